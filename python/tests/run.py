"""All tests of the package: scripts/python python/tests/run.py [NAME…]. The last line counts them."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path


def main() -> int:
    here = Path(__file__).resolve().parent
    loader = unittest.defaultTestLoader
    tests = loader.loadTestsFromNames(sys.argv[1:]) if sys.argv[1:] else loader.discover(str(here))
    result = unittest.TextTestRunner(verbosity=2, stream=sys.stdout).run(tests)
    for why in sorted({why for _, why in result.skipped}):
        print(f"skipped {why}")
    # A test fails once, however many of its parts do.
    failed = {getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors}
    passed = result.testsRun - len(result.skipped) - len(failed)
    print(f"{passed} passed, {len(failed)} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
