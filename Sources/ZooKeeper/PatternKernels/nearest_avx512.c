#include "nearest.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)

enum { TILE = 8 };  // queries that share one pass over a group

static inline void settle(const pk_block *block, int32_t first, __m512i dots, int32_t query_norm, int32_t k,
                          pk_neighbour *found) {
    __m512i norms = _mm512_add_epi32(_mm512_loadu_si512(block->norms + first), _mm512_set1_epi32(query_norm));
    __m512i distances = _mm512_sub_epi32(norms, _mm512_slli_epi32(dots, 1));
    __mmask16 chosen = _mm512_cmple_epi32_mask(distances, _mm512_set1_epi32(found[k - 1].distance));
    if (chosen == 0) return;
    int32_t stored[PK_GROUP];
    _mm512_storeu_si512(stored, distances);
    offer(stored, chosen, block, first, k, found);
}

// Two groups and eight queries at once: ten loads for sixteen multiplications, so that the loads do not limit the
// speed.
void pk_nearest_avx512(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    for (int32_t r = 0; r < queries->row_count; r += TILE) {
        int32_t tile = queries->row_count - r < TILE ? queries->row_count - r : TILE;
        const int32_t *rows = queries->rows + r;
        const uint8_t *values[TILE];
        for (int32_t t = 0; t < TILE; t++) {
            values[t] = queries->descriptors + (size_t)rows[t < tile ? t : 0] * PK_DESCRIPTOR;
        }
        for (int32_t g = 0; g < block->groups; g += 2) {
            const uint8_t *group = block->packed + (size_t)g * GROUP_BYTES;
            // With an odd number of groups, the last group is processed twice and counted once.
            const int32_t second = g + 1 < block->groups ? GROUP_BYTES : 0;
            __m512i one[TILE], two[TILE];
            for (int32_t t = 0; t < TILE; t++) one[t] = two[t] = _mm512_setzero_si512();
            for (int step = 0; step < STEPS; step++) {
                __m512i left = _mm512_loadu_si512(group + step * STEP_BYTES);
                __m512i right = _mm512_loadu_si512(group + second + step * STEP_BYTES);
                for (int32_t t = 0; t < TILE; t++) {
                    int32_t four;
                    memcpy(&four, values[t] + step * 4, 4);
                    __m512i query = _mm512_set1_epi32(four);
                    one[t] = _mm512_dpbusd_epi32(one[t], left, query);
                    two[t] = _mm512_dpbusd_epi32(two[t], right, query);
                }
            }
            for (int32_t t = 0; t < tile; t++) {
                pk_neighbour *found = best + (size_t)rows[t] * k;
                int32_t norm = queries->norms[rows[t]];
                settle(block, g * PK_GROUP, one[t], norm, k, found);
                if (second) settle(block, (g + 1) * PK_GROUP, two[t], norm, k, found);
            }
        }
    }
}

#pragma clang attribute pop
#endif
