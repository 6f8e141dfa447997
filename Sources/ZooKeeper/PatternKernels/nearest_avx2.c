#include "nearest.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define FORM(name) name##_avx2
#define TILE 4
#define OFFSET 64

static inline __m256i prepared_avx2(__m256i values) { return _mm256_sub_epi8(values, _mm256_set1_epi8(OFFSET)); }

// vpmaddubsw multiplies b, 0 to 127, by a - 64, -64 to 63, and sums two such products in 16 bits: 2 x -8,128 to 2 x
// 8,001. Two of these sums, -32,512 to 32,004, still fit into -32,768 to 32,767, so only every second sum is widened. A
// fifth product does not fit: for any offset of a or b, a product spans 127 x 127, and five times that is more than
// 65,535.
static inline __m256i add_avx2(__m256i sums, __m256i b0, __m256i a0, __m256i b1, __m256i a1) {
    __m256i fours = _mm256_add_epi16(_mm256_maddubs_epi16(b0, a0), _mm256_maddubs_epi16(b1, a1));
    return _mm256_add_epi32(sums, _mm256_madd_epi16(fours, _mm256_set1_epi16(2)));
}

#include "nearest_loop_256.h"

void pk_nearest_avx2(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    nearest_avx2(queries, block, k, best);
}

#pragma clang attribute pop
#endif
