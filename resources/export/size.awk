# SPDX-License-Identifier: Apache-2.0
# `make size`: compares the plan of the memories with the sections of build/size.elf. Reads memory/plan.txt of each network
# and the output of `size -A`. With shared, the networks have one common arena in each memory. Exits with 1 if a memory is
# too small.

$1 == "homes" {
    ++networks
    program = $2
    home = $3
}
$1 == "memory" {
    if (!($2 in size))
        names[++count] = $2
    size[$2] = $3
    planned[$2, "constants"] += $4
    if (!shared)
        planned[$2, "arena"] += $5
    else if ($5 > planned[$2, "arena"])
        planned[$2, "arena"] = $5
    if (NF > 5) {
        planned[$2, "code"] += $6
        planned[$2, "tables"] += $7
        if ($8 > planned[$2, "stack"])
            planned[$2, "stack"] = $8
    }
}
split($1, part, ".") && (part[2] == "constants" || part[2] == "arena") { linked[part[3], part[2]] += $2 }
$1 == ".text" { linked[program, "code"] += $2 }
$1 ~ /^\.(rodata|data|tdata)$/ { linked[program, "tables"] += $2 }
$1 ~ /^\.(tbss|bss)$/ || (program != home && $1 ~ /^\.t?data$/) { linked[home, "tables"] += $2 }
$1 == ".stack" { linked[home, "stack"] += $2 }

END {
    printf "%-12s %-12s %12s %12s\n", "memory", "bytes of", "plan", "linked"
    for (i = 1; i <= count; ++i) {
        m = names[i]
        used = 0
        for (k = split("constants arena code tables stack", kinds, " "); k > 0; --k)
            used += linked[m, kinds[k]]
        small += used > size[m]
        for (k = 1; k <= 5; ++k)
            if (planned[m, kinds[k]] + linked[m, kinds[k]])
                printf "%-12s %-12s %12d %12d\n", m, kinds[k], planned[m, kinds[k]], linked[m, kinds[k]]
        printf "%-12s %-12s %12s %12d of %d%s\n", m, "left", "", size[m] - used, size[m], (used > size[m] ? "  too small" : "")
    }
    print "\nConstants and arenas are planned. Code and tables are predicted from measured objects. The stack is reserved."
    print "Start-up code, the accelerator's driver and the rest of your firmware are not included."
    if (networks > 1)
        print "The prediction counts the runtime once for each network; the linker takes shared parts only once."
    exit small > 0
}
