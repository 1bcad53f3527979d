"""Counts the mutants of a package: mutation.py PACKAGE mutations.csv PERCENT"""

import collections
import csv
import pathlib
import sys

package, report, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
explained = collections.Counter()
for line in pathlib.Path(__file__).with_name("mutation-equal.txt").read_text(encoding="utf-8").splitlines():
    if line and not line.startswith("#"):
        place, number, _ = line.split(" ", 2)
        explained[place] += int(number)
noticed, equal, left = 0, 0, []
for row in csv.reader(open(report, encoding="utf-8")):
    file, name, mutator, method, number, result = row[:6]
    if result in ("KILLED", "TIMED_OUT", "MEMORY_ERROR", "RUN_ERROR"):
        noticed += 1
        continue
    place = f"{name.rsplit('.', 1)[-1]}.{method}:{mutator.rsplit('.', 1)[-1]}"
    if explained[place]:
        explained[place] -= 1
        equal += 1
    else:
        left.append(f"  {file}:{number} {place} {result}")
total = noticed + equal + len(left)
score = 100 * (noticed + equal) / total if total else 100
print(f"{package}: {total} mutants, {noticed} noticed, {equal} explained, {len(left)} left: {score:.1f} %")
print("\n".join(sorted(left)), end="\n" if left else "")
sys.exit(score < most)
