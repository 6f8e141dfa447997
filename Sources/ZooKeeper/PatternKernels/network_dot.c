// A layer of the network with the dot products of ARMv8.2. Inputs are at most 127, so their signed and unsigned values
// are equal.
#include "network.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#pragma clang attribute push(__attribute__((target("dotprod"))), apply_to = function)

enum { PLACES = 6, FOURS = LANES / 4 };  // places that share one pass over the weights; vectors of a place's sums

static inline float32x4_t scaled(const pk_layer *layer, int32_t first, int32x4_t sums) {
    return vmulq_f32(vcvtq_f32_s32(vaddq_s32(sums, vld1q_s32(layer->bias + first))), vld1q_f32(layer->scale + first));
}

// maxnm and minnm return the number when the other value is NaN.
static inline uint16x4_t whole(float32x4_t value) {
    float32x4_t within = vminnmq_f32(vmaxnmq_f32(value, vdupq_n_f32(0)), vdupq_n_f32(127));
    return vmovn_u32(vcvtnq_u32_f32(within));
}

static void settle(const pk_layer *layer, int32_t first, const int32x4_t *sums, uint8_t *out, float *raw) {
    float32x4_t values[FOURS];
    for (int v = 0; v < FOURS; v++) values[v] = scaled(layer, first + 4 * v, sums[v]);
    if (raw) {
        for (int v = 0; v < FOURS; v++) vst1q_f32(raw + 4 * v, values[v]);
    } else {
        vst1_u8(out, vmovn_u16(vcombine_u16(whole(values[0]), whole(values[1]))));
        vst1_u8(out + 8, vmovn_u16(vcombine_u16(whole(values[2]), whole(values[3]))));
    }
}

void pk_apply_dot(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                  const int32_t *targets, uint8_t *out, float *raw) {
    for (int32_t first = 0; first < layer->outputs; first += LANES) {
        const int8_t *weights = layer->weights + (size_t)first * layer->groups * 4;
        for (int32_t p = 0; p < places; p += PLACES) {
            const int32_t count = places - p < PLACES ? places - p : PLACES;
            const uint8_t *from[PLACES];
            int32x4_t sums[PLACES][FOURS];
            for (int t = 0; t < PLACES; t++) {
                from[t] = in + bases[p + (t < count ? t : 0)];
                for (int v = 0; v < FOURS; v++) sums[t][v] = vdupq_n_s32(0);
            }
            for (int32_t g = 0; g < layer->groups; g++) {
                int8x16_t of[FOURS];
                for (int v = 0; v < FOURS; v++) of[v] = vld1q_s8(weights + (size_t)g * LANES * 4 + 16 * v);
                for (int t = 0; t < PLACES; t++) {
                    const int8x16_t four = vreinterpretq_s8_s32(vdupq_n_s32(four_at(from[t] + layer->offsets[g])));
                    for (int v = 0; v < FOURS; v++) sums[t][v] = vdotq_s32(sums[t][v], of[v], four);
                }
            }
            for (int t = 0; t < count; t++) {
                const int32_t target = targets[p + t] + first;
                settle(layer, first, sums[t], out ? out + target : NULL, raw ? raw + target : NULL);
            }
        }
    }
}

#pragma clang attribute pop
#endif
