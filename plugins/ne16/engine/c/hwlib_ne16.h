/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The contract between an exported network and the convolution engine. hwlib_engine.h says
 * how large the blocks of the engine are, and how the weights of one are packed.
 *
 * Activations are bytes, rows of pixels of channels (HWC), without gaps. The engine
 * reads them without a sign: 0 to 255 stand for -128 to 127. It writes them so too, or
 * with their sign.
 *
 * weights: for each output channel the blocks of its input channels (one filter a
 * channel: the blocks alone), the last block filled with zeros. A weight is stored plus
 * 2^(weight_bits - 1), 2 <= weight_bits <= 8.
 *
 * norm, of a call with k output channels:
 *   int32_t bias[k]; uint8_t or uint16_t scale[k]; uint8_t shift[k]
 * in 8 * k bytes, as scale_bytes says. An accumulator of products becomes
 *   (acc * scale + bias) >> shift,
 * truncated as the engine does, and clamped to 0..255, or to -128..127 where the result
 * has a sign; 0 <= shift <= 31. The bias has in it the layer's bias, both zero points,
 * and a half, so that this rounds. The sum fits 32 bits for any input; product and bias
 * alone may not, and wrap. All little endian.
 */
#ifndef HWLIB_CONVOLUTION_H
#define HWLIB_CONVOLUTION_H

#include <stdint.h>

/* kernel is 1 or 3, in both directions, as stride is 1 or 2. Taps outside the tile
 * read pad_value; no more than one row or column lies outside on a side. */
typedef struct {
    const uint8_t *in;
    const uint8_t *weights;
    const void *norm;
    uint8_t *out;
    int32_t channels_in, channels_out;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t kernel, stride;
    int32_t pad_top, pad_left, pad_value;
    int32_t weight_bits, scale_bytes;
    int32_t has_sign; /* of out */
} hwlib_ne16_conv_t;
uint32_t hwlib_ne16_conv(const hwlib_ne16_conv_t *a);

/* One filter of 3x3 a channel. */
typedef struct {
    const uint8_t *in;
    const uint8_t *weights;
    const void *norm;
    uint8_t *out;
    int32_t channels;
    int32_t rows_in, cols_in, rows_out, cols_out;
    int32_t stride;
    int32_t pad_top, pad_left, pad_value;
    int32_t weight_bits, scale_bytes;
    int32_t has_sign; /* of out */
} hwlib_ne16_depthwise_t;
uint32_t hwlib_ne16_depthwise(const hwlib_ne16_depthwise_t *a);

void hwlib_ne16_wait(uint32_t ticket);

#endif
