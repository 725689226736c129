#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fit.py CASES COUNTS FEATURES COMPILER ISA OUT [CYCLES]: fit counts of instructions, and of cycles, write costs.json."""
import json
import sys

import numpy

HOW = ('make -C plugins/riscv/measure; minstret of QEMU with -icount shift=0, P instructions emulated '
       'and counted once, weights fitted without negative ones, relative error')


RTL = ('cycles: measure/cv32e40p.txt, cycles.elf on the RTL of a CV32E40P (openhwgroup/cv32e40p at 6033d2b1, Verilator '
       '5.006, memory that answers in the next cycle), of the cases that measure/choose.py chooses; pools linked without '
       'the other kernels, as in most exports, because the distance of what they call decides how their loops are aligned')
STRENGTHS = [10.0 ** e for e in range(-6, 3)]


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


def cycles_of(features, counts, cycles, instructions):
    """Cycles by the features; nothing where none were counted. Each weight is that of the instructions times their mean
    ratio, and changed by as much as the cases speak for (ridge regression, its strength by leaving one out)."""
    known = [i for i, spent in enumerate(cycles) if spent]
    if not known:
        return {}
    features, counts, cycles = features[known], counts[known], numpy.array([cycles[i] for i in known])
    ratio = float(numpy.exp(numpy.log(cycles / counts).mean()))
    parts = features * instructions * ratio / cycles[:, None]
    rest = 1 - parts.sum(axis=1)

    def change(strength):
        square = parts.T @ parts + strength * numpy.eye(parts.shape[1])
        change = numpy.linalg.solve(square, parts.T @ rest)
        leverage = numpy.einsum('ij,ji->i', parts, numpy.linalg.solve(square, parts.T))
        return (((rest - parts @ change) / (1 - leverage)) ** 2).mean(), change

    best = min((change(strength) for strength in STRENGTHS), key=lambda tried: tried[0])[1]
    weights = numpy.round(numpy.maximum(0, 1 + best) * instructions * ratio, 4)
    error = numpy.abs(features @ weights / cycles - 1)
    print(f'{"":16} cycles: {ratio:.3f} an instruction, mean {error.mean():.2%}  max {error.max():.2%}  of {len(known)}')
    return dict(cycles=weights.tolist(), cycles_per_instruction=round(ratio, 4),
                cycles_max_error=round(float(error.max()), 5), cycles_mean_error=round(float(error.mean()), 5),
                cycle_cases=len(known))


def main():
    cases, counts, features, compiler, isa, target, *cycles = sys.argv[1:]
    lines = list(open(cases))
    of_cycles = [line.split() for line in open(cycles[0])] if cycles else [['skip']] * len(lines)
    rows = {}
    for case, count, line, spent in zip(lines, open(counts), open(features), of_cycles, strict=True):
        kernel, measured, *failed = count.split()
        if failed or case.split()[0] != kernel or spent[0] not in ('skip', kernel):
            sys.exit(f'{kernel}: {case}{count}')
        terms = dict(word.split('=') for word in line.split())
        rows.setdefault(kernel, []).append((case, float(measured), terms, float(spent[1]) if spent[1:] else None))

    kernels = {}
    for kernel, measured in rows.items():
        names = list(measured[0][2])
        matrix = numpy.array([[float(terms[name]) for name in names] for _, _, terms, _ in measured])
        counts = numpy.array([count for _, count, _, _ in measured])
        weights = fit(matrix, counts)
        error = numpy.abs(matrix @ weights / counts - 1)
        worst = int(numpy.argmax(error))
        print(f'{kernel:16} mean {error.mean():.2%}  max {error.max():.2%}  of {len(counts)}: '
              f'{measured[worst][0].strip()}')
        kernels[kernel] = dict(features=names, instructions=weights.tolist(),
                               max_error=round(float(error.max()), 5),
                               mean_error=round(float(error.mean()), 5), cases=len(counts))
        kernels[kernel].update(cycles_of(matrix, counts, [row[3] for row in measured], weights))

    costs = dict(isa=isa, compiler=open(compiler).readline().strip() + ' -O2 and the scheduling flags of the export', how=HOW + (f'; {RTL}' if cycles else ''),
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
