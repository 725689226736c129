# SPDX-License-Identifier: Apache-2.0
# The plan of the memories beside the sections of build/size.elf: `make size`. Reads memory/plan.txt of each network, and `size -A`.
# shared: their arenas are one in each memory.

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
        for (k = 1; k <= 5; ++k)
            if (planned[m, kinds[k]] + linked[m, kinds[k]])
                printf "%-12s %-12s %12d %12d\n", m, kinds[k], planned[m, kinds[k]], linked[m, kinds[k]]
        printf "%-12s %-12s %12s %12d of %d%s\n", m, "left", "", size[m] - used, size[m], (used > size[m] ? "  too small" : "")
    }
    print "\nConstants and arenas are planned, code and tables predicted from measured objects, the stack is reserved. Start-up, the"
    print "accelerator's driver and what else your firmware has are not in it."
    if (networks > 1)
        print "Each network is predicted with all of the runtime; what they share is linked once."
}
