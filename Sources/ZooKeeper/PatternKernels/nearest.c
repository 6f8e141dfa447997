#include <limits.h>
#include <string.h>

#include "PatternKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { STEPS = PK_DESCRIPTOR / 4, GROUP_BYTES = PK_GROUP * PK_DESCRIPTOR };

void pk_pack(const uint8_t *descriptors, int32_t count, uint8_t *packed, int32_t *norms) {
    int32_t groups = (count + PK_GROUP - 1) / PK_GROUP;
    memset(packed, 0, (size_t)groups * GROUP_BYTES);
    for (int32_t i = 0; i < groups * PK_GROUP; i++) {
        norms[i] = INT_MAX / 2;
        if (i >= count) continue;
        const uint8_t *from = descriptors + (size_t)i * PK_DESCRIPTOR;
        uint8_t *to = packed + (size_t)(i / PK_GROUP) * GROUP_BYTES + (i % PK_GROUP) * 4;
        int32_t norm = 0;
        for (int step = 0; step < STEPS; step++) memcpy(to + step * PK_GROUP * 4, from + step * 4, 4);
        for (int j = 0; j < PK_DESCRIPTOR; j++) norm += from[j] * from[j];
        norms[i] = norm;
    }
}

static void keep(pk_neighbour *best, int32_t k, int32_t distance, int32_t index) {
    int32_t at = k - 1;
    while (at > 0 && best[at - 1].distance > distance) {
        best[at] = best[at - 1];
        at--;
    }
    best[at].distance = distance;
    best[at].index = index;
}

// Rows are met in the order of their index and only a smaller distance gets in, so ties keep the smaller index.
static void offer(const int32_t *dots, const int32_t *norms, int32_t query_norm, int32_t first, int32_t k,
                  pk_neighbour *best) {
    for (int i = 0; i < PK_GROUP; i++) {
        int32_t distance = query_norm + norms[i] - 2 * dots[i];
        if (distance < best[k - 1].distance) keep(best, k, distance, first + i);
    }
}

static void group_plain(const uint8_t *query, const uint8_t *group, int32_t *dots) {
    memset(dots, 0, PK_GROUP * sizeof *dots);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < PK_GROUP; i++) {
            const uint8_t *four = group + step * PK_GROUP * 4 + i * 4;
            for (int j = 0; j < 4; j++) dots[i] += four[j] * query[step * 4 + j];
        }
    }
}

static void nearest_plain(const uint8_t *queries, const int32_t *query_norms, int32_t query_count,
                          const uint8_t *packed, const int32_t *norms, int32_t groups, int32_t base, int32_t k,
                          pk_neighbour *best) {
    int32_t dots[PK_GROUP];
    for (int32_t q = 0; q < query_count; q++) {
        for (int32_t g = 0; g < groups; g++) {
            group_plain(queries + (size_t)q * PK_DESCRIPTOR, packed + (size_t)g * GROUP_BYTES, dots);
            offer(dots, norms + g * PK_GROUP, query_norms[q], base + g * PK_GROUP, k, best + (size_t)q * k);
        }
    }
}

#if defined(__x86_64__)

enum { TILE = 8 };  // queries that share one pass over a group

// Values are at most 127, so that the sum of two products (32,258) fits into the 16 bits of vpmaddubsw.
__attribute__((target("avx2"))) static void nearest_avx2(const uint8_t *queries, const int32_t *query_norms,
                                                         int32_t query_count, const uint8_t *packed,
                                                         const int32_t *norms, int32_t groups, int32_t base, int32_t k,
                                                         pk_neighbour *best) {
    const __m256i ones = _mm256_set1_epi16(1);
    for (int32_t q = 0; q < query_count; q += TILE / 2) {
        int32_t tile = query_count - q < TILE / 2 ? query_count - q : TILE / 2;
        for (int32_t g = 0; g < groups; g++) {
            const uint8_t *group = packed + (size_t)g * GROUP_BYTES;
            __m256i low[TILE / 2], high[TILE / 2];
            for (int32_t t = 0; t < TILE / 2; t++) low[t] = high[t] = _mm256_setzero_si256();
            for (int step = 0; step < STEPS; step++) {
                __m256i left = _mm256_loadu_si256((const __m256i *)(group + step * 64));
                __m256i right = _mm256_loadu_si256((const __m256i *)(group + step * 64 + 32));
                for (int32_t t = 0; t < TILE / 2; t++) {
                    int32_t four;
                    memcpy(&four, queries + (size_t)(q + (t < tile ? t : 0)) * PK_DESCRIPTOR + step * 4, 4);
                    __m256i query = _mm256_set1_epi32(four);
                    low[t] = _mm256_add_epi32(low[t], _mm256_madd_epi16(_mm256_maddubs_epi16(left, query), ones));
                    high[t] = _mm256_add_epi32(high[t], _mm256_madd_epi16(_mm256_maddubs_epi16(right, query), ones));
                }
            }
            for (int32_t t = 0; t < tile; t++) {
                int32_t dots[PK_GROUP];
                _mm256_storeu_si256((__m256i *)dots, low[t]);
                _mm256_storeu_si256((__m256i *)(dots + 8), high[t]);
                offer(dots, norms + g * PK_GROUP, query_norms[q + t], base + g * PK_GROUP, k, best + (size_t)(q + t) * k);
            }
        }
    }
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) static void nearest_avx512(
    const uint8_t *queries, const int32_t *query_norms, int32_t query_count, const uint8_t *packed,
    const int32_t *norms, int32_t groups, int32_t base, int32_t k, pk_neighbour *best) {
    for (int32_t q = 0; q < query_count; q += TILE) {
        int32_t tile = query_count - q < TILE ? query_count - q : TILE;
        const uint8_t *rows[TILE];
        for (int32_t t = 0; t < TILE; t++) rows[t] = queries + (size_t)(q + (t < tile ? t : 0)) * PK_DESCRIPTOR;
        for (int32_t g = 0; g < groups; g++) {
            const uint8_t *group = packed + (size_t)g * GROUP_BYTES;
            __m512i sums[TILE];
            for (int32_t t = 0; t < TILE; t++) sums[t] = _mm512_setzero_si512();
            for (int step = 0; step < STEPS; step++) {
                __m512i four_of_each = _mm512_loadu_si512(group + step * 64);
                for (int32_t t = 0; t < TILE; t++) {
                    int32_t four;
                    memcpy(&four, rows[t] + step * 4, 4);
                    sums[t] = _mm512_dpbusd_epi32(sums[t], four_of_each, _mm512_set1_epi32(four));
                }
            }
            __m512i group_norms = _mm512_loadu_si512(norms + g * PK_GROUP);
            for (int32_t t = 0; t < tile; t++) {
                pk_neighbour *found = best + (size_t)(q + t) * k;
                __m512i distances =
                    _mm512_sub_epi32(_mm512_add_epi32(group_norms, _mm512_set1_epi32(query_norms[q + t])),
                                     _mm512_slli_epi32(sums[t], 1));
                __mmask16 closer = _mm512_cmplt_epi32_mask(distances, _mm512_set1_epi32(found[k - 1].distance));
                if (closer == 0) continue;
                int32_t values[PK_GROUP];
                _mm512_storeu_si512(values, distances);
                for (; closer != 0; closer &= (__mmask16)(closer - 1)) {
                    int i = __builtin_ctz(closer);
                    if (values[i] < found[k - 1].distance) keep(found, k, values[i], base + g * PK_GROUP + i);
                }
            }
        }
    }
}

#endif

void pk_nearest(pk_path path, const uint8_t *queries, const int32_t *query_norms, int32_t query_count,
                const uint8_t *packed, const int32_t *norms, int32_t count, int32_t base, int32_t k,
                pk_neighbour *best) {
    int32_t groups = (count + PK_GROUP - 1) / PK_GROUP;
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        nearest_avx512(queries, query_norms, query_count, packed, norms, groups, base, k, best);
        return;
    }
    if (path == PK_AVX2) {
        nearest_avx2(queries, query_norms, query_count, packed, norms, groups, base, k, best);
        return;
    }
#endif
    (void)path;
    nearest_plain(queries, query_norms, query_count, packed, norms, groups, base, k, best);
}
