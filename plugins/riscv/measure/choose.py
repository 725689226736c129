#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""choose.py COUNTS: the cases whose cycles are counted, as a C macro; a simulator of RTL takes a second for a million
instructions. All of the int8 kernels but their longest, every sixth short one of the others."""
import sys

INT8 = ('conv2d depthwise dense maxpool sumpool conv_packed conv_winograd2 conv_winograd4 dense_packed add mul add_table '
        'add_scaled requant8 softmax softmax_fixed copy flip fill unpack pack matmul_i8').split()

chosen = []
seen = {}
for line in open(sys.argv[1]):
    kernel, count = line.split()[:2]
    name = kernel.removeprefix('riscv_')
    nth = seen[name] = seen.get(name, -1) + 1
    if name in INT8:
        most = 2_500_000 if 'winograd' in name else 600_000
        chosen.append(int(count) <= most)
    else:
        chosen.append(int(count) <= 60_000 and nth % 6 == 0)
print('static const unsigned char chosen[] = {%s};' % ', '.join(str(int(c)) for c in chosen))
print('#define CHOSEN(i) chosen[i]')
