#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fit.py PARTITAC: least squares of ln(simulated / published) over the rows of vta and vta-pynq marked fitted, from the numbers
in vta.json downhill on a grid; prints the numbers and the error on the other rows."""
import json
import math
import subprocess
import sys
import tempfile

GRID = {'axi.burst_latency': 1, 'compute.launch_cycles': 1000}


def main():
    program = sys.argv[1]

    def ratios(numbers):
        rows = []
        for base in ('vta-pynq',):
            with tempfile.NamedTemporaryFile('w', suffix='.json') as derived:
                json.dump({'base': base, 'name': 'vta_fit', 'numbers': numbers}, derived)
                derived.flush()
                out = subprocess.run([program, 'validate', '--target', derived.name, '--json'], capture_output=True, text=True, check=True)
            rows += [row for row in json.loads(out.stdout)['rows'] if row['target'] == 'vta_fit']
        return [[math.log(row['ratio']) for row in rows if row['fitted'] == fitted] for fitted in (True, False)]

    def error(numbers):
        return sum(x * x for x in ratios(numbers)[0])

    chip = json.loads(subprocess.run([program, 'targets', '--json'], capture_output=True, text=True, check=True).stdout)
    listed = next(target for target in chip['targets'] if target['name'] == 'vta')['numbers']
    at = {key: listed[key]['value'] for key in GRID}
    best, moved = error(at), True
    while moved:
        moved = False
        for key, step in GRID.items():
            for other in (at[key] - step, at[key] + step):
                tried = error(at | {key: other})
                if tried < best:
                    at, best, moved = at | {key: other}, tried, True
    for name, row in zip(('fitted', 'check'), ratios(at)):
        print(f'{name}: geometric mean error {math.expm1(sum(map(abs, row)) / len(row)):.1%}, worst {max(map(abs, row)):.1%}')
    print(at)


main()
