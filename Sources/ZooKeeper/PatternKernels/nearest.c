#include <stddef.h>
#include <string.h>

#include "PatternKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { STEPS = PK_DESCRIPTOR / 4, GROUP_BYTES = PK_GROUP * PK_DESCRIPTOR };

void pk_pack(const uint8_t *descriptor, int32_t at, uint8_t *packed, int32_t *norms) {
    uint8_t *to = packed + (size_t)(at / PK_GROUP) * GROUP_BYTES + (at % PK_GROUP) * 4;
    for (int step = 0; step < STEPS; step++) memcpy(to + step * PK_GROUP * 4, descriptor + step * 4, 4);
    norms[at] = pk_norm(descriptor);
}

int32_t pk_norm(const uint8_t *descriptor) {
    int32_t norm = 0;
    for (int j = 0; j < PK_DESCRIPTOR; j++) norm += descriptor[j] * descriptor[j];
    return norm;
}

static int is_before(int32_t distance, int32_t number, pk_neighbour other) {
    return distance < other.distance || (distance == other.distance && number < other.number);
}

static void keep(pk_neighbour *best, int32_t k, int32_t distance, int32_t number) {
    int32_t at = k - 1;
    while (at > 0 && is_before(distance, number, best[at - 1])) {
        best[at] = best[at - 1];
        at--;
    }
    best[at].distance = distance;
    best[at].number = number;
}

// Whether a query may have this neighbour. Numbers and owners beyond their counts are faults in a file.
static int is_allowed(const pk_block *block, int32_t at) {
    if (block->numbers[at] >= block->number_count) return 0;
    return block->allowed == NULL || (block->owners[at] < block->owner_count && block->allowed[block->owners[at]]);
}

static void offer(const int32_t *distances, uint32_t chosen, const pk_block *block, int32_t first, int32_t k,
                  pk_neighbour *best) {
    for (; chosen != 0; chosen &= chosen - 1) {
        int32_t at = first + __builtin_ctz(chosen), distance = distances[at - first];
        int32_t number = block->base + (int32_t)block->numbers[at];
        if (is_before(distance, number, best[k - 1]) && is_allowed(block, at)) keep(best, k, distance, number);
    }
}

static void offer_dots(const int32_t *dots, int32_t query_norm, const pk_block *block, int32_t first, int32_t k,
                       pk_neighbour *best) {
    int32_t distances[PK_GROUP];
    uint32_t chosen = 0;
    for (int i = 0; i < PK_GROUP; i++) {
        distances[i] = query_norm + block->norms[first + i] - 2 * dots[i];
        chosen |= (uint32_t)(distances[i] <= best[k - 1].distance) << i;
    }
    offer(distances, chosen, block, first, k, best);
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

static void nearest_plain(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    int32_t dots[PK_GROUP];
    for (int32_t r = 0; r < queries->row_count; r++) {
        int32_t q = queries->rows[r];
        for (int32_t g = 0; g < block->groups; g++) {
            group_plain(queries->descriptors + (size_t)q * PK_DESCRIPTOR, block->packed + (size_t)g * GROUP_BYTES, dots);
            offer_dots(dots, queries->norms[q], block, g * PK_GROUP, k, best + (size_t)q * k);
        }
    }
}

#if defined(__x86_64__)

enum { TILE = 8 };  // queries that share one pass over a group

// Values are at most 127, so that the sum of two products (32,258) fits into the 16 bits of vpmaddubsw.
__attribute__((target("avx2"))) static void nearest_avx2(const pk_queries *queries, const pk_block *block, int32_t k,
                                                         pk_neighbour *best) {
    const __m256i ones = _mm256_set1_epi16(1);
    for (int32_t r = 0; r < queries->row_count; r += TILE / 2) {
        int32_t tile = queries->row_count - r < TILE / 2 ? queries->row_count - r : TILE / 2;
        const int32_t *rows = queries->rows + r;
        for (int32_t g = 0; g < block->groups; g++) {
            const uint8_t *group = block->packed + (size_t)g * GROUP_BYTES;
            __m256i low[TILE / 2], high[TILE / 2];
            for (int32_t t = 0; t < TILE / 2; t++) low[t] = high[t] = _mm256_setzero_si256();
            for (int step = 0; step < STEPS; step++) {
                __m256i left = _mm256_loadu_si256((const __m256i *)(group + step * 64));
                __m256i right = _mm256_loadu_si256((const __m256i *)(group + step * 64 + 32));
                for (int32_t t = 0; t < TILE / 2; t++) {
                    int32_t four;
                    memcpy(&four, queries->descriptors + (size_t)rows[t < tile ? t : 0] * PK_DESCRIPTOR + step * 4, 4);
                    __m256i query = _mm256_set1_epi32(four);
                    low[t] = _mm256_add_epi32(low[t], _mm256_madd_epi16(_mm256_maddubs_epi16(left, query), ones));
                    high[t] = _mm256_add_epi32(high[t], _mm256_madd_epi16(_mm256_maddubs_epi16(right, query), ones));
                }
            }
            for (int32_t t = 0; t < tile; t++) {
                int32_t dots[PK_GROUP];
                _mm256_storeu_si256((__m256i *)dots, low[t]);
                _mm256_storeu_si256((__m256i *)(dots + 8), high[t]);
                offer_dots(dots, queries->norms[rows[t]], block, g * PK_GROUP, k, best + (size_t)rows[t] * k);
            }
        }
    }
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) static inline void settle_avx512(
    const pk_block *block, int32_t first, __m512i dots, int32_t query_norm, int32_t k, pk_neighbour *found) {
    __m512i norms = _mm512_add_epi32(_mm512_loadu_si512(block->norms + first), _mm512_set1_epi32(query_norm));
    __m512i distances = _mm512_sub_epi32(norms, _mm512_slli_epi32(dots, 1));
    __mmask16 chosen = _mm512_cmple_epi32_mask(distances, _mm512_set1_epi32(found[k - 1].distance));
    if (chosen == 0) return;
    int32_t stored[PK_GROUP];
    _mm512_storeu_si512(stored, distances);
    offer(stored, chosen, block, first, k, found);
}

// Two groups and eight queries at once: ten loads for sixteen products, so that multiplying is what takes the time.
__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) static void nearest_avx512(const pk_queries *queries,
                                                                                           const pk_block *block,
                                                                                           int32_t k,
                                                                                           pk_neighbour *best) {
    for (int32_t r = 0; r < queries->row_count; r += TILE) {
        int32_t tile = queries->row_count - r < TILE ? queries->row_count - r : TILE;
        const int32_t *rows = queries->rows + r;
        const uint8_t *values[TILE];
        for (int32_t t = 0; t < TILE; t++) {
            values[t] = queries->descriptors + (size_t)rows[t < tile ? t : 0] * PK_DESCRIPTOR;
        }
        for (int32_t g = 0; g < block->groups; g += 2) {
            const uint8_t *group = block->packed + (size_t)g * GROUP_BYTES;
            // An odd last group is met twice and counted once.
            const int32_t second = g + 1 < block->groups ? GROUP_BYTES : 0;
            __m512i one[TILE], two[TILE];
            for (int32_t t = 0; t < TILE; t++) one[t] = two[t] = _mm512_setzero_si512();
            for (int step = 0; step < STEPS; step++) {
                __m512i left = _mm512_loadu_si512(group + step * 64);
                __m512i right = _mm512_loadu_si512(group + second + step * 64);
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
                settle_avx512(block, g * PK_GROUP, one[t], norm, k, found);
                if (second) settle_avx512(block, (g + 1) * PK_GROUP, two[t], norm, k, found);
            }
        }
    }
}

#endif

void pk_nearest(pk_path path, const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        nearest_avx512(queries, block, k, best);
        return;
    }
    if (path == PK_AVX2) {
        nearest_avx2(queries, block, k, best);
        return;
    }
#endif
    (void)path;
    nearest_plain(queries, block, k, best);
}
