// SPDX-License-Identifier: Apache-2.0
#pragma once

// For plain loops that the compiler turns into vectors: the widest form the machine has is chosen at load
// time. (A sanitised build resolves before its run-time is ready, so it takes the plain form.)
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)                  \
    && !defined(__SANITIZE_THREAD__)
#define PARTITA_WIDE __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define PARTITA_WIDE
#endif
