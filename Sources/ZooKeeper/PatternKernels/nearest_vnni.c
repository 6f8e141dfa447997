// The search with vpdpbusd on vectors of 256 bits. This instruction multiplies four values, sums the products, and adds
// the sum to 32 bits. Processors without AVX-512 have the instruction in VEX encoding (AVX-VNNI). The same loop in
// AVX-512 (EVEX) encoding exists for tests on processors that have only that encoding.
#include "nearest.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,avxvnni"))), apply_to = function)

#define FORM(name) name##_vex
#define TILE 6
#define OFFSET 0

// The values are at most 127, so twice a value fits into eight unsigned bits.
static inline __m256i prepared_vex(__m256i values) { return _mm256_add_epi8(values, values); }

static inline __m256i add_vex(__m256i sums, __m256i b0, __m256i a0, __m256i b1, __m256i a1) {
    return _mm256_dpbusd_avx_epi32(_mm256_dpbusd_avx_epi32(sums, a0, b0), a1, b1);
}

#include "nearest_loop_256.h"

void pk_nearest_vnni(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    nearest_vex(queries, block, k, best);
}

#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx2,avx512vl,avx512vnni"))), apply_to = function)

#define FORM(name) name##_evex
#define TILE 6
#define OFFSET 0

static inline __m256i prepared_evex(__m256i values) { return _mm256_add_epi8(values, values); }

static inline __m256i add_evex(__m256i sums, __m256i b0, __m256i a0, __m256i b1, __m256i a1) {
    return _mm256_dpbusd_epi32(_mm256_dpbusd_epi32(sums, a0, b0), a1, b1);
}

#include "nearest_loop_256.h"

void pk_nearest_vnni_evex(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    nearest_evex(queries, block, k, best);
}

#pragma clang attribute pop
#endif
