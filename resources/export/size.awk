# SPDX-License-Identifier: Apache-2.0
# Sections of the network and of the whole program beside the plan and the chip's memories: `make size`.
# Reads memory/plan.txt, and lines of `size -A` behind the word "network" or "elf".

function kind(section) {
    if (section ~ /^\.(text|init)/) return "text"
    if (section ~ /^\.s?rodata/) return "rodata"
    if (section ~ /^\.s?data/) return "data"
    if (section ~ /^\.s?bss/) return "bss"
    return ""
}

function row(title, of) {
    printf "%-28s %10d %10d %10d %10d\n", title, bytes[of, "text"], bytes[of, "rodata"], bytes[of, "data"], bytes[of, "bss"]
}

$1 == "memory" {
    names[++count] = $2
    size[$2] = $3
    peak[$2] = $4
    arenaOf[".bss." $5] = $2
    constants[$2] = $6
    planned += $6
    if ($7 == "program") home = $2
}
($1 == "network" || $1 == "elf") && kind($2) != "" {
    bytes[$1, kind($2)] += $3
    if ($1 == "network" && $2 in arenaOf) {
        arena[arenaOf[$2]] += $3
        arenas += $3
    }
}

END {
    printf "%-28s %10s %10s %10s %10s\n", "bytes", ".text", ".rodata", ".data", ".bss"
    row("network", "network")
    row("whole program, with check", "elf")
    program = bytes["network", "text"] + bytes["network", "rodata"] - planned + bytes["network", "data"] + bytes["network", "bss"] - arenas
    printf "\n%-16s %11s %11s %11s %11s %11s %11s\n", "memory", "size", "plan", "arena", "constants", "program", "left"
    for (i = 1; i <= count; ++i) {
        m = names[i]
        own = m == home ? program : 0
        left = size[m] - arena[m] - constants[m] - own
        printf "%-16s %11d %11s %11d %11d %11d %11d%s\n", m, size[m], peak[m], arena[m], constants[m], own, left, left < 0 ? "  too small" : ""
    }
    print "\nplan: most bytes in use as Partita placed them; arena: .bss as linked; program: the network's code and tables,"
    print "without start-up, stack, C library and driver, in the core's memory."
}
