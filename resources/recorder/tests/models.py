# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Four small models for the tests and the benchmark: an MLP, a CNN and an encoder as ONNX, and a decoder with a KV cache.

``build(name)`` gives a ``Model``: the machine, its executable, and ``run``, which runs the model once. Weights are seeded, so every TVM
gets the same file; ``onnx_model`` makes the ONNX file without any training framework.
"""

from __future__ import annotations

import inspect
import sys
from typing import Any, Callable, NamedTuple

import numpy as np
import tvm
from tvm import relax

TARGET = "llvm"


class Model(NamedTuple):
    vm: Any
    executable: Any
    run: Callable[[], Any]
    function: str  # of the machine; the decoder has several
    arguments: Callable[[], tuple]


def tensor(values: Any) -> Any:
    return (getattr(tvm.runtime, "tensor", None) or tvm.nd.array)(values)


class _Graph:
    """Puts an ONNX graph together, node by node."""

    def __init__(self) -> None:
        self.nodes, self.constants, self.random = [], [], np.random.default_rng(7)

    def weight(self, *shape: int) -> str:
        return self.constant((self.random.standard_normal(shape) / np.sqrt(shape[-1])).astype("float32"))

    def constant(self, values: np.ndarray) -> str:
        from onnx import numpy_helper

        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(values), name))
        return name

    def node(self, kind: str, *inputs: str, **attributes: Any) -> str:
        from onnx import helper

        name = f"v{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def linear(self, x: str, wide: int, narrow: int) -> str:
        return self.node("Add", self.node("MatMul", x, self.weight(wide, narrow)), self.weight(narrow))

    def model(self, shape: list, output: str) -> Any:
        from onnx import TensorProto, helper

        x = helper.make_tensor_value_info("data", TensorProto.FLOAT, shape)
        y = helper.make_tensor_value_info(output, TensorProto.FLOAT, None)
        graph = helper.make_graph(self.nodes, "model", [x], [y], self.constants)
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)], ir_version=8)


def _mlp() -> tuple:
    graph, x = _Graph(), "data"
    for wide, narrow in ((784, 256), (256, 128), (128, 10)):
        x = graph.linear(x, wide, narrow)
        if narrow != 10:
            x = graph.node("Relu", x)
    return graph, graph.node("Softmax", x, axis=-1), [1, 784]


def _cnn() -> tuple:
    graph, x = _Graph(), "data"

    def convolve(x: str, wide: int, narrow: int, size: int, stride: int) -> str:
        pads = [size // 2] * 4
        weights = graph.weight(narrow, wide, size, size)
        return graph.node("Conv", x, weights, graph.weight(narrow), strides=[stride] * 2, pads=pads, kernel_shape=[size] * 2)

    x = graph.node("Relu", convolve(x, 3, 16, 3, 1))
    for wide, narrow, stride in ((16, 16, 1), (16, 32, 2), (32, 64, 2)):
        inner = graph.node("Relu", convolve(x, wide, narrow, 3, stride))
        x = graph.node("Relu", graph.node("Add", convolve(inner, narrow, narrow, 3, 1), convolve(x, wide, narrow, 1, stride)))
    x = graph.node("Flatten", graph.node("GlobalAveragePool", x))
    return graph, graph.node("Softmax", graph.linear(x, 64, 10), axis=-1), [1, 3, 32, 32]


def _encoder(layers: int = 2, length: int = 64, width: int = 128, heads: int = 4) -> tuple:
    graph, x = _Graph(), "data"
    size = width // heads
    split = graph.constant(np.array([1, length, heads, size], "int64"))
    joined = graph.constant(np.array([1, length, width], "int64"))
    scale = graph.constant(np.float32(size**-0.5))
    half, one, root = (graph.constant(np.float32(value)) for value in (0.5, 1.0, 2**-0.5))

    def norm(x: str) -> str:
        centred = graph.node("Sub", x, graph.node("ReduceMean", x, axes=[-1]))
        spread = graph.node("ReduceMean", graph.node("Mul", centred, centred), axes=[-1])
        spread = graph.node("Sqrt", graph.node("Add", spread, graph.constant(np.float32(1e-5))))
        return graph.node("Add", graph.node("Mul", graph.node("Div", centred, spread), graph.weight(width)), graph.weight(width))

    for _ in range(layers):
        q, k, v = (graph.node("Reshape", graph.linear(x, width, width), split) for _ in range(3))
        q, v = (graph.node("Transpose", part, perm=[0, 2, 1, 3]) for part in (q, v))
        k = graph.node("Transpose", k, perm=[0, 2, 3, 1])
        weights = graph.node("Softmax", graph.node("Mul", graph.node("MatMul", q, k), scale), axis=-1)
        mixed = graph.node("Transpose", graph.node("MatMul", weights, v), perm=[0, 2, 1, 3])
        x = norm(graph.node("Add", x, graph.linear(graph.node("Reshape", mixed, joined), width, width)))
        up = graph.linear(x, width, 4 * width)
        gelu = graph.node("Add", graph.node("Erf", graph.node("Mul", up, root)), one)
        up = graph.node("Mul", graph.node("Mul", up, gelu), half)
        x = norm(graph.node("Add", x, graph.linear(up, 4 * width, width)))
    return graph, x, [1, length, width]


ONNX = {"mlp": _mlp, "cnn": _cnn, "encoder": _encoder}


def onnx_model(name: str) -> tuple:
    """The ONNX model and the shape of its input ``data``."""
    graph, output, shape = ONNX[name]()
    return graph.model(shape, output), shape


def _compile(module: Any, **options: Any) -> tuple:
    with tvm.target.Target(TARGET):
        module = relax.get_pipeline("zero")(module)
    executable = tvm.compile(module, TARGET)
    return relax.VirtualMachine(executable, tvm.cpu(), **options), executable


def _of_onnx(name: str, **options: Any) -> Model:
    from tvm.relax.frontend.onnx import from_onnx

    model, shape = onnx_model(name)
    module = from_onnx(model, shape_dict={"data": shape}, keep_params_in_input=False)
    vm, executable = _compile(relax.transform.DecomposeOpsForInference()(module), **options)
    x = tensor(np.random.default_rng(1).standard_normal(shape).astype("float32"))
    return Model(vm, executable, lambda: vm["main"](x), "main", lambda: (x,))


def _decoder(steps: int = 16, **options: Any) -> Model:
    """Llama-like: RMS norm, rotary positions, gated MLP, paged KV cache. One run: a prompt of 8 tokens, then ``steps`` tokens."""
    from tvm.relax.frontend import nn
    from tvm.relax.frontend.nn import op, spec
    from tvm.relax.frontend.nn.llm.kv_cache import PagedKVCache, RopeMode, TIRPagedKVCache

    layers, width, heads, kv_heads, hidden, words = 2, 128, 8, 4, 256, 512
    size = width // heads

    class Layer(nn.Module):
        def __init__(self, index: int) -> None:
            self.index = index
            self.norm1 = nn.RMSNorm(width, -1, 1e-5, bias=False)
            self.qkv = nn.Linear(width, (heads + 2 * kv_heads) * size, bias=False)
            self.out = nn.Linear(width, width, bias=False)
            self.norm2 = nn.RMSNorm(width, -1, 1e-5, bias=False)
            self.up = nn.Linear(width, 2 * hidden, bias=False)
            self.down = nn.Linear(hidden, width, bias=False)

        def forward(self, x: Any, cache: Any) -> Any:
            batch, length, _ = x.shape
            qkv = op.reshape(self.qkv(self.norm1(x)), (batch, length, heads + 2 * kv_heads, size))
            attended = cache.attention_with_fused_qkv(self.index, qkv, heads, sm_scale=size**-0.5)
            x = x + self.out(op.reshape(attended, (batch, length, width)))
            gate, up = op.split(self.up(self.norm2(x)), 2, axis=-1)
            return x + self.down(op.silu(gate) * up)

    class Decoder(nn.Module):
        def __init__(self) -> None:
            self.embed_tokens = nn.Embedding(words, width)
            self.stack = nn.ModuleList([Layer(index) for index in range(layers)])
            self.norm = nn.RMSNorm(width, -1, 1e-5, bias=False)
            self.lm_head = nn.Linear(width, words, bias=False)

        def _step(self, x: Any, cache: Any) -> Any:
            for layer in self.stack:
                x = layer(x, cache)
            return self.lm_head(self.norm(x)), cache

        def embed(self, ids: nn.Tensor):
            return self.embed_tokens(ids)

        def prefill(self, embedding: nn.Tensor, cache: Any):
            return self._step(embedding, cache)

        def decode(self, embedding: nn.Tensor, cache: Any):
            return self._step(embedding, cache)

        def create_cache(self, max_batch_size, max_total_seq_len, prefill_chunk_size, page_size, support_sliding_window):
            given = dict(
                max_batch_size=max_batch_size, max_total_seq_len=max_total_seq_len, prefill_chunk_size=prefill_chunk_size,
                page_size=page_size, support_sliding_window=support_sliding_window, layer_partition=relax.ShapeExpr([0, layers]),
                num_hidden_layers=layers, num_attention_heads=heads, num_key_value_heads=kv_heads, qk_head_dim=size, v_head_dim=size,
                mla_original_qk_head_dim=0, mla_original_v_head_dim=0, rope_mode=RopeMode.NORMAL, rope_scale=1, rope_theta=10000,
                rope_scaling={}, rope_ext_factors=relax.PrimValue(0) if hasattr(relax, "PrimValue") else relax.prim_value(0),
                rotary_dim=size, enable_disaggregation=False, dtype="float32", target=tvm.target.Target(TARGET), attn_kind="mha",
            )  # fmt: skip
            accepted = inspect.signature(TIRPagedKVCache.__init__).parameters
            return TIRPagedKVCache(**{name: value for name, value in given.items() if name in accepted})

    cache_sizes = {name: int for name in ("max_batch_size", "max_total_seq_len", "prefill_chunk_size", "page_size")}
    step = {"cache": spec.Object(object_type=PagedKVCache), "$": {"param_mode": "packed", "effect_mode": "none"}}
    module, named = Decoder().export_tvm(
        {
            "embed": {"ids": spec.Tensor(["seq_len"], "int32"), "$": {"param_mode": "packed", "effect_mode": "none"}},
            "prefill": {"embedding": spec.Tensor([1, "seq_len", width], "float32"), **step},
            "decode": {"embedding": spec.Tensor([1, 1, width], "float32"), **step},
            "create_cache": {**cache_sizes, "support_sliding_window": int, "$": {"param_mode": "none", "effect_mode": "none"}},
        }
    )
    vm, executable = _compile(module, **options)
    random = np.random.default_rng(0)
    weights = [tensor((random.standard_normal([int(n) for n in p.shape]) / 16).astype(str(p.dtype))) for _, p in named]
    shape = getattr(tvm.runtime, "ShapeTuple", None) or tvm.runtime.Shape
    add, begin, end = (tvm.get_global_func("vm.builtin.kv_state_" + name) for name in ("add_sequence", "begin_forward", "end_forward"))

    def feed(cache: Any, ids: list) -> int:
        embedded = vm["embed"](tensor(np.array(ids, "int32")), weights)
        view = tensor(embedded.numpy()[None])
        begin(cache, shape([0]), shape([len(ids)]))
        logits, _ = vm["prefill" if len(ids) > 1 else "decode"](view, cache, weights)
        end(cache)
        return int(logits.numpy()[0, -1].argmax())

    def generate() -> list:
        cache = vm["create_cache"](shape([1]), shape([64]), shape([64]), shape([16]), shape([0]))
        add(cache, 0)
        tokens = [feed(cache, [1, 2, 3, 4, 5, 6, 7, 8])]
        for _ in range(steps):
            tokens.append(feed(cache, tokens[-1:]))
        return tokens

    return Model(vm, executable, generate, "decode", lambda: ())


def build(name: str, **options: Any) -> Model:
    """One of mlp, cnn, encoder, decoder; options such as ``profile=True`` go to the machine."""
    return _decoder(**options) if name == "decoder" else _of_onnx(name, **options)


NAMES = ("mlp", "cnn", "encoder", "decoder")


def write_library(path: str) -> None:
    """Compile an MLP for any number ``n`` of rows into the library ``path``; needs nothing but TVM and a C++ compiler."""
    from tvm.relax.frontend import nn
    from tvm.relax.frontend.nn import spec

    class Mlp(nn.Module):
        def __init__(self) -> None:
            self.up, self.down = nn.Linear(256, 512), nn.Linear(512, 10)

        def main(self, x: nn.Tensor) -> nn.Tensor:
            return nn.op.softmax(self.down(nn.op.relu(self.up(x))), -1)

    inputs = {"x": spec.Tensor(["n", 256], "float32"), "$": {"param_mode": "plain", "effect_mode": "none"}}
    module, named = Mlp().export_tvm({"main": inputs})
    random = np.random.default_rng(7)
    weights = {name: tensor(random.standard_normal([int(n) for n in p.shape]).astype("float32")) for name, p in named}
    module = relax.transform.BindParams("main", weights)(module)  # a library tells the types of its inputs, and not of weights
    _compile(module)[1].export_library(path)


if __name__ == "__main__":
    write_library(sys.argv[1])
