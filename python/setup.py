"""Builds the extension with CMake; everything else about the package is in pyproject.toml."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent
# A source archive brings the C++ sources along; in the repository they lie around this folder.
CARRIED = HERE / "fathom_sources"
SOURCES = CARRIED if CARRIED.exists() else HERE.parent


def version() -> str:
    if not (SOURCES / "engine").is_dir():
        sys.exit(f"There are no C++ sources of Fathom in {SOURCES}: install from the repository or from a source archive.")
    found = re.search(r"^project\(fathom VERSION ([0-9.]+)", (SOURCES / "CMakeLists.txt").read_text("utf-8"), re.MULTILINE)
    if not found:
        sys.exit(f"{SOURCES / 'CMakeLists.txt'} does not say which version this is.")
    return found[1]


class BuildWithCMake(build_ext):
    def run(self) -> None:
        if shutil.which("cmake") is None:
            sys.exit("CMake 3.25 or newer is needed to build Fathom, and a compiler of C++20.")
        build = Path(self.build_temp).resolve()
        build.mkdir(parents=True, exist_ok=True)
        options = [f"-DPython_EXECUTABLE={sys.executable}", "-DCMAKE_BUILD_TYPE=Release"]
        try:
            import pybind11

            options.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
        except ImportError:
            pass  # CMake finds the system's
        if shutil.which("ninja"):
            options.append("-GNinja")
        subprocess.run(["cmake", "-S", str(HERE), "-B", str(build), *options], check=True)
        subprocess.run(["cmake", "--build", str(build), "--parallel", str(os.cpu_count() or 1)], check=True)
        target = HERE if self.inplace else Path(self.build_lib).resolve()
        install = ["cmake", "--install", str(build), "--component", "extension", "--prefix", str(target)]
        subprocess.run(install, check=True)


class SourcesToo(sdist):
    def make_release_tree(self, base_dir: str, files: list) -> None:
        super().make_release_tree(base_dir, files)
        ours = Path(base_dir)
        for name in ("CMakeLists.txt", "src"):
            source = HERE / name
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, ours / name)
        carried = ours / "fathom_sources"
        for folder in ("engine", "bots", "tensors"):
            shutil.copytree(SOURCES / folder, carried / folder, ignore=shutil.ignore_patterns("*_test.cpp"))
        (carried / "cmake").mkdir()
        shutil.copy2(SOURCES / "cmake" / "Embed.cmake", carried / "cmake")
        shutil.copy2(SOURCES / "CMakeLists.txt", carried)


# Where to build, if not in this folder.
elsewhere = os.environ.get("FATHOM_BUILD")
setup(
    version=version(),
    options={"build": {"build_base": elsewhere}} if elsewhere else {},
    ext_modules=[Extension("fathom._fathom", sources=[])],
    cmdclass={"build_ext": BuildWithCMake, "sdist": SourcesToo},
)
