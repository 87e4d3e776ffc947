# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Tests that need no TVM: a stand-in drives the hook as the Relax VM does."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import tvmscope_recorder as module  # noqa: E402
from tvmscope_recorder import Report, convert, main, profile, record  # noqa: E402


class FakeDevice:
    def __init__(self, text):
        self.text, self.syncs = text, 0

    def __str__(self):
        return self.text

    def sync(self):
        self.syncs += 1


class FakeTensor:
    shape, dtype, device = (), "", None  # a class has what its tensors have

    def __init__(self, *shape, dtype="float32", device="cpu:0"):
        self.shape, self.dtype = shape, dtype
        self.device = device if isinstance(device, FakeDevice) else FakeDevice(device)


class FakeVM:
    """Runs a tree of (symbol, args, children or callable); like the VM it calls no hook for a call that raises."""

    def __init__(self, **functions):
        self.functions, self.hook = functions, None

    def set_instrument(self, hook):
        self.hook = hook

    def __getitem__(self, name):
        return lambda *args: [self.step(call) for call in self.functions[name]]

    def step(self, call):
        symbol, args, body = call
        if self.hook:
            self.hook(None, symbol, True, None, *args)
        if callable(body):
            body()
        else:
            for child in body:
                self.step(child)
        if self.hook:
            self.hook(None, symbol, False, None, *args)


def boom():
    raise ValueError("boom")


X = FakeTensor(2, 3)
ADD = ("add", (X,), ())


def names(data):
    return [row["Name"]["string"] for row in data["calls"]]


def column(data, key, unit="count"):
    return [row[key][unit] for row in data["calls"]]


def quick(vm, **options):
    return record(vm, calibrate=False, **options)


def quick_profile(vm, *args, **options):
    return profile(vm, "main", *args, calibrate=False, **{"warmup": 0, "repeat": 1, **options})


class Rows(unittest.TestCase):
    def test_a_row_has_what_tvm_wrote_and_what_is_new(self):
        vm = FakeVM(main=[("add", (X, FakeTensor(3, dtype="int8"), 7), ()), ("vm.builtin.null_value", (), ())])
        data = quick_profile(vm).as_dict()
        self.assertEqual(names(data), ["add"])
        row = data["calls"][0]
        self.assertEqual(row["Argument Shapes"], {"string": "float32[2, 3], int8[3]"})
        self.assertEqual(row["Device"], {"string": "cpu0"})
        self.assertEqual([row[key]["count"] for key in ("Count", "Depth", "Run", "Thread")], [1, 0, 0, 0])
        self.assertEqual(data["device_metrics"]["cpu0"]["Name"], {"string": "Total"})
        self.assertEqual(data["configuration"]["Executor"], {"string": "VM"})
        self.assertEqual(data["configuration"]["Partial"], {"string": "no"})
        self.assertEqual(data["configuration"]["Model hash"], {"string": None})
        self.assertIsNone(vm.hook)

    def test_the_device_is_that_of_the_last_tensor(self):
        vm = FakeVM(main=[("copy", (FakeTensor(1, device="cpu:0"), FakeTensor(1, device="cuda:1")), ())])
        self.assertEqual(column(quick_profile(vm).as_dict(), "Device", "string"), ["cuda1"])

    def test_all_calls_lists_allocations(self):
        vm = FakeVM(main=[("vm.builtin.null_value", (), ()), ("unknown", (3,), ()), ADD])
        self.assertEqual(names(quick_profile(vm).as_dict()), ["add"])
        self.assertEqual(names(quick_profile(vm, all_calls=True).as_dict()), ["vm.builtin.null_value", "unknown", "add"])

    def test_shapes_are_those_of_each_call(self):
        tensor = FakeTensor(1, 4)
        steps = [("grow", (tensor,), lambda: setattr(tensor, "shape", (1, tensor.shape[1] + 1)))] * 3
        self.assertEqual(
            column(quick_profile(FakeVM(main=steps)).as_dict(), "Argument Shapes", "string"),
            ["float32[1, 4]", "float32[1, 5]", "float32[1, 6]"],
        )

    def test_a_function_called_with_tensors_only_may_be_called_with_others(self):
        vm = FakeVM(main=[ADD, ADD, ("add", (X, 3), ()), ("add", (), ()), ("add", (None, X), ())])
        shapes = column(quick_profile(vm, all_calls=True).as_dict(), "Argument Shapes", "string")
        self.assertEqual(shapes, ["float32[2, 3]"] * 3 + ["", "float32[2, 3]"])

    def test_equal_shapes_of_other_types_in_other_places_are_told_apart(self):
        integers = FakeTensor(2, 3, dtype="int64")
        vm = FakeVM(main=[("f", (X,), ()), ("reshape", (X,), ()), ("g", (X,), ()), ("reshape", (integers,), ())])
        shapes = column(quick_profile(vm, repeat=2).as_dict(), "Argument Shapes", "string")
        self.assertEqual(shapes, ["float32[2, 3]", "float32[2, 3]", "float32[2, 3]", "int64[2, 3]"] * 2)

    def test_callers_stand_before_what_they_call(self):
        inner = ("inner", (X,), lambda: time.sleep(0.002))
        data = quick_profile(FakeVM(main=[("outer", (X,), [inner, inner]), ("last", (X,), ())])).as_dict(0)
        self.assertEqual(names(data), ["outer", "inner", "inner", "last"])
        self.assertEqual(column(data, "Depth"), [0, 1, 1, 0])
        starts = column(data, "Start (us)", "microseconds")
        self.assertTrue(starts == sorted(starts) and starts[0] > 0)
        durations = column(data, "Duration (us)", "microseconds")
        self.assertGreater(durations[0], durations[1] + durations[2])
        self.assertGreater(durations[1], 2000)

    def test_names_in_any_letters(self):
        name = 'a "b"\\\u00e4\t\u6f22'
        self.assertEqual(names(quick_profile(FakeVM(main=[(name, (X,), ())])).as_dict()), [name])


class Runs(unittest.TestCase):
    def test_runs_are_numbered_and_can_be_had_one_by_one(self):
        report = quick_profile(FakeVM(main=[ADD]), warmup=2, repeat=3)
        self.assertEqual(column(report.as_dict(), "Run"), [0, 1, 2])
        self.assertEqual(column(report.as_dict(1), "Run"), [1])
        self.assertEqual(report.as_dict()["configuration"]["Runs"], {"count": 3})
        self.assertEqual(report.as_dict()["configuration"]["Warm-up runs"], {"count": 2})
        self.assertIn(report.median_run(), (0, 1, 2))
        with self.assertRaisesRegex(ValueError, "no run 3"):
            report.as_dict(3)

    def test_calls_outside_of_runs_are_a_run_of_their_own(self):
        vm = FakeVM(main=[("a", (X,), lambda: time.sleep(0.001)), ("b", (X,), ())])
        with quick(vm) as recorder:
            vm["main"]()
        data = recorder.report().as_dict()
        self.assertGreater(data["device_metrics"]["cpu0"]["Duration (us)"]["microseconds"], 1000)
        self.assertEqual(column(data, "Run"), [0, 0])
        self.assertEqual(data["configuration"]["Runs"], {"count": 1})
        self.assertEqual(data["configuration"]["Run of calls outside"], {"count": 0})

    def test_calls_behind_the_last_run_are_told_from_it_by_the_configuration(self):
        vm = FakeVM(main=[ADD], free=[ADD])
        with quick(vm) as recorder:
            for _ in range(2):
                recorder.call("main")
            vm["free"]()
        data = recorder.report().as_dict()
        self.assertEqual(column(data, "Run"), [0, 1, 2])
        self.assertEqual(data["configuration"]["Runs"], {"count": 3})
        self.assertEqual(data["configuration"]["Run of calls outside"], {"count": 2})

    def test_the_number_of_calls_outside_is_said_where_there_are_none(self):
        report = quick_profile(FakeVM(main=[ADD]), repeat=3)
        for data in (report.as_dict(), report.as_dict(1)):
            self.assertEqual(data["configuration"]["Run of calls outside"], {"count": 3})

    def test_percent_is_of_the_wall_time_of_the_runs(self):
        report = quick_profile(FakeVM(main=[("a", (X,), lambda: time.sleep(0.005))]), repeat=2)
        self.assertTrue(80 < sum(column(report.as_dict(), "Percent", "percent")) <= 100)

    def test_fresh_arguments_for_every_run_and_their_making_is_not_recorded(self):
        vm = FakeVM(main=[ADD], cache=[("create", (X,), ())])
        given = []
        report = quick_profile(vm, warmup=1, repeat=2, arguments=lambda: given.append(vm["cache"]()) or ())
        self.assertEqual(len(given), 3)
        self.assertEqual(names(report.as_dict()), ["add", "add"])


    def test_the_warm_up_leaves_nothing_but_its_number(self):
        ran = []
        vm = FakeVM(main=[("add", (X,), lambda: ran.append(vm.hook is not None)), ("mul", (X,), ())])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.spool")
            report = quick_profile(vm, warmup=3, repeat=2, spool=path)
            self.assertEqual(os.listdir(folder), ["run.spool"])
            data = report.as_dict()
            for row, start in zip(data["calls"], column(data, "Start (us)", "microseconds")):
                self.assertGreaterEqual(start, 0, row)
        self.assertEqual(ran, [True, True, False, True, True])  # the last without the hook: see profile()
        self.assertEqual(names(data), ["add", "mul"] * 2)
        self.assertEqual(column(data, "Run"), [0, 0, 1, 1])
        self.assertEqual(data["configuration"]["Warm-up runs"], {"count": 3})
        self.assertEqual(data["configuration"]["Partial"], {"string": "no"})

    def test_a_recording_without_warm_up_begins_at_once(self):
        self.assertEqual(names(quick_profile(FakeVM(main=[ADD]), warmup=0, repeat=2).as_dict()), ["add", "add"])


class Failures(unittest.TestCase):
    def test_a_model_that_fails_in_its_warm_up_leaves_its_calls(self):
        with self.assertRaisesRegex(ValueError, "boom") as caught:
            quick_profile(FakeVM(main=[ADD, ("bad", (X,), boom)]), warmup=3, repeat=10)
        data = caught.exception.tvmscope_report.as_dict()
        self.assertEqual(names(data), ["add", "bad"])
        self.assertIn("boom", data["calls"][1]["Error"]["string"])

    def test_a_failing_model_leaves_its_calls_and_its_exception(self):
        vm = FakeVM(main=[ADD, ("outer", (X,), [("boom", (X,), boom)])])
        with self.assertRaisesRegex(ValueError, "^boom$") as caught:
            quick_profile(vm, repeat=3)
        data = caught.exception.tvmscope_report.as_dict()
        self.assertEqual(names(data), ["add", "outer", "boom"])
        self.assertNotIn("Error", data["calls"][0])
        self.assertEqual(data["calls"][2]["Error"], {"string": "ValueError: boom"})
        self.assertEqual(column(data, "Depth"), [0, 0, 1])
        self.assertEqual(data["configuration"]["Error"], {"string": "ValueError: boom"})
        self.assertIsNone(vm.hook)

    def test_an_exception_that_leaves_the_block(self):
        vm = FakeVM(main=[("boom", (X,), boom)])
        recorder = quick(vm)
        with self.assertRaises(ValueError), recorder:
            vm["main"]()
        self.assertIsNone(vm.hook)
        self.assertEqual(recorder.report().as_dict()["calls"][0]["Error"], {"string": "ValueError: boom"})

    def test_a_swallowed_exception_gives_no_duration_and_no_depth(self):
        vm = FakeVM(main=[("outer", (X,), [("boom", (X,), boom)])], good=[ADD])
        with quick(vm) as recorder:
            with contextlib.suppress(ValueError):
                vm["main"]()
            vm["good"]()
        data = recorder.report().as_dict()
        self.assertEqual(names(data), ["outer", "boom", "add"])
        self.assertEqual(data["calls"][0]["Error"], {"string": "did not return"})
        self.assertNotIn("Duration (us)", data["calls"][0])  # not known is not 0
        self.assertEqual(data["calls"][2]["Depth"], {"count": 0})
        self.assertNotIn("Error", data["calls"][2])

    def test_an_exception_that_an_operator_swallows(self):
        vm = FakeVM(main=[])

        def careful():
            with contextlib.suppress(ValueError):
                vm.step(("boom", (X,), boom))

        vm.functions["main"] = [("careful", (X,), careful), ADD]
        data = quick_profile(vm).as_dict()
        self.assertEqual(column(data, "Depth"), [0, 1, 0])
        self.assertEqual([("Error" in row) for row in data["calls"]], [False, True, False])


class Threads(unittest.TestCase):
    def test_threads_do_not_mix(self):
        vm = FakeVM(main=[("outer", (X,), [("inner", (X,), lambda: time.sleep(0.001))])] * 5)
        with quick(vm) as recorder:
            threads = [threading.Thread(target=recorder.call, args=("main",)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        data = recorder.report().as_dict()
        self.assertEqual(len(data["calls"]), 40)
        for row in data["calls"]:
            self.assertEqual(row["Depth"]["count"], 1 if row["Name"]["string"] == "inner" else 0)
        self.assertEqual(set(column(data, "Run")), {0, 1, 2, 3})
        of_a_thread = {(row["Thread"]["count"], row["Run"]["count"]) for row in data["calls"]}
        self.assertEqual(len(of_a_thread), 4)
        self.assertEqual(column(data, "Start (us)", "microseconds"), sorted(column(data, "Start (us)", "microseconds")))

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_a_forked_child_writes_nothing(self):
        vm = FakeVM(main=[ADD])
        with quick(vm) as recorder:
            vm["main"]()
            child = os.fork()
            if child == 0:
                vm["main"]()
                os._exit(0 if vm.hook is None else 1)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            vm["main"]()
        self.assertEqual(names(recorder.report().as_dict()), ["add", "add"])


class Devices(unittest.TestCase):
    def test_a_gpu_is_waited_for_and_it_is_said(self):
        tensor = FakeTensor(4, device="cuda:1")
        vm = FakeVM(main=[("add", (tensor,), ())])
        data = quick_profile(vm).as_dict()
        self.assertEqual(tensor.device.syncs, 2)
        self.assertIn("around each call", data["configuration"]["Sync"]["string"])
        data = quick_profile(vm, sync=False).as_dict()
        self.assertEqual(tensor.device.syncs, 2)
        self.assertIn("launch only", data["configuration"]["Sync"]["string"])

    def test_the_time_on_the_device_is_inside_the_duration(self):
        tensor = FakeTensor(4, device="cuda:0")
        tensor.device.sync = lambda: time.sleep(0.002)
        duration = column(quick_profile(FakeVM(main=[("add", (tensor,), ())])).as_dict(), "Duration (us)", "microseconds")[0]
        self.assertGreater(duration, 2000)  # the wait after the call; the one before it is not part


class Hooks(unittest.TestCase):
    def test_nested_recordings_see_the_same_calls(self):
        vm = FakeVM(main=[ADD])
        with quick(vm) as outer:
            vm["main"]()
            with quick(vm, all_calls=True) as inner:
                vm["main"]()
            vm["main"]()
        self.assertEqual(len(outer.report().as_dict()["calls"]), 3)
        self.assertEqual(len(inner.report().as_dict()["calls"]), 1)
        self.assertIsNone(vm.hook)

    def test_nested_recordings_may_end_in_any_order(self):
        vm = FakeVM(main=[ADD])
        first, second = quick(vm), quick(vm)
        first.__enter__()
        second.__enter__()
        first.__exit__(None, None, None)
        vm["main"]()
        second.__exit__(None, None, None)
        self.assertEqual((len(first.report().as_dict()["calls"]), len(second.report().as_dict()["calls"])), (0, 1))
        self.assertIsNone(vm.hook)

    def test_two_machines_at_once(self):
        one, other = FakeVM(main=[ADD]), FakeVM(main=[("mul", (X,), ())])
        with quick(one) as first, quick(other) as second:
            one["main"]()
            other["main"]()
        self.assertEqual(names(first.report().as_dict()), ["add"])
        self.assertEqual(names(second.report().as_dict()), ["mul"])

    def test_a_hook_set_before_is_restored(self):
        with quick(FakeVM(main=[])):  # from here on this class of machines is watched
            pass
        vm, seen = FakeVM(main=[ADD]), []

        def hook(*args):
            seen.append(args[1])

        vm.set_instrument(hook)
        with quick(vm) as recorder:
            vm["main"]()
        self.assertEqual(seen, [])
        vm["main"]()
        self.assertEqual(seen, ["add", "add"])
        self.assertIn("restored", recorder.report().configuration()["Earlier hook"]["string"])

    def test_a_hook_set_while_recording_ends_the_recording_and_stays(self):
        vm, seen = FakeVM(main=[ADD]), []
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            with quick(vm) as recorder:
                vm["main"]()
                vm.set_instrument(lambda *args: seen.append(args[1]))
                vm["main"]()
        vm["main"]()
        self.assertEqual(len(seen), 4)
        self.assertEqual(names(recorder.report().as_dict()), ["add"])
        self.assertIn("another hook", recorder.report().configuration()["Partial"]["string"])
        self.assertTrue(any("another hook" in str(warning.message) for warning in caught))

    def test_a_hook_that_cannot_be_known_is_said_to_be_replaced(self):
        class Unseen(FakeVM):
            def set_instrument(self, hook):
                self.hook = hook

        vm = Unseen(main=[ADD])
        vm.set_instrument(lambda *args: None)
        with quick(vm) as recorder:
            vm["main"]()
        self.assertIn("not known", recorder.report().configuration()["Earlier hook"]["string"])
        self.assertIsNone(vm.hook)
        with quick(vm) as recorder:
            vm["main"]()
        self.assertNotIn("Earlier hook", recorder.report().configuration())

    def test_a_recorder_is_not_nested_in_itself(self):
        vm = FakeVM(main=[ADD])
        with quick(vm) as recorder:
            with self.assertRaisesRegex(RuntimeError, "already"), recorder:
                pass
            vm["main"]()
        self.assertEqual(len(recorder.report().as_dict()["calls"]), 1)

    def test_a_closed_recording_cannot_go_on(self):
        vm = FakeVM(main=[ADD])
        with quick(vm) as recorder:
            vm["main"]()
        recorder.report()
        with self.assertRaisesRegex(RuntimeError, "closed"), recorder:
            pass


CHILD = """
import os, sys, time
sys.path[:0] = [{here!r}, {top!r}]
from test_with_fake_vm import FakeVM, X, quick
vm = FakeVM(main=[("outer", (X,), [("inner", (X,), ())] * 9)], last=[("stuck", (X,), lambda: print("now", flush=True) or time.sleep(60))])
with quick(vm, spool=sys.argv[1]) as recorder:
    for _ in range(2000):
        recorder.call("main")
    recorder.call("last")
"""


class Disk(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def test_a_killed_process_leaves_every_call(self):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD.format(here=HERE, top=os.path.dirname(HERE)), self.path("spool")], stdout=subprocess.PIPE
        )
        self.assertEqual(child.stdout.readline(), b"now\n")
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
        messages = io.StringIO()
        with contextlib.redirect_stderr(messages):
            self.assertEqual(main(["convert", self.path("spool"), "-o", self.path("run.json")]), 0)
        self.assertIn("partial", messages.getvalue())
        with open(self.path("run.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.assertEqual(len(data["calls"]), 20001)
        self.assertEqual(data["calls"][-1]["Name"], {"string": "stuck"})
        self.assertIn("had not returned", data["calls"][-1]["Error"]["string"])
        self.assertIn("1 call had not returned", data["configuration"]["Partial"]["string"])
        self.assertEqual(data["configuration"]["Runs"], {"count": 2001})

    def test_a_spool_cut_anywhere_opens(self):
        vm = FakeVM(main=[("outer", (X,), [ADD] * 9)])
        with quick(vm, spool=self.path("spool")) as recorder:
            for _ in range(1000):
                vm["main"]()
        recorder.close()
        with open(self.path("spool"), "rb") as file:
            whole = file.read()
        counts, partial = [], []
        for size in (70_000, 100_001, 131_072, 150_000, 196_609, len(whole)):
            with open(self.path("cut"), "wb") as file:
                file.write(whole[:size])
            report = Report(self.path("cut"))
            counts.append(len(report.as_dict()["calls"]))
            partial.append(report.configuration()["Partial"]["string"])
        self.assertEqual(counts, sorted(counts))
        self.assertEqual(counts[-1], 10000)
        self.assertTrue(0 < counts[1] < 3000)
        self.assertEqual(partial, ["the spool was cut short"] * 5 + ["no"])

    def test_what_is_no_spool_is_refused(self):
        with open(self.path("other"), "wb") as file:
            file.write(b"x" * 100_000)
        with contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(main(["convert", self.path("other")]), 3)

    def test_a_full_disk_ends_the_recording_and_not_the_model(self):
        import resource

        vm = FakeVM(main=[ADD] * 5000)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        with self.assertWarnsRegex(RuntimeWarning, "could not be written"):
            with quick(vm, spool=self.path("spool")) as recorder:
                resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, limits[1]))  # refuses the third block, as a full disk does
                try:
                    self.assertEqual(len(recorder.call("main")), 5000)
                finally:
                    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        report = recorder.report()
        self.assertIn("could not be written", report.configuration()["Partial"]["string"])
        self.assertEqual(len(report.as_dict()["calls"]), 2728)  # a block, of which the run took one row

    def test_saving_replaces_the_file_at_once_or_not_at_all(self):
        report = quick_profile(FakeVM(main=[ADD]))
        with open(self.path("run.json"), "w", encoding="utf-8") as file:
            file.write("old")
        report.save(self.path("run.json"))
        with open(self.path("run.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file), report.as_dict())
        self.assertEqual(os.listdir(self.folder.name), ["run.json"])
        report.write = lambda *args: 1 / 0
        with self.assertRaises(ZeroDivisionError):
            report.save(self.path("run.json"))
        self.assertEqual(os.listdir(self.folder.name), ["run.json"])

    def test_the_spool_is_as_the_page_says(self):
        """A reader written from SPOOL.md alone, with nothing of the recorder."""
        import struct

        vm = FakeVM(main=[ADD, ("mul", (X, X), ())])
        with quick(vm, spool=self.path("spool")) as recorder:
            recorder.call("main")
        recorder.close()
        with open(self.path("spool"), "rb") as file:
            data = file.read()
        text, rows = b"", []
        for at in range(0, len(data), 65536):
            magic, version, kind, thread, number, _ = struct.unpack_from("<8sIIIIq", data, at)
            self.assertEqual((magic, version, thread, number), (b"TVMSPOOL", 1, 0, at // 65536))
            if kind == 1:
                text += data[at + 32 : at + 65536].rstrip(b"\0")
            else:
                rows += [struct.unpack_from("<qqq", data, at + 32 + 24 * row) for row in range(2729)]
        records = [json.loads(line) for line in text.splitlines()]
        sites = {record["site"]: record for record in records if "site" in record}
        rows = [row for row in rows if row[0]]
        self.assertEqual([site for _, _, site in rows], [-1, 1, 2])
        self.assertTrue(all(0 < start < end for start, end, _ in rows))
        self.assertEqual((sites[2]["name"], sites[2]["shapes"], sites[2]["device"]), ("mul", "float32[2, 3], float32[2, 3]", "cpu0"))
        self.assertEqual(records[-1]["blocks"] * 65536, len(data))
        self.assertIn("closed", records[-1])

    def test_the_temporary_spool_goes_with_the_recorder(self):
        report = quick_profile(FakeVM(main=[ADD]))
        path = report.spool.path
        self.assertTrue(os.path.exists(path))
        del report
        import gc

        gc.collect()
        self.assertFalse(os.path.exists(path))

    def test_memory_does_not_grow_with_the_calls(self):
        import tracemalloc

        vm = FakeVM()
        with quick(vm, spool=self.path("spool")) as recorder:
            hook = vm.hook
            peaks = []
            tracemalloc.start()
            for count in (5_000, 50_000):
                tracemalloc.reset_peak() if hasattr(tracemalloc, "reset_peak") else None
                for _ in range(count):
                    hook(None, "add", True, None, X)
                    hook(None, "add", False, None, X)
                peaks.append(tracemalloc.get_traced_memory()[1])
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            recorder.report().write(nowhere)
        saving = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        self.assertLess(peaks[1], peaks[0] + 200_000)
        self.assertLess(saving, 1_500_000)  # 55,000 rows as text would be 18 MB


class Inputs(unittest.TestCase):
    """What the command line makes of the parameters that a library describes."""

    def refused(self, annotation, sizes=()):
        with self.assertRaises(module.UsageError) as caught:
            module.make_argument(None, module.Parameter("cache", annotation), dict(sizes), 0)
        return str(caught.exception)

    def test_objects_are_refused_by_name(self):
        self.assertIn("cache is R.Object", self.refused("R.Object"))
        self.assertIn("parameter cache", self.refused(""))

    def test_symbolic_sizes_are_asked_for(self):
        self.assertIn("--size n=", self.refused('R.Tensor((n, 4), dtype="float32")'))
        self.assertIn("--size m=", self.refused('R.Tensor((n * m, 4), dtype="float32")', {"n": 3}))

    def test_sizes_are_worked_out(self):
        self.assertEqual(module._size("n * 2 + 1", "x", {"n": 8}), 17)
        with self.assertRaises(module.UsageError):
            module._sizes(["n"])


class Conversion(unittest.TestCase):
    def test_open_starts_tvmscope_on_the_report(self):
        with tempfile.TemporaryDirectory() as folder:
            spool, opened = os.path.join(folder, "spool"), os.path.join(folder, "opened")
            quick_profile(FakeVM(main=[ADD]), spool=spool)
            with open(os.path.join(folder, "tvmscope"), "w", encoding="utf-8") as file:
                file.write(f'#!/bin/sh\necho "$@" > {opened}.part; mv {opened}.part {opened}\n')
            os.chmod(os.path.join(folder, "tvmscope"), 0o755)
            before, os.environ["PATH"] = os.environ["PATH"], folder + os.pathsep + os.environ["PATH"]
            try:
                status = main(["convert", spool, "-o", os.path.join(folder, "run.json"), "--open"])
            finally:
                os.environ["PATH"] = before
            for _ in range(500):
                if os.path.exists(opened):
                    break
                time.sleep(0.01)
            with open(opened, encoding="utf-8") as file:
                self.assertEqual((status, file.read().strip()), (0, os.path.join(folder, "run.json")))

    def test_one_run_of_a_spool(self):
        with tempfile.TemporaryDirectory() as folder:
            spool = os.path.join(folder, "spool")
            quick_profile(FakeVM(main=[ADD]), repeat=3, spool=spool)
            convert(spool, os.path.join(folder, "one.json"), run=1)
            with open(os.path.join(folder, "one.json"), encoding="utf-8") as file:
                data = json.load(file)
        self.assertEqual(column(data, "Run"), [1])
        self.assertLess(column(data, "Start (us)", "microseconds")[0], 5000)


if __name__ == "__main__":
    unittest.main()
