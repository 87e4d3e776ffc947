"""Nested Relax reports: TVM's own profiler and the recorder on the same VM; truth from the recorder's call order."""
import json, os, sys
import numpy as np
import tvm
from tvm import relax
from tvm.script import ir as I, relax as R, tir as T
sys.path.insert(0, "/work/shared/tvm/recorder")
from tvmscope_recorder import profile
OUT = sys.argv[1]
os.makedirs(OUT, exist_ok=True)
def tensor(a): return (getattr(tvm.runtime, "tensor", None) or tvm.nd.array)(a)

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
class Closures:
    @R.function
    def lifted_func_0(a: R.Tensor((128, 128), "float32"), y: R.Tensor((128, 128), "float32")) -> R.Tensor((128, 128), "float32"):
        b = R.matmul(a, y)
        return R.nn.relu(b)
    @R.function(pure=False)
    def main(x: R.Tensor((128, 128), "float32"), y: R.Tensor((128, 128), "float32")) -> R.Tensor((128, 128), "float32"):
        cls = Closures
        clo = R.make_closure(cls.lifted_func_0, (y,))
        c0 = R.invoke_closure(clo, (x,), sinfo_args=(R.Tensor((128, 128), "float32"),))
        c = R.match_cast(c0, R.Tensor((128, 128), "float32"))
        d = R.tanh(c)
        e0 = R.invoke_closure(clo, (d,), sinfo_args=(R.Tensor((128, 128), "float32"),))
        e = R.match_cast(e0, R.Tensor((128, 128), "float32"))
        return R.exp(e)

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

def f(*shape): return tensor(np.random.rand(*shape).astype("float32") * 0.1)
def b(v): return tensor(np.array(v))
CASES = {
    "blocks": (Blocks, lambda: (f(64,256), f(256,256))),
    "square": (Square, lambda: (f(128,128), f(128,128))),
    "closures": (Closures, lambda: (f(128,128), f(128,128))),
    "recursion": (Recursion, lambda: (b(True), b(True), b(False), f(96,96))),
    "symbolic": (Symbolic, lambda: (f(33,128), f(128,128))),
    "plain": (Plain, lambda: (f(128,128), f(128,128))),
}
has_profiler = hasattr(relax.VirtualMachine, "profile")
for name, (mod, args) in CASES.items():
    if len(sys.argv)>2 and name not in sys.argv[2:]: continue
    try:
        ex = (relax.build if hasattr(relax, "build") else tvm.compile)(mod, "llvm")
        vm = relax.VirtualMachine(ex, tvm.cpu(), **({"profile": True} if has_profiler else {}))
        given = args()
        for i in range(3): vm["main"](*given)
        rec = profile(vm, "main", *given, warmup=2, repeat=1).as_dict(0)
        json.dump(rec, open(f"{OUT}/{name}.recorded.json", "w"))
        if has_profiler:
            rep = vm.profile("main", *given)
            open(f"{OUT}/{name}.report.json", "w").write(rep.json())
            rows = json.loads(rep.json())["calls"]
        else: rows = rec["calls"]
        print("==", name, "rows", len(rows), len(rec["calls"]))
        for r in rows:
            print("   ", r["Name"]["string"], round(r["Duration (us)"]["microseconds"],2), r["Argument Shapes"]["string"])
    except Exception as e:
        print("!!", name, type(e), str(e)[:1500])
