// A layer of the network with vpdpbusd on vectors of 256 bits; nearest_vnni.c explains the two encodings.
#include "network.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,avxvnni"))), apply_to = function)

#define FORM(name) name##_vex
#define PLACES 6

static inline __m256i add_vex(__m256i sums, __m256i x, __m256i w) { return _mm256_dpbusd_avx_epi32(sums, x, w); }

static inline __m256i add_narrow_vex(__m256i sums, __m256i x0, __m256i w0, __m256i x1, __m256i w1) {
    return add_vex(add_vex(sums, x0, w0), x1, w1);
}

// Products are summed in 32 bits, so every pair counts as narrow.
static inline int is_narrow_vex(const uint8_t *narrow, int32_t pair) { return (void)narrow, (void)pair, 1; }

#include "network_loop_256.h"

void pk_apply_vnni(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                   const int32_t *targets, uint8_t *out, float *raw) {
    apply_vex(layer, in, bases, places, targets, out, raw);
}

#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx2,avx512vl,avx512vnni"))), apply_to = function)

#define FORM(name) name##_evex
#define PLACES 6

static inline __m256i add_evex(__m256i sums, __m256i x, __m256i w) { return _mm256_dpbusd_epi32(sums, x, w); }

static inline __m256i add_narrow_evex(__m256i sums, __m256i x0, __m256i w0, __m256i x1, __m256i w1) {
    return add_evex(add_evex(sums, x0, w0), x1, w1);
}

static inline int is_narrow_evex(const uint8_t *narrow, int32_t pair) { return (void)narrow, (void)pair, 1; }

#include "network_loop_256.h"

void pk_apply_vnni_evex(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                        const int32_t *targets, uint8_t *out, float *raw) {
    apply_evex(layer, in, bases, places, targets, out, raw);
}

#pragma clang attribute pop
#endif
