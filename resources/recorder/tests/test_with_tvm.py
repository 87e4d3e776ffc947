# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Tests with the real Relax VM, for the TVM of the Python that runs them; test_in_environments.py runs them with several."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import re
import statistics
import sys
import tempfile
import unittest
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

try:
    import numpy as np
    import tvm
    from tvm import relax

    import models
except ImportError as error:
    raise unittest.SkipTest(f"no TVM here: {error}") from error

from tvmscope_recorder import main, profile, record  # noqa: E402

HAS_PROFILER = hasattr(relax.VirtualMachine, "profile")
X = models.tensor(np.ones((4, 8), "float32"))
_built = {}


def built(name):
    if name not in _built:
        _built[name] = models.build(name)
    return _built[name]


def names(data):
    return [row["Name"]["string"] for row in data["calls"]]


def column(data, key, unit):
    return [row[key][unit] for row in data["calls"]]


def register(name, function):
    add = getattr(tvm, "register_global_func", None) or tvm.register_func
    add(name, function, override=True)


def tensor_type(shape=(4, 8)):
    return (getattr(relax, "TensorStructInfo", None) or relax.TensorType)(shape, "float32")


def machine(steps):
    """A function ``main`` that adds, and calls the named packed functions, in turn."""
    keyword = "out_sinfo" if hasattr(relax, "TensorStructInfo") else "out_ty"
    builder = relax.BlockBuilder()
    x = relax.Var("x", tensor_type())
    with builder.function("main", [x]):
        value = x
        for step in steps:
            packed = None if step == "add" else relax.call_dps_packed(step, [value], **{keyword: tensor_type()})
            value = builder.emit(packed if packed is not None else relax.op.add(value, value))
        builder.emit_func_output(value)
    return relax.VirtualMachine(tvm.compile(builder.get(), "llvm"), tvm.cpu())


class Models(unittest.TestCase):
    def check(self, name, runs=2):
        try:
            model = built(name)
        except Exception as error:  # pylint: disable=broad-except
            if name == "decoder" and HAS_PROFILER:  # the LLVM of the only such build refuses the debug information of its kernels
                self.skipTest(f"this TVM cannot compile the decoder: {type(error).__name__}")
            raise
        model.run()
        with record(model.vm, executable=model.executable, all_calls=True) as recorder:
            for _ in range(runs):
                with recorder.run():
                    model.run()
        data = recorder.report().as_dict()
        listed = set(re.findall(r"^  call +(\S+)", model.executable.as_text(), re.MULTILINE))
        self.assertLessEqual(set(names(data)), listed)
        of_runs = [[row for row in data["calls"] if row["Run"]["count"] == run] for run in range(runs)]
        self.assertEqual([r["Name"] for r in of_runs[0]], [r["Name"] for r in of_runs[1]])
        return model, data, listed

    def straight(self, name):
        """A model without branches: its calls are those that the executable lists, in that order."""
        model, data, _ = self.check(name)
        listed = re.findall(r"^  call +(\S+)", model.executable.as_text().split("@main:")[1], re.MULTILINE)
        self.assertEqual(names(data), listed * 2)
        self.assertIn("llvm", data["configuration"]["Target"]["string"])
        self.assertEqual(data["configuration"]["TVM version"], {"string": tvm.__version__})
        self.assertGreater(data["configuration"]["Recorder call cost (us)"]["microseconds"], 0)
        self.assertGreater(data["configuration"]["Recorder inside cost (us)"]["microseconds"], 0)
        self.assertLess(sum(column(data, "Percent", "percent")), 100)

    def test_mlp(self):
        self.straight("mlp")

    def test_cnn(self):
        self.straight("cnn")

    def test_encoder(self):
        self.straight("encoder")

    def test_decoder_with_a_cache(self):
        _, data, _ = self.check("decoder")
        attention = [n for n in names(data) if "attention_with_fused_qkv" in n]
        self.assertEqual(len(attention), 2 * 17 * 2)  # two runs, a prompt and 16 tokens, two layers
        self.assertIn("4 attention calls", data["configuration"]["Not seen"]["string"])
        prompt = [s for s in column(data, "Argument Shapes", "string") if "float32[1, 8, 128]" in s]
        token = [s for s in column(data, "Argument Shapes", "string") if "float32[1, 1, 128]" in s]
        self.assertGreater(len(token), 10 * len(prompt) > 0)


@unittest.skipUnless(HAS_PROFILER, "this TVM has no profiler of its own")
class AgainstTvmsProfiler(unittest.TestCase):
    """Call by call, the shortest of all runs of each: what other programs and cold caches add differs from run to run."""

    def compare(self, name, rounds=20, runs=10):
        model = models.build(name, profile=True)
        arguments = model.arguments()
        theirs, ours, inside = [], [], []
        for _ in range(rounds):  # in turn, on one machine: the same code and the same memory
            for _ in range(runs):
                theirs.append(json.loads(model.vm.profile(model.function, *arguments).json()))
            report = profile(model.vm, model.function, *arguments, repeat=runs)
            ours += [report.as_dict(run) for run in range(runs)]
            inside.append(ours[-1]["configuration"]["Recorder inside cost (us)"]["microseconds"])
        self.assertEqual(names(ours[0]), names(theirs[0]))
        for key in ("Argument Shapes", "Device"):
            self.assertEqual(column(ours[0], key, "string"), column(theirs[0], key, "string"))
        cost = statistics.median(inside)

        def ratios(of, less=0.0):
            calls = [zip(*[column(report, "Duration (us)", "microseconds") for report in reports]) for reports in (theirs, ours)]
            return [(of(our) - less) / of(their) for their, our in zip(*calls) if min(their) >= 20]

        raw, corrected, medians = ratios(min), ratios(min, cost), ratios(statistics.median, cost)
        print(
            f"\n{name}: {len(raw)} of {len(names(ours[0]))} calls take 20 us and more; recorder / profiler, median of the calls: "
            f"{statistics.median(raw):.3f}, less the inside cost of {cost:.2f} us {statistics.median(corrected):.3f}; "
            f"median instead of shortest runs {statistics.median(medians):.3f}"
        )
        self.assertLess(abs(statistics.median(corrected) - 1), 0.05, name)
        return raw

    def test_names_shapes_devices_and_times_are_equal(self):
        ratios = [ratio for name in ("mlp", "cnn", "encoder") for ratio in self.compare(name)]
        self.assertGreater(len(ratios), 10)
        self.assertLess(abs(statistics.median(ratios) - 1), 0.05)

    def test_a_run_of_it_can_be_added(self):
        model = models.build("mlp", profile=True)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "both.json")
            profile(model.vm, "main", *model.arguments(), repeat=2, tvm_profiler=True).save(path)
            with open(path, encoding="utf-8") as file:
                ours, theirs = [json.loads(line) for line in file]
        self.assertEqual(names(ours), names(theirs) * 2)


class Odd(unittest.TestCase):
    def test_a_raising_operator(self):
        def fail(x, y):
            raise ValueError("no luck")

        register("recorder.test.fail", fail)
        with self.assertRaisesRegex(ValueError, "no luck") as caught:
            profile(machine(["add", "recorder.test.fail", "add"]), "main", X, warmup=0)
        data = caught.exception.tvmscope_report.as_dict()
        self.assertEqual(names(data)[-2:], ["add", "recorder.test.fail"])
        self.assertIn("no luck", data["calls"][-1]["Error"]["string"])

    def test_an_operator_that_calls_a_machine_again(self):
        inner = machine(["add"])
        register("recorder.test.again", lambda x, y: y.copyfrom(inner["main"](x)))
        outer = machine(["add", "recorder.test.again"])
        with record(inner) as below, record(outer) as recorder:
            recorder.call("main", X)
        self.assertIn("add", names(below.report().as_dict()))
        self.assertIn("recorder.test.again", names(recorder.report().as_dict()))
        count = len(recorder.report().as_dict()["calls"])
        outer["main"](X)
        self.assertEqual(len(recorder.report().as_dict()["calls"]), count)

    def test_functions_that_call_functions_give_depth(self):
        builder = relax.BlockBuilder()
        x = relax.Var("x", tensor_type())
        with builder.function("callee", [x], private=False):
            builder.emit_func_output(builder.emit(relax.op.add(x, x)))
        callee = builder.get().get_global_var("callee")
        y = relax.Var("y", tensor_type())
        with builder.function("main", [y]):
            builder.emit_func_output(builder.emit(relax.Call(callee, [y])))
        vm = relax.VirtualMachine(tvm.compile(builder.get(), "llvm"), tvm.cpu())
        data = profile(vm, "main", X, repeat=1).as_dict(0)
        depths = {row["Name"]["string"]: row["Depth"]["count"] for row in data["calls"]}
        self.assertEqual((depths["callee"], depths["add"]), (0, 1))

    def test_a_hook_of_somebody_else_comes_back(self):
        vm, seen = machine(["add"]), []
        vm.set_instrument(lambda *args: seen.append(str(args[1])))
        with record(vm, calibrate=False) as recorder:
            vm["main"](X)
        self.assertEqual(seen, [])
        vm["main"](X)
        self.assertEqual(seen.count("add"), 2)
        self.assertIn("add", names(recorder.report().as_dict()))

    def test_a_machine_without_profiler_says_so(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            profile(machine(["add"]), "main", X, tvm_profiler=True)
        self.assertTrue(any("profiler" in str(w.message) for w in caught))

    def test_compiled_functions_are_said_not_to_be_seen(self):
        builder = relax.BlockBuilder()
        x = relax.Var("x", tensor_type())
        with builder.function("main", [x]):
            builder.emit_func_output(builder.emit(relax.op.add(x, x)))
        executable = relax.build(builder.get(), "llvm", exec_mode="compiled")
        vm = relax.VirtualMachine(executable, tvm.cpu())
        data = profile(vm, "main", X, repeat=1, executable=executable).as_dict()
        self.assertIn("inside 1 compiled functions (", data["configuration"]["Not seen"]["string"])


class CommandLine(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def library(self, build):
        path = os.path.join(self.folder, "model.so")
        tvm.compile(build(), "llvm").export_library(path)
        return path

    def run_it(self, *words):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            status = main([*words, "-o", os.path.join(self.folder, "run.json")])
        return status, errors.getvalue()

    @staticmethod
    def symbolic():
        builder = relax.BlockBuilder()
        n = (getattr(tvm, "tirx", None) or tvm.tir).Var("n", "int64")
        x = relax.Var("x", tensor_type((n, 8)))
        w = relax.Var("weight", tensor_type((8, 4)))
        with builder.function("main", [x, w]):
            builder.emit_func_output(builder.emit(relax.op.matmul(x, w)))
        return builder.get()

    @staticmethod
    def with_object():
        builder = relax.BlockBuilder()
        kind = getattr(relax, "ObjectStructInfo", None) or relax.ObjectType
        x, cache = relax.Var("x", tensor_type()), relax.Var("cache", kind())
        with builder.function("main", [x, cache]):
            builder.emit_func_output(builder.emit(relax.op.add(x, x)))
        return builder.get()

    def test_symbolic_sizes(self):
        path = self.library(self.symbolic)
        status, errors = self.run_it(path)
        self.assertEqual(status, 2)
        self.assertIn("--size n=", errors)
        status, errors = self.run_it(path, "--size", "n=64", "--repeat", "4")
        self.assertEqual((status, errors), (0, ""))
        with open(os.path.join(self.folder, "run.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.assertTrue(any("float32[64, 8], float32[8, 4]" in s for s in column(data, "Argument Shapes", "string")))
        said = data["configuration"]
        with open(path, "rb") as file:
            self.assertEqual(said["Model hash"]["string"], hashlib.sha256(file.read()).hexdigest())
        self.assertEqual((said["Runs"], said["Warm-up runs"]), ({"count": 4}, {"count": 3}))
        self.assertIn("--size n=64", said["Command"]["string"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["model.so", "run.json"])

    def test_a_failing_library_leaves_its_calls(self):
        def fail(x, y):
            raise ValueError("no luck")

        register("recorder.test.fail", fail)
        keyword = "out_sinfo" if hasattr(relax, "TensorStructInfo") else "out_ty"
        builder = relax.BlockBuilder()
        x = relax.Var("x", tensor_type())
        with builder.function("main", [x]):
            value = builder.emit(relax.op.add(x, x))
            builder.emit_func_output(builder.emit(relax.call_dps_packed("recorder.test.fail", [value], **{keyword: tensor_type()})))
        with self.assertRaisesRegex(ValueError, "no luck"):
            self.run_it(self.library(builder.get), "--warmup", "0")
        with open(os.path.join(self.folder, "run.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.assertEqual(names(data)[-2:], ["add", "recorder.test.fail"])
        self.assertIn("no luck", data["configuration"]["Error"]["string"])

    def test_objects_are_refused_by_name(self):
        status, errors = self.run_it(self.library(self.with_object))
        self.assertEqual(status, 2)
        self.assertIn("does not say what parameter cache is", errors)

    def test_a_function_that_is_not_there(self):
        status, errors = self.run_it(self.library(self.symbolic), "--func", "forward")
        self.assertEqual(status, 2)
        self.assertIn("no function forward", errors)

    def test_what_is_no_library(self):
        path = os.path.join(self.folder, "model.so")
        with open(path, "w", encoding="utf-8") as file:
            file.write("nothing")
        status, errors = self.run_it(path)
        self.assertEqual(status, 2)
        self.assertIn("cannot be loaded", errors)


if __name__ == "__main__":
    unittest.main()
