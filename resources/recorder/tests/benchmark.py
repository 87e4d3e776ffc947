# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""What the recorder costs, beside an empty Python hook and no hook.

    python benchmark.py              cost a call over four models, five runs, medians
    python benchmark.py --memory     memory after 10,000, 1,000,000 and 10,000,000 calls, while recording and while saving

The calls of a model's run are taken down with their arguments and played again: the hook is called through TVM's own conversion of
arguments, as the machine calls it, but nothing is computed. What remains is the cost of the hook alone; a model's kernels take a hundred
times longer and would hide it. What it costs to hand the arguments to TVM is measured with a function of TVM that does nothing and
taken away.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import tempfile
from time import perf_counter_ns

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")]

import tvmscope_recorder as recorder_module  # noqa: E402

RUNS, ROUNDS = 5, 25


def empty(func, symbol, before, result, *args):  # pylint: disable=unused-argument
    """The least that a hook in Python can do."""


def as_tvm_function(tvm, function):
    for owner in (sys.modules.get("tvm_ffi"), tvm.runtime, tvm.ffi if hasattr(tvm, "ffi") else None):
        convert = getattr(owner, "convert_func", None) or getattr(owner, "convert_to_tvm_func", None) or getattr(owner, "convert", None)
        if convert is not None:
            return convert(function)
    raise RuntimeError("this TVM does not say how a Python function becomes one of its own")


def calls_of(model):
    """Arguments of the hook for every call of one run; the tensors are kept alive."""
    taken = []
    model.vm.set_instrument(lambda *arguments: taken.append(arguments))
    try:
        model.run()
    finally:
        model.vm.set_instrument(None)
    return [(call[0], str(call[1]), bool(call[2]), None, *call[4:]) for call in taken]


def microseconds_a_call(functions, calls):
    """Cost of each function. They take turns, so that a change of clock meets all; the best round counts, as load only adds time."""
    best = [None] * len(functions)
    for _ in range(ROUNDS):
        for at, function in enumerate(functions):
            start = perf_counter_ns()
            for call in calls:
                function(*call)
            took = perf_counter_ns() - start
            best[at] = took if best[at] is None else min(best[at], took)
    return [took / 1e3 / (len(calls) / 2) for took in best]


def costs():
    import models
    import tvm

    nothing = tvm.get_global_func("ffi.Array")
    print(f"TVM {tvm.__version__}, Python {sys.version.split()[0]}; us a call, medians of {RUNS} runs; x: times the empty hook")
    print(f"{'model':10}{'calls':>7}{'tensor':>8}{'us a run':>10}{'empty':>8}{'recorder':>10}{'x':>6}{'all_calls':>11}{'x':>6}")
    pooled = []
    for name in models.NAMES:
        try:
            model = models.build(name)
        except Exception as error:  # pylint: disable=broad-except  # not every TVM compiles every model
            print(f"{name:10}not built by this TVM: {type(error).__name__}")
            continue
        calls = calls_of(model)
        start = perf_counter_ns()
        model.run()
        alone = (perf_counter_ns() - start) / 1e3
        recorders = [recorder_module.record(model.vm, all_calls=choice, calibrate=False) for choice in (False, True)]
        hooks = [as_tvm_function(tvm, hook) for hook in (empty, *(recorder._hook for recorder in recorders))]
        runs = []
        for _ in range(RUNS):
            base, *taken = microseconds_a_call([nothing, *hooks], calls)
            runs.append([cost - base for cost in taken])
        plain, some, every = (statistics.median(run[at] for run in runs) for at in range(3))
        ratios = [statistics.median(run[at] / run[0] for run in runs) for at in (1, 2)]
        pooled.append(ratios)
        tensors = sum(any(hasattr(a, "dtype") and hasattr(a, "device") for a in call[4:]) for call in calls if call[2])
        print(
            f"{name:10}{len(calls) // 2:7}{tensors:8}{alone:10.0f}{plain:8.2f}{some:10.2f}{ratios[0]:6.2f}{every:11.2f}{ratios[1]:6.2f}"
        )
        for recorder in recorders:
            recorder.close()
    print("mean of the models: " + ", ".join(f"{statistics.mean(column):.2f} x" for column in zip(*pooled)))


def afterwards():
    """A machine before and after it was recorded: nothing may be left in its way."""
    vm, tensor = recorder_module._calibration()
    run, calls = vm["calls"], recorder_module._CALLS_A_RUN

    def best():
        times = []
        for _ in range(400):
            start = perf_counter_ns()
            run(tensor)
            times.append(perf_counter_ns() - start)
        return min(times) / 1e3 / calls

    before = best()
    with recorder_module.record(vm, calibrate=False):
        while_recorded = best()
    print(f"a call of a function that does nothing: {before:.3f} us before, {while_recorded:.3f} us while recorded, {best():.3f} us after")


class _Tensor:
    shape, dtype, device = (1, 128), "float32", "cpu:0"


class _Machine:
    def set_instrument(self, hook):
        pass


def memory():
    print("calls       recording MiB  saving MiB  spool MiB  JSON MiB  recording s  saving s   (peak memory of the process so far)")
    for count in (10_000, 1_000_000, 10_000_000):
        recorder = recorder_module.record(_Machine(), calibrate=False)
        hook, tensor = recorder._hook, _Tensor()
        start = perf_counter_ns()
        with recorder:
            for _ in range(count):
                hook(None, "kernel", True, None, tensor)
                hook(None, "kernel", False, None, tensor)
        recorded, peak = perf_counter_ns(), _peak_mib()
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.json")
            recorder.save(path)
            size = os.path.getsize(path) >> 20
        saved = perf_counter_ns()
        spool = os.path.getsize(recorder.spool) >> 20
        print(
            f"{count:<12}{peak:13.1f}{_peak_mib():12.1f}{spool:11}{size:10}{(recorded - start) / 1e9:13.2f}{(saved - recorded) / 1e9:10.2f}"
        )


def _peak_mib():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--memory", action="store_true")
    if parser.parse_args().memory:
        memory()
    else:
        costs()
        afterwards()
