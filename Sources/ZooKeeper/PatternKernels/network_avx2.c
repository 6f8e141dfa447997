#include "network.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define FORM(name) name##_avx2
#define PLACES 4

static inline __m256i widened_avx2(__m256i sums, __m256i products) {
    return _mm256_add_epi32(sums, _mm256_madd_epi16(products, _mm256_set1_epi16(1)));
}

// Inputs are at most 127, so the sum of two products (at most 32,258) fits into the 16 bits of vpmaddubsw.
static inline __m256i add_avx2(__m256i sums, __m256i x, __m256i w) {
    return widened_avx2(sums, _mm256_maddubs_epi16(x, w));
}

// The sum of four products fits too when the weights are narrow, so only every second sum is widened.
static inline __m256i add_narrow_avx2(__m256i sums, __m256i x0, __m256i w0, __m256i x1, __m256i w1) {
    return widened_avx2(sums, _mm256_add_epi16(_mm256_maddubs_epi16(x0, w0), _mm256_maddubs_epi16(x1, w1)));
}

static inline int is_narrow_avx2(const uint8_t *narrow, int32_t pair) { return narrow[pair]; }

#include "network_loop_256.h"

void pk_apply_avx2(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                   const int32_t *targets, uint8_t *out, float *raw) {
    apply_avx2(layer, in, bases, places, targets, out, raw);
}

#pragma clang attribute pop
#endif
