# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Write one model's report and recording: record.py FOLDER MODEL, with tvmscope_recorder.py on PYTHONPATH.

Needs a TVM that has both Relax and the profiler (here 0.21). Both see one VM, so that they list the same calls.
"""
import json
import sys

import numpy as np
import tvm
from tvm import relax
from tvm.script import ir as I, relax as R, tir as T
from tvmscope_recorder import profile


def tensor(array):
    return (getattr(tvm.runtime, "tensor", None) or tvm.nd.array)(array)


@I.ir_module
class Blocks:
    @R.function
    def attention_block(x: R.Tensor((64, 256), "float32"), w: R.Tensor((256, 256), "float32")) -> R.Tensor((64, 256), "float32"):
        cls = Blocks
        q = R.matmul(x, w)
        k = cls.matmul_helper(x, w)
        s = R.nn.softmax(q)
        return R.add(s, k)
    @R.function
    def matmul_helper(x: R.Tensor((64, 256), "float32"), w: R.Tensor((256, 256), "float32")) -> R.Tensor((64, 256), "float32"):
        y = R.matmul(x, w)
        return R.nn.relu(y)
    @R.function
    def main(x: R.Tensor((64, 256), "float32"), w: R.Tensor((256, 256), "float32")) -> R.Tensor((64, 256), "float32"):
        cls = Blocks
        a = R.tanh(x)
        b = cls.attention_block(a, w)
        c = cls.attention_block(b, w)
        d = cls.matmul_helper(c, w)
        return R.add(d, x)

@I.ir_module
class Square:  # all arguments of one shape: kernels and functions look alike
    @R.function
    def helper(x: R.Tensor((128, 128), "float32"), y: R.Tensor((128, 128), "float32")) -> R.Tensor((128, 128), "float32"):
        a = R.nn.relu(x)
        b = R.matmul(a, y)
        return R.exp(b)
    @R.function
    def block(x: R.Tensor((128, 128), "float32"), y: R.Tensor((128, 128), "float32")) -> R.Tensor((128, 128), "float32"):
        cls = Square
        a = cls.helper(x, y)
        b = R.tanh(a)
        return cls.helper(b, y)
    @R.function
    def main(x: R.Tensor((128, 128), "float32"), y: R.Tensor((128, 128), "float32")) -> R.Tensor((128, 128), "float32"):
        cls = Square
        a = R.tanh(x)
        b = cls.block(a, y)
        c = cls.block(b, y)
        return R.add(c, x)

@I.ir_module
class Recursion:
    @R.function
    def down(n: R.Tensor((), "bool"), m: R.Tensor((), "bool"), k: R.Tensor((), "bool"), x: R.Tensor((96, 96), "float32")) -> R.Tensor((96, 96), "float32"):
        cls = Recursion
        y = R.matmul(x, x)
        if n:
            r = cls.down(m, k, k, y)
        else:
            r = R.nn.relu(y)
        return r
    @R.function
    def main(n: R.Tensor((), "bool"), m: R.Tensor((), "bool"), k: R.Tensor((), "bool"), x: R.Tensor((96, 96), "float32")) -> R.Tensor((96, 96), "float32"):
        cls = Recursion
        a = R.tanh(x)
        b = cls.down(n, m, k, a)
        return R.exp(b)

@I.ir_module
class Symbolic:
    @R.function
    def layer(x: R.Tensor(("n", 128), "float32"), w: R.Tensor((128, 128), "float32")) -> R.Tensor(("n", 128), "float32"):
        n = T.int64()
        y = R.matmul(x, w)
        return R.nn.relu(y)
    @R.function
    def main(x: R.Tensor(("n", 128), "float32"), w: R.Tensor((128, 128), "float32")) -> R.Tensor(("n", 128), "float32"):
        n = T.int64()
        cls = Symbolic
        a = cls.layer(x, w)
        b = cls.layer(a, w)
        return R.tanh(b)

@I.ir_module
class Plain:  # no nesting at all; a match_cast in the middle
    @R.function
    def main(x: R.Tensor((128, 128), "float32"), w: R.Tensor("float32", ndim=2)) -> R.Tensor((128, 128), "float32"):
        a = R.nn.relu(x)
        w1 = R.match_cast(w, R.Tensor((128, 128), "float32"))
        b = R.matmul(a, w1)
        c = R.matmul(b, w1)
        return R.tanh(c)

def f(*shape):
    return tensor(np.random.rand(*shape).astype("float32") * 0.1)


def b(value):
    return tensor(np.array(value))


MODELS = {
    "blocks": (Blocks, lambda: (f(64, 256), f(256, 256))),
    "square": (Square, lambda: (f(128, 128), f(128, 128))),
    "recursion": (Recursion, lambda: (b(True), b(True), b(False), f(96, 96))),
    "symbolic": (Symbolic, lambda: (f(33, 128), f(128, 128))),
    "plain": (Plain, lambda: (f(128, 128), f(128, 128))),
}

folder, name = sys.argv[1:3]
module, arguments = MODELS[name]
vm = relax.VirtualMachine(relax.build(module, "llvm"), tvm.cpu(), profile=True)
given = arguments()
for _ in range(3):
    vm["main"](*given)
profile(vm, "main", *given, warmup=2).save(f"{folder}/{name}.recorded.json", run=0)
with open(f"{folder}/{name}.report.json", "w") as stream:
    stream.write(vm.profile("main", *given).json())
