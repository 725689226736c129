/* SPDX-License-Identifier: Apache-2.0 */
/* What an exported network needs of the machine it runs on. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdint.h>

void platform_put(char c);

/* Ends the program; 0 is success. */
void platform_exit(int code);

/* Instructions retired by this core since some moment, an emulated one counted once; always 0 on the
 * host. */
uint64_t platform_instructions(void);
uint64_t platform_cycles(void); /* of the machine; where there is no such counter, 0 */

#endif
