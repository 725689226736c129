#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fit.py CASES COUNTS FEATURES COMPILER ISA OUT: fit instruction counts, write costs.json."""
import json
import sys

import numpy

HOW = ('make -C plugins/riscv/measure; minstret of QEMU with -icount shift=0, P instructions emulated '
       'and counted once, weights fitted without negative ones, relative error')


def fit(features, counts):
    """Non-negative least squares of the relative error: drop what turns negative, try again."""
    scaled = features / counts[:, None]
    used = numpy.flatnonzero(features.any(axis=0))
    weights = numpy.zeros(features.shape[1])
    while used.size:
        norm = numpy.linalg.norm(scaled[:, used], axis=0)
        solution = numpy.linalg.lstsq(scaled[:, used] / norm, numpy.ones(len(counts)), rcond=1e-10)[0]
        if (solution >= 0).all():
            weights[used] = solution / norm
            break
        used = numpy.delete(used, numpy.argmin(solution))
    return numpy.round(weights, 4)


def main():
    cases, counts, features, compiler, isa, target = sys.argv[1:]
    rows = {}
    for case, count, line in zip(open(cases), open(counts), open(features), strict=True):
        kernel, measured, *failed = count.split()
        if failed or case.split()[0] != kernel:
            sys.exit(f'{kernel}: {case}{count}')
        terms = dict(word.split('=') for word in line.split())
        rows.setdefault(kernel, []).append((case, float(measured), terms))

    kernels = {}
    for kernel, measured in rows.items():
        names = list(measured[0][2])
        matrix = numpy.array([[float(terms[name]) for name in names] for _, _, terms in measured])
        counts = numpy.array([count for _, count, _ in measured])
        weights = fit(matrix, counts)
        error = numpy.abs(matrix @ weights / counts - 1)
        worst = int(numpy.argmax(error))
        print(f'{kernel:16} mean {error.mean():.2%}  max {error.max():.2%}  of {len(counts)}: '
              f'{measured[worst][0].strip()}')
        kernels[kernel] = dict(features=names, instructions=weights.tolist(),
                               max_error=round(float(error.max()), 5),
                               mean_error=round(float(error.mean()), 5), cases=len(counts))

    costs = dict(isa=isa, compiler=open(compiler).readline().strip() + ' -O2 and the scheduling flags of the export', how=HOW,
                 cycles_per_instruction=dict(
                     value=1.29,
                     source='TOOLCHAIN.md: CV32E40P RTL, plain int8 convolution, ideal memory'),
                 kernels=kernels)
    with open(target, 'w') as out:
        out.write('{\n')
        for key, value in costs.items():
            if key != 'kernels':
                out.write(f'  {json.dumps(key)}: {json.dumps(value)},\n')
        out.write('  "kernels": {\n')
        entries = [f'    {json.dumps(name)}: {json.dumps(kernel)}' for name, kernel in kernels.items()]
        out.write(',\n'.join(entries) + '\n  }\n}\n')


main()
