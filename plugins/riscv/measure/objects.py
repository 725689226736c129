#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Measure the object code of the core's runtime, and of gap9's kernels in C: plugins/riscv/objects.json.

    plugins/riscv/measure/objects.py PARTITAC

Compiles them as the exported Makefile does, for each core that a chip has, and keeps of every function its bytes of code, of tables and of
stack, and what it calls; of the C library what those call. The linker relaxes calls: one counts 4 bytes, not 8.
Of every intrinsic, the accelerators' too, it keeps how many fields its argument has, and what a call takes whose argument the compiler copies
from a table, as all fields are constant.
What the functions of network.c take is fitted on exports of the bundled examples for CHIPS, by what stands in them: one
set of numbers for all, as all are printed by one emitter and compiled by one compiler.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy

HERE = os.path.dirname(os.path.abspath(__file__))
PLUGINS = os.path.join(HERE, '../..')
SOURCES = glob.glob(os.path.join(PLUGINS, 'riscv/c/*')) + [
    file for file in glob.glob(os.path.join(PLUGINS, 'gap9/c/*')) if not os.path.basename(file).startswith(('hwlib.', 'hwlib_model'))]
SOURCES.sort(key=os.path.basename)
MAKEFILE = os.path.join(HERE, '../../../resources/export/Makefile')
CROSS = 'riscv64-unknown-elf-'
MODELS = glob.glob(os.path.join(HERE, '../../../resources/examples/*.onnx'))
HWLIB = glob.glob(os.path.join(PLUGINS, '*/c/hwlib.h'))
CHIPS = dict.fromkeys(('rv32imc', 'diana', 'ne16', 'vta', 'tynnp'), 'rv32imc') | {'rvp': 'rv64imafdc p0911'}  # and the core of each
ALWAYS = ('memcpy', 'memset') # what network.c may call by itself
CORES = {  # by name: -march, and the macro that riscv_isa.h gets
    'rv32imc': ('rv32imc', ''),
    'rv32imc p0911': ('rv32imc', 'RISCV_P_0911'),
    'rv32imc pm4': ('rv32imc', 'RISCV_P_PM4'),
    'rv64imafdc': ('rv64imafdc', ''),
    'rv64imafdc p0911': ('rv64imafdc', 'RISCV_P_0911'),
    'rv64imafdc pm4': ('rv64imafdc', 'RISCV_P_PM4'),
}


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def flags(march):
    with open(MAKEFILE, encoding='utf-8') as file:
        schedule = re.search(r'^SCHEDULE := (.*)$', file.read(), re.M).group(1).split()
    abi = ('lp64' if march.startswith('rv64') else 'ilp32') + ('d' if 'fd' in march else '')
    return ['-O2', '-std=c99', '-ffp-contract=off', *schedule, f'-march={march}', '-misa-spec=2.2', f'-mabi={abi}', '-mcmodel=medany',
            '--specs=picolibc.specs', '-ffunction-sections', '-fdata-sections', '-fstack-usage']


class Section:
    def __init__(self, name, size):
        self.name, self.size, self.symbols, self.calls, self.saved = name, size, [], set(), 0


def sections(path, prefix):
    """The allocated sections of an object, by a name that is unique in the program."""
    out, numbers, symbols, local = {}, {}, {}, {}
    text = run(CROSS + 'readelf', '-W', '-S', '-s', '-r', path)
    for m in re.finditer(r'^ +\[ *(\d+)\] (\S+) +(PROGBITS|NOBITS|INIT_ARRAY) +\S+ \S+ (\S+) \S+ +(\S*A\S*)', text, re.M):
        if size := int(m.group(4), 16):
            numbers[m.group(1)] = Section(m.group(2), size)
    for m in re.finditer(r'^ +(\d+): \S+ +\d+ (\w+) +(\w+) +\w+ +(\S+) (\S+)$', text, re.M):
        _, kind, bind, index, name = m.groups()
        if index in numbers and kind in ('FUNC', 'OBJECT'):
            section = numbers[index]
            label = name if bind != 'LOCAL' else f'{prefix}:{name}'
            section.symbols.append((kind, label))
            symbols[name] = label
        elif index in numbers and name.startswith('.L'):
            local[name] = numbers[index]
    by_name = {s.name: s for s in numbers.values()}
    for s in numbers.values():
        label = s.symbols[0][1] if s.symbols else f'{prefix}:{s.name}'
        s.label = label
        out[label] = s
    current = None
    for line in text.splitlines():
        if m := re.match(r"Relocation section '\.rela(\S+)'", line):
            current = by_name.get(m.group(1))
        elif current and (m := re.match(r'^[0-9a-f]+ +[0-9a-f]+ +(R_RISCV_\w+) +[0-9a-f]+ +(\S+)', line)):
            kind, name = m.groups()
            if kind in ('R_RISCV_CALL', 'R_RISCV_CALL_PLT'):
                current.saved += 4
            if name in by_name:
                current.calls.add(by_name[name].label)
            elif name in local:
                current.calls.add(local[name].label)
            elif not name.startswith('.L'):
                current.calls.add(symbols.get(name, name))
    return out, symbols


def frames(folder):
    out = {}
    for file in os.listdir(folder):
        if file.endswith('.su'):
            with open(os.path.join(folder, file), encoding='utf-8') as lines:
                for line in lines:
                    where, size, _ = line.split('\t')
                    name = where.rsplit(':', 1)[1].removesuffix('.constprop.0')
                    out[file.removesuffix('.su') + ':' + name] = int(size)
    return out


def archives(march, folder):
    """The C library and the compiler's own, as the linker finds them."""
    source = os.path.join(folder, 'copy.c')
    with open(source, 'w', encoding='utf-8') as file:
        file.write('#include <string.h>\nvoid run(int *a) { memcpy(a, a + 9, (size_t)a[2]); }\n')
    trace = run(CROSS + 'gcc', *flags(march), '-nostartfiles', '-Wl,--trace,-e,run', source, '-o', os.path.join(folder, 'copy.elf'))
    return sorted({line for line in trace.splitlines() if line.endswith(('/libc.a', '/libgcc.a'))})


def arguments(march, folder):
    """Of each intrinsic that a header declares, the core's and the accelerators', its argument."""
    out = {}
    generated = os.path.join(os.path.dirname(os.path.abspath(sys.argv[1])), '../plugins/ne16/engine/neureka/c')
    include = ['-I' + folder, '-I' + generated] + [
        '-I' + os.path.join(PLUGINS, path) for path in ('hwlib/c', 'ne16/engine/c')]
    for header in sorted(glob.glob(os.path.join(folder, '*.h'))) + HWLIB:
        text = run(CROSS + 'gcc', *flags(march), *include, '-E', '-P', header)
        fields = {m.group(2): m.group(1).count(';') + m.group(1).count(',')
                  for m in re.finditer(r'typedef struct\s*\{([^{}]*)\}\s*(\w+)_t;', text)}
        fields |= {new: fields[old] for old, new in re.findall(r'typedef (\w+)_t (\w+)_t;', text) if old in fields}
        names = [name for name in fields if re.search(rf'\b{name}\(const \w+_t \*\w*\)', text)]
        if not names:
            continue
        probe = os.path.join(folder, 'probe.c')
        with open(probe, 'w', encoding='utf-8') as file:
            file.write(f'#include "{header}"\nvoid before(void);\nint without(void) {{ before(); return 1; }}\n')
            for name in names:
                constants = ', '.join(str(1001 + i) for i in range(fields[name]))
                file.write(f'char {name}_bytes[sizeof({name}_t)];\n'
                           f'int {name}_probe(void) {{ before(); {name}(&({name}_t){{{constants}}}); return 1; }}\n')
        run(CROSS + 'gcc', *flags(march), *include, '-w', '-c', probe, '-o', probe + '.o')
        known = sections(probe + '.o', 'probe')[0]
        code = {name: s.size - s.saved for name, s in known.items()}
        for name in names:
            out[name] = {'fields': fields[name]}
            if any(called.startswith('probe:.') and 'rodata' in called for called in known[name + '_probe'].calls):
                out[name] |= {'copied_code': code[name + '_probe'] - code['without'], 'copied_tables': known[name + '_bytes'].size}
    return out


def measured(march, macro):
    known = {}
    with tempfile.TemporaryDirectory() as folder:
        for path in SOURCES:
            file, text = os.path.basename(path), open(path, encoding='utf-8').read()
            if file == 'riscv_isa.h' and macro:
                text = text.replace('#endif', f'#define {macro}\n\n#endif', 1)
            open(os.path.join(folder, file), 'w', encoding='utf-8').write(text)
        for file in map(os.path.basename, SOURCES):
            if file.endswith('.c'):
                stem = file[:-2]
                run(CROSS + 'gcc', *flags(march), '-I' + folder, '-c', os.path.join(folder, file), '-o', os.path.join(folder, stem + '.o'))
                known.update({k: (s, stem) for k, s in sections(os.path.join(folder, stem + '.o'), stem)[0].items()})
        stack = frames(folder)
        given = arguments(march, folder)
        exported = {name for _, (s, _) in known.items() for kind, name in s.symbols if ':' not in name}
        missing = set(ALWAYS) | {c for s, _ in known.values() for c in s.calls} - exported - set(known)
        found = archives(march, folder)
        for archive in found:
            os.mkdir(os.path.join(folder, os.path.basename(archive)))
            subprocess.run([CROSS + 'ar', 'x', archive], cwd=os.path.join(folder, os.path.basename(archive)), check=True)
        index = {}
        for archive in found:
            base = os.path.join(folder, os.path.basename(archive))
            for line in run(CROSS + 'nm', '--defined-only', '-A', '-g', archive).splitlines():
                if m := re.match(r'^[^:]+:([^:]+):\S+ [TDRBWV] (\S+)$', line):
                    index.setdefault(m.group(2), os.path.join(base, m.group(1)))
        done = set()
        while missing:
            name = missing.pop()
            if name in done or name not in index:
                continue
            done.add(name)
            member, _ = sections(index[name], os.path.basename(index[name]).removesuffix('.o'))
            for label, s in member.items():
                known.setdefault(label, (s, ''))
            missing |= {c for s in member.values() for c in s.calls}
    names = {label: key for key, (s, _) in known.items() for _, label in s.symbols}
    out = {}
    for key, (s, stem) in sorted(known.items()):
        code = s.name.startswith('.text')
        entry = {'code' if code else 'tables': s.size - (s.saved if code else 0)}
        if calls := sorted({names.get(c, c) for c in s.calls if names.get(c, c) in known} - {key}):
            entry['calls'] = calls
        if own := stack.get(f'{stem}:{key.split(":")[-1]}'):
            entry['stack'] = own
        out[key] = entry
    out = reachable(out)
    for name, argument in given.items():
        out.setdefault(name, {}).update(argument)
    return dict(sorted(out.items()))


def reachable(known):
    """What the runtime's own functions reach."""
    seen, todo = set(), [k for k in known if k.startswith(('riscv_', 'hwlib_cluster_')) or k in ALWAYS]
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            todo += known[key].get('calls', [])
    return {k: v for k, v in known.items() if k in seen}


COUNTS = ('function', 'call', 'wait', 'field', 'immediate', 'place', 'operator', 'limit', 'loop', 'guard')
CALL = re.compile(r'\w+\(&\((\w+)_t\)\{(.*?)\}\);', re.S)
OPERATOR = re.compile(r' (?:[*/%+<-]|==) ')
ADDRESS = r'(?:\(.*? \*\))?\(?(?:\(const int8_t \*\))?(?:%s)(?: \+ \d+)?'


def immediate(value):
    """As immediateBytes in core/target/description/object_code.cpp."""
    def add(low):
        return 2 if -32 <= low < 32 else 4
    if value == 0:
        return 0
    if -2048 <= value < 2048:
        return add(value)
    high = (value + 2048) >> 12
    low = value - (high << 12)
    return add(high) + (add(low) if low else 0)


def counts(body, given, symbols):
    """Of a function of network.c, as core/deployment/places.cpp counts them in its tile program and ObjectCode::printed uses them; and the bytes of
    its calls that copy their argument. `given`: the intrinsics' arguments; `symbols`: arenas and constants, as a pattern."""
    body = re.sub(r'^ *if \(.*\{\n *\w+\(\);\n *\}\n', '', body, flags=re.M)  # around what is issued early
    out = dict.fromkeys(COUNTS, 0) | {'function': 1}
    copied = 0
    address = re.compile(ADDRESS % symbols)
    for name, text in CALL.findall(body):
        fields = [field.strip() for field in re.findall(r'\.\w+ = ((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,()])*)', text)]
        constants = [int(field) for field in fields if re.fullmatch(r'-?\d+', field)]
        places = [field for field in fields if re.fullmatch(address.pattern + r'\)?', field)]
        for field in fields:
            field = address.sub('base', field)
            out['operator'] += len(OPERATOR.findall(field))
            out['limit'] += field.count('MIN(') + field.count('MAX(')
        most = given[name]['fields']
        if 'copied_code' in given[name] and len(fields) == most == len(constants) + len(places):
            copied += given[name]['copied_code']
        else:
            out['call'] += 1
            out['field'] += most
            out['immediate'] += sum(immediate(value) for value in set(constants))
            out['place'] += len(places)
    rest = CALL.sub('', body)
    rest = re.sub(r'\[.*?\]', '', rest)
    out['operator'] += len(OPERATOR.findall(rest))
    out['limit'] += rest.count('MIN(') + rest.count('MAX(')
    out['wait'] = len(re.findall(r'_wait\(', body))
    out['loop'] = body.count('for (')
    out['guard'] = body.count('if (')
    return [out[count] for count in COUNTS] + [copied]


def functions(partitac, chip, model, given):
    """Of each function of network.c that is linked: what it counts, with those that the compiler has put into it, and its bytes."""
    with tempfile.TemporaryDirectory() as project:
        run(partitac, 'compile', model, '--target', chip, '-o', project)
        run('make', '-s', '-j2', '-C', project, 'build/size.elf')
        symbols = [line.split() for line in run(CROSS + 'nm', '-S', '-t', 'd', os.path.join(project, 'build/size.elf')).splitlines()]
        size = {s[3]: int(s[1]) for s in symbols if len(s) == 4}
        with open(os.path.join(project, 'network.c'), encoding='utf-8') as file:
            text = file.read()
        with open(os.path.join(project, 'weights.h'), encoding='utf-8') as file:
            names = re.findall(r'^(?:static|extern) const \w+ (\w+)\[', file.read(), re.M) + re.findall(r'^static int8_t (\w+)\[', text, re.M)
    bodies = dict(re.findall(r'^static void (\w+)\(void\)\n\{\n(.*?)^\}', text, re.M | re.S))
    counted = {name: counts(body, given, '|'.join(names)) for name, body in bodies.items()}
    for name, body in bodies.items():
        if name in size:
            within = [counted[called][1:] for called in re.findall(r'^ *(\w+)\(\);$', body, re.M) if called not in size]
            yield counted[name][:1] + [sum(column) for column in zip(counted[name][1:], *within)], size[name]


def printed(partitac, cores):
    """Bytes that each count takes: least squares of what each function is off by, relative to its size; none below 0."""
    rows, sizes, rest = [], [], []
    for chip, core in CHIPS.items():
        for model in sorted(MODELS):
            for (*row, copied), size in functions(partitac, chip, model, cores[core]):
                rows.append(row)
                rest.append(size - copied)
                sizes.append(size)
    a, b, weight = numpy.array(rows, float), numpy.array(rest, float), 1 / numpy.array(sizes, float)
    used = list(range(len(COUNTS)))
    while True:
        fit = numpy.linalg.lstsq(a[:, used] * weight[:, None], b * weight, rcond=None)[0]
        if (fit >= 0).all():
            break
        used.pop(int(fit.argmin()))
    bytes_of = dict.fromkeys(COUNTS, 0.0) | {COUNTS[u]: round(float(f), 2) for u, f in zip(used, fit)}
    off = numpy.abs(a[:, used] @ fit - b).sum() / sum(sizes)
    print(f'{len(rows)} functions, {sum(sizes)} bytes, off by {100 * off:.1f} % each: {bytes_of}')
    return bytes_of


def main():
    version = run(CROSS + 'gcc', '--version').splitlines()[0]
    cores = {name: measured(*core) for name, core in CORES.items()}
    fit = printed(sys.argv[1], cores)
    with open(os.path.join(HERE, '../objects.json'), 'w', encoding='utf-8') as file:
        file.write('{\n "source": ' + json.dumps(f'measure/objects.py, {version}, picolibc, -O2'))
        file.write(',\n "printed": ' + json.dumps(fit) + ',\n "cores": {\n')
        for i, (name, functions_of) in enumerate(cores.items()):
            file.write(f'  {json.dumps(name)}: {{\n')
            file.write(',\n'.join(f'   {json.dumps(k)}: {json.dumps(v)}' for k, v in functions_of.items()))
            file.write('\n  }' + (',\n' if i + 1 < len(CORES) else '\n'))
        file.write(' }\n}\n')


if __name__ == '__main__':
    sys.exit(main())
