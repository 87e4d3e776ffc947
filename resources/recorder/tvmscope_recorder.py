# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Record what a Relax virtual machine of Apache TVM calls, and save it as a profiling report.

TVM 0.24 removed its profiler. What stayed is ``VirtualMachine.set_instrument``, a hook that runs before and after every call
instruction. This module times those calls and writes them in the layout of the former ``Report.json()``::

    from tvmscope_recorder import profile, record

    profile(vm, "main", x).save("run.json")                # three warm-up runs, ten recorded ones

    with record(vm, executable=ex) as recorder:            # or around anything that calls the VM
        generate(vm, prompt)
    recorder.save("run.json")

While it records, every call goes into a spool on disk that survives the death of the process; MANUAL.md and SPOOL.md describe both formats.
All times inside are integers in nanoseconds of ``time.perf_counter_ns``; what is written as JSON is in microseconds.
Only the standard library is needed; TVM is imported by the command line alone.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import heapq
import json
import mmap
import os
import platform
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import warnings
import weakref
from array import array
from collections import Counter
from datetime import datetime, timezone
from operator import attrgetter
from threading import get_ident
from time import perf_counter_ns
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, TextIO, Tuple

__all__ = ["Recorder", "Report", "convert", "profile", "record"]
__version__ = "2.0"

BLOCK = 65536  # bytes; also the largest page size in use, so that every block can be mapped
HEADER = struct.Struct("=8sIIIIq")  # magic, version, kind, thread, number of the block, always 0
MAGIC, FORMAT = b"TVMSPOOL", 1
TEXT, CALLS = 1, 2
FIRST = HEADER.size // 8  # index of the first row's first word in a block of calls
LAST = FIRST + (BLOCK - HEADER.size) // 24 * 3  # index behind the last row's last word

# Builtins that never take a tensor: known before their arguments are looked at. TVM's own profiler did not list them either.
NEVER_A_TENSOR = frozenset(
    "vm.builtin." + name
    for name in (
        "alloc_storage",
        "alloc_tensor",
        "alloc_shape_heap",
        "null_value",
        "kill_object",
        "tuple_getitem",
        "tuple_reset_item",
        "check_tuple_info",
        "check_shape_info",
        "check_prim_value_info",
        "check_func_info",
    )
)


# ---------------------------------------------------------------------------------------------------------------------------
# Writing the spool
# ---------------------------------------------------------------------------------------------------------------------------


class SpoolWriter:
    """Hands out blocks of a file that are mapped into memory: what is written to them is kept even by ``kill -9``."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._file = open(path, "w+b", buffering=0)  # pylint: disable=consider-using-with
        weakref.finalize(self, self._file.close)
        self._lock = threading.Lock()
        self.blocks = 0  # so far
        self._text: Optional[mmap.mmap] = None
        self._at = BLOCK

    def block(self, kind: int, thread: int = 0) -> mmap.mmap:
        """A new block, all zeros behind its header. Raises OSError when the disk is full.

        The zeros are written and not left as a hole: a hole that finds the disk full later would kill the process.
        """
        with self._lock:
            left = memoryview(HEADER.pack(MAGIC, FORMAT, kind, thread, self.blocks, 0) + bytes(BLOCK - HEADER.size))
            self._file.seek(self.blocks * BLOCK)
            while left:  # a disk that fills up takes a part first, and refuses the next
                left = left[self._file.write(left) :]
            mapped = mmap.mmap(self._file.fileno(), BLOCK, offset=self.blocks * BLOCK)
            self.blocks += 1
            return mapped

    def tell(self, **record: Any) -> None:
        """Append one record, a line of JSON, to the text of the spool."""
        data = json.dumps(record, separators=(",", ":")).encode() + b"\n"
        while data:
            if self._at == BLOCK:
                self._text, self._at = self.block(TEXT), HEADER.size
            part = data[: BLOCK - self._at]
            self._text[self._at : self._at + len(part)] = part
            self._at += len(part)
            data = data[len(part) :]

    def close(self) -> None:
        self._text = None
        self._file.close()


class _Temporary:
    """A file that is removed when nobody needs it any more: neither the recorder nor a report."""

    def __init__(self) -> None:
        handle, self.path = tempfile.mkstemp(prefix="tvmscope-", suffix=".spool")
        os.close(handle)
        weakref.finalize(self, _unlink, self.path)


class _Thread:
    """What the hook keeps for each thread: calls that have not returned, and the block it writes to."""

    __slots__ = ("number", "stack", "words", "at", "previous")

    def __init__(self, number: int) -> None:
        self.number, self.stack, self.words, self.at, self.previous = number, [], None, LAST, 0


class _TensorTypes(dict):
    """Remembers for every type of argument whether it is a tensor."""

    def __missing__(self, kind: type) -> bool:
        self[kind] = all(hasattr(kind, name) for name in ("shape", "dtype", "device"))
        return self[kind]


# ---------------------------------------------------------------------------------------------------------------------------
# Hooks: one for each machine, whoever wants it
# ---------------------------------------------------------------------------------------------------------------------------

_active: Dict[int, List["Recorder"]] = {}  # id of a machine -> its open recorders, the outermost first
_FOREIGN = "_tvmscope_foreign_hook"  # attribute of a machine: the hook that somebody else has set
_setters: Dict[type, Callable] = {}  # class of machines -> its own set_instrument
_registry = threading.RLock()


def _watch(kind: type) -> bool:
    """From now on remember which hooks are set on machines of this class, as a machine cannot be asked. False: it was so before."""
    setter = getattr(kind, "set_instrument", None)
    if setter is None or getattr(setter, "tvmscope_watches", False):
        return False
    _setters[kind] = setter

    def set_instrument(self: Any, instrument: Any) -> None:
        with _registry:
            setter(self, instrument)
            setattr(self, _FOREIGN, instrument)
            for recorder in _active.pop(id(self), ()):
                recorder._stop("another hook was set on the machine while it was recorded")

    set_instrument.tvmscope_watches = True  # type: ignore[attr-defined]
    set_instrument.__doc__ = setter.__doc__
    kind.set_instrument = set_instrument  # type: ignore[attr-defined]
    return True


def _set_hook(vm: Any, hook: Any) -> None:
    for kind in type(vm).__mro__:
        if kind in _setters:
            _setters[kind](vm, hook)
            return
    vm.set_instrument(hook)


def _attach(vm: Any) -> None:
    """Set the hook that serves every open recorder of a machine, or the hook that was there before them."""
    recorders = _active.get(id(vm), [])
    if not recorders:
        _set_hook(vm, getattr(vm, _FOREIGN, None))
    elif len(recorders) == 1:
        _set_hook(vm, recorders[0]._hook)
    else:
        hooks = [recorder._hook for recorder in recorders]

        def shared(func: Any, symbol: str, before: bool, result: Any, *args: Any) -> None:
            for hook in hooks if before else reversed(hooks):  # the innermost recorder is nearest to the call
                hook(func, symbol, before, result, *args)

        _set_hook(vm, shared)


def _watch_tvm() -> None:
    """Hooks that are set from the import of this module on are known, if TVM was imported before it."""
    for name in ("tvm.runtime.vm", "tvm.relax"):
        kind = getattr(sys.modules.get(name), "VirtualMachine", None)
        if isinstance(kind, type):
            _watch(kind)


_watch_tvm()


def _leave_the_child_alone() -> None:
    """A forked process shares the mapped blocks with its parent and must not write to them."""
    for recorders in list(_active.values()):
        for recorder in recorders:
            recorder._threads, recorder._dead = {}, True
            _set_hook(recorder.vm, None)
    _active.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_the_child_alone)


# ---------------------------------------------------------------------------------------------------------------------------
# Recording
# ---------------------------------------------------------------------------------------------------------------------------


class Recorder:
    """Times every call of one virtual machine while its ``with`` block is open.

    executable   the compiled model: says what the hook cannot see in it, and for which target it was built
    all_calls    also keep calls without a tensor argument (allocations), which TVM's own profiler never listed
    sync         wait for a call's device before and after the call; without it a GPU call shows its launch only
    spool        file for the calls while they are recorded; by default a temporary one that goes with the recorder
    target, device, command, library: said in the configuration; the hash of the file ``library`` is the model hash
    calibrate    measure what the hook costs before recording (some 50 ms)
    """

    def __init__(
        self,
        vm: Any,
        *,
        executable: Any = None,
        all_calls: bool = False,
        sync: bool = True,
        spool: Any = None,
        target: Any = None,
        device: Any = None,
        command: Optional[str] = None,
        library: Any = None,
        warmup: Optional[int] = None,
        calibrate: bool = True,
    ) -> None:
        self.vm, self.all_calls, self.sync = vm, all_calls, sync
        self._given = dict(executable=executable, target=target, device=device, command=command, library=library)
        self._warmup, self._calibrate = warmup, calibrate
        self._temporary = _Temporary() if spool is None else None
        self.spool = os.path.abspath(os.fspath(spool)) if self._temporary is None else self._temporary.path
        self._writer = SpoolWriter(self.spool)
        self._lock = threading.Lock()
        self._threads: Dict[int, _Thread] = {}
        self._site_numbers: Dict[Tuple[str, str, str], int] = {}
        self._sites = 0
        self._runs = 0
        self._devices: Dict[str, Any] = {}
        self._configuration: Dict[str, Any] = {}
        self._partial: List[str] = []
        self._dead = self._begun = self._closed = False
        self.profiler_report: Optional[str] = None
        self._hook = self._make_hook()

    # -- the block ---------------------------------------------------------------------------------------------------------

    def __enter__(self) -> "Recorder":
        if self._closed:
            raise RuntimeError("this recording is closed: make a new one with record()")
        if self in _active.get(id(self.vm), []):
            raise RuntimeError("this recorder is recording already: make another one with record()")
        if not self._begun:
            self._begin()
        with _registry:
            _active.setdefault(id(self.vm), []).append(self)
            _attach(self.vm)
        return self

    def __exit__(self, kind: Any, error: Optional[BaseException], trace: Any) -> None:
        now = perf_counter_ns()
        with _registry:
            recorders = _active.get(id(self.vm), [])
            if self in recorders:  # not there when another hook has ended the recording
                recorders.remove(self)
                if not recorders:
                    del _active[id(self.vm)]
                _attach(self.vm)
        for thread in list(self._threads.values()):
            mine = thread is self._threads.get(get_ident())
            self._abandon(thread, 0, error if mine else None, now)

    def _begin(self) -> None:
        self._begun = True
        unknown_hook = _watch(type(self.vm))
        costs = measure_costs(self) if self._calibrate else {}
        machine = describe_machine(self.vm, warmup=self._warmup, sync=self.sync, **self._given)
        if getattr(self.vm, _FOREIGN, None) is not None:
            machine["Earlier hook"] = {"string": "set aside while recording, restored after"}
        elif unknown_hook:
            machine["Earlier hook"] = {"string": "not known, as TVM cannot be asked: one that was set is replaced"}
        self._configuration = {**machine, **costs}
        self._tell(configuration=self._configuration, zero=perf_counter_ns(), all_calls=self.all_calls)

    def _forget(self) -> None:
        """Begin with an empty spool, and keep what is known of call sites: what was recorded was the warm-up.

        The hook, the call sites and the caches are then what they are in every later run, and a model that fails in its warm-up has
        left its calls. The file is a new one of the same name: a thread inside a call would write to the blocks of the old one.
        """
        if self._dead or not self._begun:
            return
        with self._lock:
            for thread in self._threads.values():
                thread.words, thread.at, thread.previous = None, LAST, 0
            self._writer.close()
            os.unlink(self.spool)
            self._writer = SpoolWriter(self.spool)
            self._runs = 0
            self._tell_locked(configuration=self._configuration, zero=perf_counter_ns(), all_calls=self.all_calls)
            for name in self._devices:
                self._tell_device(name)
            for (name, shapes, device), site in self._site_numbers.items():
                self._tell_locked(site=site, name=name, shapes=shapes, device=device)
        if get_ident() in self._threads:
            self._open_block(self._threads[get_ident()])

    def call(self, function: str, *args: Any) -> Any:
        """Call a function of the machine as one run, and return what it returns."""
        with self.run():
            return self.vm[function](*args)

    @contextlib.contextmanager
    def run(self) -> Iterator[int]:
        """What is called in this block is one run; gives its number."""
        with self._lock:
            number, self._runs = self._runs, self._runs + 1
        thread = self._threads.get(get_ident()) or self._new_thread()
        level = len(thread.stack)
        words, at = self._row(thread)
        if words is not None:
            words[at + 2] = -1 - number
            words[at] = perf_counter_ns()
        try:
            yield number
        except BaseException as error:
            now = perf_counter_ns()
            self._abandon(thread, level, error, now)
            if words is not None:
                self._tell(failed=[thread.number, words[at]], error=_sentence(error))
                words[at + 1] = -now
            raise
        if words is not None:
            words[at + 1] = perf_counter_ns()
        thread.previous = 0

    # -- the hook ----------------------------------------------------------------------------------------------------------

    def _make_hook(self) -> Callable:
        """The function that TVM calls around every call; everything it needs is at hand, as each microsecond here disturbs."""
        now_ns, ident = perf_counter_ns, get_ident
        threads = self._threads
        is_tensor, entries = _TensorTypes(), {}
        kernels, shape_of = set(), attrgetter("shape")  # functions that were called with tensors only, and the quick way to their shapes
        silent = frozenset() if self.all_calls else NEVER_A_TENSOR
        new_thread, new_entry, new_row, unwind = self._new_thread, self._new_entry, self._row, self._unwind

        def hook(func: Any, symbol: str, before: bool, result: Any, *args: Any) -> None:
            if not before:
                now = now_ns()
                if symbol in silent:
                    return
                try:
                    frame = threads[ident()].stack.pop()
                except (KeyError, IndexError):
                    return  # began before the recording
                if frame[0] != symbol:
                    frame = unwind(threads[ident()], frame, symbol, now)
                    if frame is None:
                        return
                name, words, at, wait = frame
                if words is not None:
                    if wait is not None:
                        wait()
                        now = now_ns()
                    words[at + 1] = now
                return
            if symbol in silent:
                return
            try:
                thread = threads[ident()]
            except KeyError:
                thread = new_thread()
            # Shapes can change from call to call. What else is asked of a tensor is asked once for each pair of
            # calls that follow each other, which is once a call site.
            try:
                if symbol in kernels:
                    key = (thread.previous, symbol, *map(shape_of, args))
                else:
                    key = (thread.previous, symbol, *[arg.shape for arg in args if is_tensor[type(arg)]])
                site, wait, skipped = entries[key]
            except (KeyError, AttributeError):
                tensors = [arg for arg in args if is_tensor[type(arg)]]
                key = (thread.previous, symbol, *map(shape_of, tensors))
                site, wait, skipped = new_entry(entries, key, symbol, tensors)
                if tensors and len(tensors) == len(args):
                    kernels.add(symbol)
                else:
                    kernels.discard(symbol)
            if skipped is not None:
                thread.stack.append(skipped)
                return
            thread.previous = site
            at = thread.at
            if at == LAST:
                words, at = new_row(thread)
                if words is None:
                    thread.stack.append((symbol, None, 0, None))
                    return
            else:
                words = thread.words
                thread.at = at + 3
            thread.stack.append((symbol, words, at, wait))
            words[at + 2] = site
            if wait is not None:
                wait()
            words[at] = now_ns()

        return hook

    def _new_thread(self) -> _Thread:
        with self._lock:
            return self._threads.setdefault(get_ident(), _Thread(len(self._threads)))

    def _row(self, thread: _Thread) -> Tuple[Optional[memoryview], int]:
        """The next row of a thread: the words of its block and the index of the row; no words once the recording has stopped."""
        if thread.at == LAST:
            self._open_block(thread)
            if self._dead:
                return None, LAST
        at = thread.at
        thread.at = at + 3
        return thread.words, at

    def _open_block(self, thread: _Thread) -> None:
        """The next block of a thread; none once the recording has stopped."""
        if self._dead:
            return
        try:
            thread.words = memoryview(self._writer.block(CALLS, thread.number)).cast("q")
            thread.at = FIRST
        except (OSError, ValueError) as error:
            self._stop(f"the spool could not be written: {error}")

    def _new_entry(self, entries: dict, key: tuple, symbol: str, tensors: List[Any]) -> tuple:
        """What to do for a call like this one, from now on: (call site, how to wait, frame of a skipped call)."""
        with self._lock:
            name = str(symbol)
            if len(entries) > 200_000:  # shapes that never repeat
                entries.clear()
                self._site_numbers.clear()
            if not tensors and not self.all_calls:
                entry = (0, None, (name, None, 0, None))
            else:
                shapes = ", ".join(_describe(tensor) for tensor in tensors)
                device = _device_name(tensors[-1].device) if tensors else "cpu0"
                site = self._site_number(name, shapes, device)
                entry = (site, self._waiting(device, tensors), None)
            entries[key] = entry
            return entry

    def _site_number(self, name: str, shapes: str, device: str) -> int:
        found = self._site_numbers.get((name, shapes, device))
        if found is None:
            self._sites += 1
            found = self._site_numbers[name, shapes, device] = self._sites
            self._tell_locked(site=found, name=name, shapes=shapes, device=device)
        return found

    def _waiting(self, name: str, tensors: List[Any]) -> Optional[Callable[[], None]]:
        if not tensors:
            return None
        if name not in self._devices:
            self._devices[name] = tensors[-1].device
            self._tell_device(name)
        return self._devices[name].sync if self.sync and not name.startswith("cpu") else None

    def _tell_device(self, name: str) -> None:
        about = "" if name.startswith("cpu") else str(getattr(self._devices[name], "device_name", "") or "")
        self._tell_locked(device=name, device_name=about)

    def _unwind(self, thread: _Thread, top: tuple, symbol: str, now: int) -> Optional[tuple]:
        """The call that returned is not the innermost: those above it were left by an exception that somebody has caught."""
        thread.stack.append(top)
        for level in range(len(thread.stack) - 1, -1, -1):
            if thread.stack[level][0] == symbol:
                self._abandon(thread, level + 1, None, now)
                return thread.stack.pop()
        return None

    def _abandon(self, thread: _Thread, level: int, error: Optional[BaseException], now: int) -> None:
        """Close the calls above ``level``: they will not return any more. When they ended is known only where the error is."""
        caller_returned = level > 0
        while len(thread.stack) > level:
            _, words, at, _ = thread.stack.pop()
            if words is not None:
                words[at + 1] = -(now if error or caller_returned else words[at])
                if error is not None:
                    self._tell(failed=[thread.number, words[at]], error=_sentence(error))

    def _tell(self, **record: Any) -> None:
        with self._lock:
            self._tell_locked(**record)

    def _tell_locked(self, **record: Any) -> None:
        if self._dead and "partial" not in record:
            return
        try:
            self._writer.tell(**record)
        except (OSError, ValueError) as error:
            self._stop(f"the spool could not be written: {error}")

    def _stop(self, reason: str) -> None:
        """Record no more, and let the model run on."""
        if self._dead:
            return
        self._dead = True
        for thread in list(self._threads.values()):
            thread.at = LAST
        self._partial.append(reason)
        with contextlib.suppress(RuntimeWarning):  # where warnings are errors: the model is not to fail for it
            warnings.warn(f"tvmscope_recorder records no more: {reason}", RuntimeWarning, stacklevel=3)

    # -- afterwards --------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Say in the spool that it is whole; nothing can be recorded any more."""
        if self._closed:
            return
        self._closed = True
        if not self._dead:
            self._tell(closed=perf_counter_ns(), blocks=self._writer.blocks)
        self._writer.close()

    def report(self) -> "Report":
        """The calls so far. The report reads the spool while it is used; inside the block it is a view of what is there."""
        open_still = any(self in recorders for recorders in _active.values())
        if not open_still and self._begun:
            self.close()
        report = Report(self.spool, partial=list(self._partial), profiler_report=self.profiler_report)
        report._keep = self._temporary
        return report

    def save(self, path: Any, run: Optional[int] = None) -> None:
        """Write the report as JSON: all runs, or the one with this number."""
        self.report().save(path, run)


def record(vm: Any, **options: Any) -> Recorder:
    """A recorder (see there for the options) to be used in a ``with`` statement."""
    return Recorder(vm, **options)


def profile(
    vm: Any,
    function: str,
    *args: Any,
    warmup: int = 3,
    repeat: int = 10,
    arguments: Optional[Callable[[], tuple]] = None,
    tvm_profiler: bool = False,
    **options: Any,
) -> "Report":
    """Run ``function`` ``repeat`` times under a recorder, after ``warmup`` runs that are forgotten.

    arguments      makes fresh arguments for every run, for functions that change theirs (a KV cache)
    tvm_profiler   adds one run of TVM's own profiler where there is one (to 0.23, with ``profile=True`` for the machine)

    If a run raises, the exception passes as it is; ``error.tvmscope_report`` is the report up to there, of the warm-up if it was there.
    """
    fresh = arguments or (lambda: args)
    if repeat < 1:
        raise ValueError("repeat: at least one run is needed")
    recorder = Recorder(vm, warmup=warmup, **options)

    def run(times: int) -> None:
        for _ in range(times):
            given = fresh()  # may call the machine itself, which is not to be recorded
            with recorder:
                recorder.call(function, *given)
            del given

    hooked = warmup if warmup < 2 else warmup - 1
    try:
        run(hooked)
        recorder._forget()
        for _ in range(warmup - hooked):  # brings back to the caches what a new spool has driven out of them
            vm[function](*fresh())
        run(repeat)
    except BaseException as error:
        with contextlib.suppress(AttributeError):
            error.tvmscope_report = recorder.report()  # type: ignore[attr-defined]
        raise
    if tvm_profiler:
        recorder.profiler_report = _run_tvm_profiler(vm, function, fresh())
    return recorder.report()


def _run_tvm_profiler(vm: Any, function: str, args: tuple) -> Optional[str]:
    try:
        run = vm.profile
    except AttributeError:
        warnings.warn("this TVM has no profiler of its own (its last version is 0.23)", RuntimeWarning, stacklevel=3)
        return None
    try:
        return run(function, *args).json()
    except AttributeError:
        warnings.warn("TVM's profiler needs VirtualMachine(..., profile=True)", RuntimeWarning, stacklevel=3)
        return None


# ---------------------------------------------------------------------------------------------------------------------------
# What the recorder costs
# ---------------------------------------------------------------------------------------------------------------------------

_CALLS_A_RUN, _ROUNDS = 64, 21
_calibration_machine: List[Any] = []


def measure_costs(recorder: Recorder) -> Dict[str, Any]:
    """Measure on this machine, now, what the hook costs for a call with three tensors; in microseconds.

    ``Recorder call cost``: how much longer a call takes with the hook than without. ``Recorder inside cost``: how much of that lies
    between the two time stamps and is therefore part of every duration: median of the recorded durations of a function that does
    next to nothing, minus what that function takes without the hook.
    """
    try:
        vm, tensor = _calibration()
    except Exception:  # pylint: disable=broad-except  # whatever a TVM of another version says: the cost is not known then
        return {
            "Recorder cost method": {"string": "not measured: no machine for it could be built with this TVM"},
        }
    handle, path = tempfile.mkstemp(prefix="tvmscope-", suffix=".cost")
    os.close(handle)
    trial = Recorder(vm, all_calls=recorder.all_calls, sync=recorder.sync, spool=path, calibrate=False)
    try:
        run = vm["calls"]
        plain, hooked = [], []
        run(tensor)
        with trial:
            run(tensor)
        for _ in range(_ROUNDS):  # in turn, so that a change of clock or load meets both
            start = perf_counter_ns()
            run(tensor)
            plain.append(perf_counter_ns() - start)
            with trial:
                start = perf_counter_ns()
                run(tensor)
                hooked.append(perf_counter_ns() - start)
        spool = Spool(path)
        durations = [row.end - row.start for row in spool.calls()][_CALLS_A_RUN:]
    except Exception:  # pylint: disable=broad-except
        return {"Recorder cost method": {"string": "not measured: the machine made for it failed"}}
    finally:
        trial.close()
        _unlink(path)
    own = statistics.median(plain) / _CALLS_A_RUN
    return {
        "Recorder call cost (us)": {"microseconds": round((statistics.median(hooked) / _CALLS_A_RUN - own) / 1e3, 3)},
        "Recorder inside cost (us)": {"microseconds": round(max(statistics.median(durations) - own, 0.0) / 1e3, 3)},
        "Recorder cost method": {
            "string": f"{_ROUNDS} runs of {_CALLS_A_RUN} calls of ffi.Array with three tensors, with and without the hook in turn; medians"
        },
    }


def _calibration() -> Tuple[Any, Any]:
    """A machine whose function ``calls`` calls a function of three tensors that does next to nothing; needs no compiler."""
    if not _calibration_machine:
        tvm = sys.modules["tvm"]
        relax = sys.modules.get("tvm.relax") or tvm.relax
        builder = relax.ExecBuilder()
        with builder.function("calls", num_inputs=1):
            for _ in range(_CALLS_A_RUN):
                builder.emit_call("ffi.Array", args=[builder.r(0)] * 3, dst=builder.r(1))
            builder.emit_ret(builder.r(1))
        vm = relax.VirtualMachine(builder.get(), tvm.cpu())
        _calibration_machine[:] = [vm, _tensor(tvm, (2, 3), "float32")]
    return _calibration_machine[0], _calibration_machine[1]


def _tensor(tvm: Any, shape: tuple, dtype: str, seed: int = 0) -> Any:
    """A tensor of normal numbers from this seed; of zeros where the type is no floating point type."""
    import numpy as np  # pylint: disable=import-outside-toplevel  # TVM needs it, so it is there

    if dtype == "bfloat16" or dtype.startswith("float8"):
        import ml_dtypes  # noqa: F401  pylint: disable=import-outside-toplevel,unused-import  # gives numpy these types
    kind = np.dtype(dtype)
    floating = "float" in dtype
    values = np.random.default_rng(seed).standard_normal(shape) if floating else np.zeros(shape)
    make = getattr(tvm.runtime, "tensor", None) or tvm.nd.array
    return make(values.astype(kind))


# ---------------------------------------------------------------------------------------------------------------------------
# Where a recording comes from
# ---------------------------------------------------------------------------------------------------------------------------


def describe_machine(
    vm: Any,
    *,
    executable: Any,
    target: Any,
    device: Any,
    command: Optional[str],
    library: Any,
    warmup: Optional[int],
    sync: bool,
) -> Dict[str, Any]:
    """The configuration of a report: what was recorded, with what, and where. What cannot be known is left out."""
    tvm = sys.modules.get("tvm")
    strings = {
        "Executor": "VM",
        "Recorder": f"tvmscope_recorder {__version__}",
        "Recorded at": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "TVM version": getattr(tvm, "__version__", None),
        "Target": str(target) if target is not None else _target_of(executable),
        "Device": _device_name(device) if device is not None else None,
        "Host": platform.node(),
        "CPU": _cpu_model(),
        "Governor": _first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        "Command": command if command is not None else " ".join(sys.argv) or None,
        "Python": platform.python_version(),
        "Sync": "around each call on a device that is not a CPU" if sync else "none: a call on a device shows its launch only",
        "Not seen": not_seen(executable),
    }
    said: Dict[str, Any] = {key: {"string": value} for key, value in strings.items() if value}
    said["Model hash"] = {"string": _hash_of(library)}
    said["Number of threads"] = {"count": _thread_count()}
    if warmup is not None:
        said["Warm-up runs"] = {"count": warmup}
    return said


def not_seen(executable: Any) -> str:
    """What a hook around the machine's calls cannot see; more exactly where the executable is given."""
    always = "what happens inside a call; time between calls"
    text = ""
    with contextlib.suppress(Exception):
        text = executable.as_text()
    if not text:
        return always + "; the executable was not given"
    parts = [always]
    compiled = re.findall(r"^@(\S+) num_inputs=\d+ vm_tir_func;", text, re.MULTILINE)
    if compiled:
        parts.append(f"calls inside {len(compiled)} compiled functions ({_some(compiled)})")
    graphs = len(re.findall(r"^  call +vm\.builtin\.cuda_graph\.run_or_capture", text, re.MULTILINE))
    if graphs:
        parts.append(f"kernels of {graphs} CUDA graphs, which are replayed as one call")
    attention = Counter(re.findall(r"^  call +(vm\.builtin\.\w*kv_cache_\w*attention\w*)", text, re.MULTILINE))
    if attention:
        calls = sum(attention.values())
        parts.append(f"kernels of {calls} attention calls, each one opaque call ({_some(list(attention))})")
    return "; ".join(parts)


def _some(names: List[str]) -> str:
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def _target_of(executable: Any) -> Optional[str]:
    targets = []
    module = getattr(executable, "mod", executable)
    imports = getattr(module, "imports", None) or getattr(module, "imported_modules", None) or ()
    for part in imports:
        with contextlib.suppress(Exception):
            targets.append(str(part["_get_target_string"]()))
    return "; ".join(dict.fromkeys(targets)) or None


def _hash_of(library: Any) -> Optional[str]:
    if library is None:
        return None
    digest = hashlib.sha256()
    with open(library, "rb") as file:
        for part in iter(lambda: file.read(1 << 20), b""):
            digest.update(part)
    return digest.hexdigest()


def _cpu_model() -> Optional[str]:
    with contextlib.suppress(OSError):
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    return platform.processor() or None


def _first_line(path: str) -> Optional[str]:
    with contextlib.suppress(OSError):
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.readline().strip() or None
    return None


def _thread_count() -> int:
    try:
        return int(sys.modules["tvm"].runtime.num_threads())
    except (KeyError, AttributeError):
        return os.cpu_count() or 1


def _describe(tensor: Any) -> str:
    return f"{tensor.dtype}[{', '.join(str(int(size)) for size in tensor.shape)}]"


def _device_name(device: Any) -> str:
    """``cpu:0`` (TVM 0.25 on) and ``cpu(0)`` (before) as reports write it: ``cpu0``."""
    return re.sub(r"[^0-9a-z_]", "", str(device))


def _sentence(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


def _unlink(path: str) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


# ---------------------------------------------------------------------------------------------------------------------------
# Reading the spool
# ---------------------------------------------------------------------------------------------------------------------------


def _string(text: str) -> str:
    return json.dumps({"string": text})


class Row(NamedTuple):
    """One call, or one run where ``site`` is negative; times in nanoseconds."""

    start: int
    end: int  # where nothing says when it ended: its start
    site: int
    thread: int
    returned: bool
    still_open: bool


class Spool:
    """A spool on disk, whole or cut short. Only its text is in memory; calls are read block by block."""

    def __init__(self, path: Any) -> None:
        self.path = os.fspath(path)
        self.sites: Dict[int, Tuple[str, str, str]] = {}
        self.errors: Dict[Tuple[int, int], str] = {}
        self.configuration: Dict[str, Any] = {}
        self.device_names: Dict[str, str] = {}
        self.zero, self.closed, self.damaged, self.cut = 0, False, 0, False
        self._blocks: Dict[int, List[int]] = {}
        self._blocks_when_closed = 0
        self._scan()

    def _scan(self) -> None:
        text = []
        with open(self.path, "rb") as file:
            number = 0
            while True:
                file.seek(number * BLOCK)
                head = file.read(HEADER.size)
                if len(head) < HEADER.size:
                    break
                magic, version, kind, thread, _, _ = HEADER.unpack(head)
                if magic == MAGIC and version == FORMAT and kind == CALLS:
                    self._blocks.setdefault(thread, []).append(number)
                elif magic == MAGIC and version == FORMAT and kind == TEXT:
                    text.append(file.read(BLOCK - HEADER.size).rstrip(b"\0"))
                elif number == 0:
                    raise ValueError(f"{self.path}: not a spool of tvmscope_recorder {FORMAT}")
                else:
                    self.damaged += 1
                number += 1
            size = file.seek(0, os.SEEK_END)
        for line in b"".join(text).split(b"\n"):
            with contextlib.suppress(ValueError, TypeError, KeyError):  # the last line of a cut spool
                self._take(json.loads(line.decode("utf-8", "replace")))
        self.cut = size % BLOCK > 0 or size // BLOCK < self._blocks_when_closed

    def _take(self, record: Dict[str, Any]) -> None:
        if "site" in record:
            self.sites[record["site"]] = (record["name"], record["shapes"], record["device"])
        elif "failed" in record:
            thread, start = record["failed"]
            self.errors[thread, start] = record["error"]
        elif "configuration" in record:
            self.configuration, self.zero = record["configuration"], record["zero"]
        elif "device" in record:
            self.device_names[record["device"]] = record["device_name"]
        elif "closed" in record:
            self.closed = True
            self._blocks_when_closed = int(record.get("blocks", 0))

    def rows(self, thread: int) -> Iterator[Row]:
        """Runs and calls of one thread, in the order in which they started."""
        with open(self.path, "rb") as file:
            for number in self._blocks[thread]:
                file.seek(number * BLOCK + HEADER.size)
                data = file.read((LAST - FIRST) * 8)
                words = array("q")
                words.frombytes(data[: len(data) // 24 * 24])
                for at in range(0, len(words), 3):
                    start, end, site = words[at], words[at + 1], words[at + 2]
                    if start:
                        yield Row(start, abs(end) or start, site, thread, end > 0, end == 0)

    def all_rows(self) -> Iterator[Row]:
        """Runs and calls of all threads, in the order in which they started."""
        return heapq.merge(*(self.rows(thread) for thread in sorted(self._blocks)))

    def calls(self) -> Iterator[Row]:
        return (row for row in self.all_rows() if row.site > 0)


class _RunsGoingOn:
    """Tells which run a call belongs to, when runs and calls are met in the order of their starts."""

    def __init__(self) -> None:
        self._rows: List[Row] = []

    def begin(self, run: Row) -> None:
        self._rows.append(run)

    def of(self, call: Row) -> Optional[int]:
        """The latest run of the call's thread that is going on, else the latest of any thread; None outside of all runs."""
        if len(self._rows) != 1 or self._rows[0].end <= call.start:
            self._rows = [run for run in self._rows if run.still_open or run.end > call.start]
        own = [run for run in self._rows if run.thread == call.thread]
        candidates = own or self._rows
        return -1 - candidates[-1].site if candidates else None


class Report:
    """A finished recording, in the shape of TVM's profiling report; reads its spool as it goes."""

    def __init__(self, spool: Any, partial: Optional[List[str]] = None, profiler_report: Optional[str] = None) -> None:
        self.spool = Spool(spool)
        self.profiler_report = profiler_report
        self._keep: Any = None
        self._partial = list(partial or ())
        self._survey()

    def _survey(self) -> None:
        """One pass over all calls for what must be said before the first of them: runs, totals, devices."""
        going_on = _RunsGoingOn()
        loose: List[int] = []  # start of the first and end of the last call outside of all runs
        seen, open_calls, latest = set(), 0, 0
        failed_run = failed_call = None
        self.run_count, self._number_of_loose, closed_ns, open_starts = 0, 0, 0, []
        for row in self.spool.all_rows():
            latest = max(latest, row.end)
            if row.site < 0:
                going_on.begin(row)
                self.run_count += 1
                self._number_of_loose = max(self._number_of_loose, -row.site)
                closed_ns += row.end - row.start
                if row.still_open:
                    open_starts.append(row.start)
                elif not row.returned and failed_run is None:
                    failed_run = self._error(row)
                continue
            seen.add(row.site)
            open_calls += row.still_open
            if not row.returned and failed_call is None:
                failed_call = self._error(row)
            if going_on.of(row) is None:
                loose = [loose[0], max(loose[1], row.end)] if loose else [row.start, row.end]
        self.latest = latest  # when a process was killed, this is the last that is known
        self._loose, self._failed = loose, failed_run or failed_call
        self._wall_ns = closed_ns + sum(latest - start for start in open_starts) + (loose[1] - loose[0] if loose else 0)
        self._devices = sorted({self.spool.sites[site][2] for site in seen if site in self.spool.sites}) or ["cpu0"]
        if not self.spool.closed and not self._partial:
            self._partial.append(f"the recording was not closed; {open_calls} call{'' if open_calls == 1 else 's'} had not returned")
        if self.spool.cut:
            self._partial.append("the spool was cut short")
        if self.spool.damaged:
            self._partial.append(f"{self.spool.damaged} blocks of {BLOCK} bytes were not readable")

    def runs(self) -> Iterator[Row]:
        """The runs in the order of their starts; the number of one is ``-1 - row.site``."""
        return (row for row in self.spool.all_rows() if row.site < 0)

    def _run(self, number: int) -> Tuple[int, int]:
        """Start and end of a run."""
        if self._loose and number == self._number_of_loose:
            return self._loose[0], self._loose[1]
        for row in self.runs():
            if row.site == -1 - number:
                return row.start, self._end(row)
        raise ValueError(f"there is no run {number} in a recording of {self.run_count + bool(self._loose)} runs")

    def _error(self, row: Row) -> str:
        fallback = "had not returned when the recording ended" if row.still_open else "did not return"
        return self.spool.errors.get((row.thread, row.start), fallback)

    def _end(self, row: Row) -> int:
        """When a call ended, or the last that is known of one that had not returned."""
        return max(self.latest, row.start) if row.still_open else row.end

    def median_run(self) -> Optional[int]:
        """The number of the run whose wall time is the (lower) median."""
        walls = [(row.end - row.start, -1 - row.site) for row in self.runs() if row.returned]
        return statistics.median_low(walls)[1] if walls else None

    def wall_ns(self, run: Optional[int] = None) -> int:
        """Wall time of all runs together, or of one, in nanoseconds."""
        if run is None:
            return self._wall_ns
        start, end = self._run(run)
        return end - start

    def configuration(self, run: Optional[int] = None) -> Dict[str, Any]:
        said = dict(self.spool.configuration)
        names = [name for name in self.spool.device_names.values() if name]
        if names:
            said["Device name"] = {"string": ", ".join(dict.fromkeys(names))}
        elif "CPU" in said and all(device.startswith("cpu") for device in self._devices):
            said["Device name"] = said["CPU"]
        said["Runs"] = {"count": (self.run_count + bool(self._loose)) if run is None else 1}
        said["Run of calls outside"] = {"count": self._number_of_loose}
        said["Partial"] = {"string": "; ".join(self._partial) or "no"}
        if self._failed:
            said["Error"] = {"string": self._failed}
        return said

    def _rows_of(self, run: Optional[int]) -> Iterator[str]:
        """The rows of ``calls`` as JSON, callers before what they call."""
        zero, wall = self.spool.zero if run is None else self._run(run)[0], self.wall_ns(run)
        percent = 100.0 / wall if wall else 0.0
        heads: Dict[int, Tuple[str, str]] = {}
        going_on = _RunsGoingOn()
        enclosing: Dict[int, List[int]] = {}
        for row in self.spool.all_rows():
            if row.site < 0:
                going_on.begin(row)
                continue
            number = going_on.of(row)
            number = self._number_of_loose if number is None else number
            ends = enclosing.setdefault(row.thread, [])
            while ends and ends[-1] <= row.start:
                ends.pop()
            depth = len(ends)
            end = self._end(row)
            ends.append(end)
            if run is not None and number != run:
                continue
            if row.site not in heads:
                heads[row.site] = self._head(row.site)
            name, place = heads[row.site]
            took = end - row.start
            duration = failed = ""
            if row.returned or took:  # else nothing is known but that it began
                duration = f', "Duration (us)": {{"microseconds": {took / 1e3!r}}}, "Percent": {{"percent": {took * percent!r}}}'
            if not row.returned:
                failed = f', "Error": {_string(self._error(row))}'
            yield (
                f'{{"Name": {name}{duration}, {place}, "Start (us)": {{"microseconds": {(row.start - zero) / 1e3!r}}}, '
                f'"Depth": {{"count": {depth}}}, "Run": {{"count": {number}}}, "Thread": {{"count": {row.thread}}}{failed}}}'
            )

    def _head(self, site: int) -> Tuple[str, str]:
        name, shapes, device = self.spool.sites.get(site, (f"call site {site}", "", "cpu0"))
        place = f'"Device": {_string(device)}, "Count": {{"count": 1}}, "Argument Shapes": {_string(shapes)}'
        return _string(name), place

    def write(self, stream: TextIO, run: Optional[int] = None) -> None:
        """Write the report as JSON; memory does not grow with the number of calls."""
        stream.write('{"calls": [')
        between = ""
        for row in self._rows_of(run):
            stream.write(between + row)
            between = ", "
        stream.write('], "device_metrics": ' + json.dumps(self._device_metrics(run)))
        stream.write(', "configuration": ' + json.dumps(self.configuration(run)) + "}")
        if self.profiler_report and run is None:
            stream.write("\n" + self.profiler_report)

    def _device_metrics(self, run: Optional[int]) -> Dict[str, Any]:
        """The wall time, for each device that was seen; it is no sum of calls, nor was it in TVM."""
        wall = self.wall_ns(run) / 1e3
        count = self.configuration(run)["Runs"]["count"] or 1
        total = {"Name": {"string": "Total"}, "Duration (us)": {"microseconds": wall}, "Count": {"count": count}}
        return {device: {**total, "Device": {"string": device}} for device in self._devices}

    def as_dict(self, run: Optional[int] = None) -> Dict[str, Any]:
        """The report as plain data, for recordings that fit in memory."""
        return {
            "calls": [json.loads(row) for row in self._rows_of(run)],
            "device_metrics": self._device_metrics(run),
            "configuration": self.configuration(run),
        }

    def save(self, path: Any, run: Optional[int] = None) -> None:
        """Write the report to ``path``; nobody ever sees a half-written file."""
        path = os.path.abspath(os.fspath(path))
        handle, part = tempfile.mkstemp(dir=os.path.dirname(path), prefix=os.path.basename(path), suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                self.write(stream, run)
            os.chmod(part, 0o644)  # mkstemp makes private files
            os.replace(part, path)
        except BaseException:
            _unlink(part)
            raise


def convert(spool: Any, path: Any, run: Optional[int] = None) -> Report:
    """Write the report of a spool, whole or cut short, to ``path``."""
    report = Report(spool)
    report.save(path, run)
    return report


# ---------------------------------------------------------------------------------------------------------------------------
# Command line
# ---------------------------------------------------------------------------------------------------------------------------


class UsageError(Exception):
    """Said to the user in one line."""


class Parameter(NamedTuple):
    """A parameter of a compiled function, as the checks inside it describe it."""

    name: str
    annotation: str


def parameters_of(tvm: Any, module: Any, vm: Any, function: str) -> List[Parameter]:
    """The parameters of a function of a loaded library: their names from the machine, their types from its constants."""
    try:
        count = int(vm._get_function_arity(function))
    except Exception as error:
        raise UsageError(f"no function {function} in this library; --func names another") from error
    text = tvm.relax.VMExecutable(module).stats()
    pattern = re.compile(r"ErrorContext\(fn=(\S+), loc=param\[(\d+)\], param=([^,]*), annotation=(.*?)\) ?\"(?=, |\])", re.DOTALL)
    found = {int(at): annotation for fn, at, _, annotation in pattern.findall(text) if fn == function}
    return [Parameter(str(vm._get_function_param_name(function, at)), found.get(at, "")) for at in range(count)]


def make_argument(tvm: Any, parameter: Parameter, sizes: Dict[str, int], seed: int) -> Any:
    """A tensor (or tuple of tensors) for a parameter: seeded normal numbers, integers 0. Other kinds are refused."""
    kind = parameter.annotation.strip()
    tensor = re.fullmatch(r'R\.Tensor\(\(([^()]*(?:\([^()]*\)[^()]*)*)\), dtype="(\w+)"\)', kind)
    if tensor:
        shape = tuple(_size(part.strip(), parameter.name, sizes) for part in tensor[1].split(",") if part.strip())
        return _tensor(tvm, shape, tensor[2], seed)
    if not kind:
        raise UsageError(
            f"the library does not say what parameter {parameter.name} is: a weight that is kept apart from it, or an object such as "
            "a KV cache; record it from Python, where the model gets what it needs"
        )
    raise UsageError(f"parameter {parameter.name} is {kind}: only tensors of known type can be made up; record it from Python")


def _size(text: str, name: str, sizes: Dict[str, int]) -> int:
    missing = [symbol for symbol in re.findall(r"[A-Za-z_]\w*", text) if symbol not in sizes]
    if missing:
        raise UsageError(f"parameter {name} has the size {text}: give it with --size {missing[0]}=NUMBER")
    if not re.fullmatch(r"[\w\s+*/()-]+", text):
        raise UsageError(f"parameter {name} has the size {text}, which cannot be worked out")
    return int(eval(text, {"__builtins__": {}}, dict(sizes)))  # digits, given names and + - * / ( ) only


def _sizes(texts: List[str]) -> Dict[str, int]:
    sizes = {}
    for text in texts:
        match = re.fullmatch(r"([A-Za-z_]\w*)=(\d+)", text)
        if not match:
            raise UsageError(f"--size {text}: expected NAME=NUMBER")
        sizes[match[1]] = int(match[2])
    return sizes


def record_library(options: argparse.Namespace) -> None:
    """Load a compiled library, run it on made-up inputs and save the recording."""
    try:
        import tvm  # pylint: disable=import-outside-toplevel
        import tvm.relax  # noqa: F401  pylint: disable=import-outside-toplevel,unused-import
    except ImportError as error:
        raise UsageError(f"this Python has no TVM ({error}): pip install apache-tvm") from error
    _watch_tvm()

    sizes = _sizes(options.size)
    if options.repeat < 1 or options.warmup < 0:
        raise UsageError("--repeat is at least 1, --warmup at least 0")
    try:
        module = tvm.runtime.load_module(options.model)
    except Exception as error:
        raise UsageError(f"{options.model} cannot be loaded: {str(error).strip().splitlines()[-1]}") from error
    device = _device(tvm, options.device)
    vm = tvm.relax.VirtualMachine(module, device)
    parameters = parameters_of(tvm, module, vm, options.func)
    inputs = [make_argument(tvm, parameter, sizes, seed) for seed, parameter in enumerate(parameters)]
    if not options.device.startswith("cpu"):
        inputs = [value.copyto(device) for value in inputs]
    spool = options.output + ".spool"
    run = functools.partial(
        profile,
        vm,
        options.func,
        *inputs,
        warmup=options.warmup,
        repeat=options.repeat,
        all_calls=options.all_calls,
        sync=not options.no_sync,
        executable=tvm.relax.VMExecutable(module),
        target=options.target,
        device=device,
        library=options.model,
        spool=spool,
        command="python -m tvmscope_recorder " + " ".join(options.words),
    )
    try:
        run().save(options.output)
    except Exception as error:
        until_then = getattr(error, "tvmscope_report", None)
        if until_then is not None:
            until_then.save(options.output)
        raise
    _unlink(spool)


def _device(tvm: Any, text: str) -> Any:
    make = getattr(tvm, "device", None) or tvm.runtime.device
    kind, _, index = text.partition(":")
    device = make(kind, int(index or 0))
    if not kind.startswith("cpu") and not device.exist:
        raise UsageError(f"there is no device {text} here")
    return device


def _parser_of_recording() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tvmscope_recorder",
        description="Run a library compiled by TVM on made-up inputs and record its calls.",
        epilog="python -m tvmscope_recorder convert SPOOL -o run.json turns the spool of a killed process into a report.",
    )
    parser.add_argument("model", metavar="MODEL.so", help="compiled library, as export_library() writes it")
    parser.add_argument("--func", default="main", help="function to run (main)")
    parser.add_argument("--size", action="append", default=[], metavar="n=64", help="value of a symbolic size; may be repeated")
    parser.add_argument("--device", default="cpu", help="device to run on (cpu), such as cuda or cuda:1")
    parser.add_argument("--warmup", type=int, default=3, help="runs before the recording (3)")
    parser.add_argument("--repeat", type=int, default=10, help="recorded runs (10)")
    parser.add_argument("--all-calls", action="store_true", help="also calls without a tensor, such as allocations")
    parser.add_argument("--no-sync", action="store_true", help="do not wait for a GPU around each call: launches only")
    parser.add_argument("--target", help="what the library was compiled for; the library itself does not say")
    _add_output(parser)
    return parser


def _parser_of_conversion() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tvmscope_recorder convert", description="Turn a spool, whole or cut short, into a report."
    )
    parser.add_argument("spool")
    _add_output(parser)
    return parser


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", default="run.json", help="report to write (run.json)")
    parser.add_argument("--open", action="store_true", help="open the report in tvmscope")


def main(words: Optional[List[str]] = None) -> int:
    """Exit status: 0 fine, 2 wrong usage, 3 unreadable input, 5 cannot write."""
    words = sys.argv[1:] if words is None else words
    try:
        if words and words[0] == "convert":
            options = _parser_of_conversion().parse_args(words[1:])
            try:
                report = Report(options.spool)
            except (OSError, ValueError) as error:
                print(f"tvmscope_recorder: {error}", file=sys.stderr)
                return 3
            report.save(options.output)
            partial = report.configuration()["Partial"]["string"]
            if partial != "no":
                print(f"tvmscope_recorder: {options.output} is partial: {partial}", file=sys.stderr)
        else:
            options = _parser_of_recording().parse_args(words)
            options.words = words
            record_library(options)
    except UsageError as error:
        print(f"tvmscope_recorder: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"tvmscope_recorder: {error}", file=sys.stderr)
        return 5
    if options.open:
        try:
            subprocess.Popen(["tvmscope", options.output], start_new_session=True)  # pylint: disable=consider-using-with
        except OSError as error:
            print(f"tvmscope_recorder: tvmscope cannot be started: {error}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
