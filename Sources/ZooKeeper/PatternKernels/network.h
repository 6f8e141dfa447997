// The variants of a layer of the descriptor network.
#ifndef PATTERN_KERNELS_NETWORK_H
#define PATTERN_KERNELS_NETWORK_H

#include <string.h>

#include "PatternKernels.h"

enum { LANES = PK_GROUP };

static inline int32_t four_at(const uint8_t *at) {
    int32_t four;
    memcpy(&four, at, 4);
    return four;
}

#if defined(__x86_64__)
void pk_apply_avx2(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                   const int32_t *targets, uint8_t *out, float *raw);
void pk_apply_vnni(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                   const int32_t *targets, uint8_t *out, float *raw);
void pk_apply_vnni_evex(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                        const int32_t *targets, uint8_t *out, float *raw);
void pk_apply_avx512(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                     const int32_t *targets, uint8_t *out, float *raw);
#elif defined(__aarch64__)
void pk_apply_dot(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                  const int32_t *targets, uint8_t *out, float *raw);
#endif

#endif
