# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Writes the spools of this folder with the recorder and its tests' stand-in for a machine, and the JSON that it makes of them."""

import contextlib
import os
import shutil
import sys
import threading
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDER = os.path.join(HERE, "..", "..", "..", "resources", "recorder")
sys.path[:0] = [RECORDER, os.path.join(RECORDER, "tests")]

import tvmscope_recorder as recorder  # noqa: E402
from test_with_fake_vm import FakeTensor, FakeVM, boom  # noqa: E402

X, W, GPU = FakeTensor(2, 3), FakeTensor(3, 8, dtype="float16"), FakeTensor(4, device="cuda:0")
KERNEL = ("fused_matmul_add", (X, W), ())
FUNCTIONS = dict(
    main=[("layer", (X,), [KERNEL, ("tir_gelu", (X,), ())]), KERNEL, ("copy", (X, GPU), ()), ("vm.builtin.shape_of", (), ())],
    fails=[KERNEL, ("outer", (X,), [("raises", (X,), boom)])],
    names=[('quote " and \\ and\ttab', (X,), ()), ("größe_☃", (X,), ())],
)


def save(name, work):
    """Record what `work` does, then the same spool as JSON; `work` gives a copy of the spool to keep, or nothing."""
    path = os.path.join(HERE, name + ".spool")
    with mock.patch.object(recorder, "measure_costs", lambda _: COSTS), mock.patch("platform.node", lambda: "host"):
        with mock.patch.object(recorder, "_cpu_model", lambda: "a CPU"), mock.patch("platform.python_version", lambda: "3.11"):
            made = recorder.record(FakeVM(**FUNCTIONS), spool=path + ".part", command="make.py", warmup=1, all_calls=name == "runs")
            work(made, path)
    made.close()
    if not os.path.exists(path):
        shutil.copy(path + ".part", path)
    os.unlink(path + ".part")
    recorder.convert(path, os.path.join(HERE, name + ".json"))


COSTS = {
    "Recorder call cost (us)": {"microseconds": 6.5},
    "Recorder inside cost (us)": {"microseconds": 0.75},
    "Recorder cost method": {"string": "made up for these files"},
}


def runs(made, _):
    with made:
        made.vm["names"]()
        for _ in range(3):
            made.call("main")
        other = threading.Thread(target=lambda: made.call("main"))
        other.start()
        other.join()
        with contextlib.suppress(ValueError):
            made.call("fails")


def killed(made, path):
    with made:
        made.call("main")
        open_call = ("stuck", (X,), lambda: shutil.copy(made.spool, path))  # what is on disk when the process dies here
        made.vm.functions["last"] = [KERNEL, open_call]
        made.call("last")


if __name__ == "__main__":
    for one in (runs, killed):
        for suffix in (".spool", ".json"):
            with contextlib.suppress(OSError):
                os.unlink(os.path.join(HERE, one.__name__ + suffix))
        save(one.__name__, one)
