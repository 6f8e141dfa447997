// The declarations of the variants of the search, and the functions that they share.
#ifndef PATTERN_KERNELS_NEAREST_H
#define PATTERN_KERNELS_NEAREST_H

#include <string.h>

#include "PatternKernels.h"

// A group of 16 descriptors is processed in steps of four values of each descriptor.
enum { STEPS = PK_DESCRIPTOR / 4, STEP_BYTES = PK_GROUP * 4, GROUP_BYTES = PK_GROUP * PK_DESCRIPTOR };

static inline int is_before(int32_t distance, int32_t number, pk_neighbour other) {
    return distance < other.distance || (distance == other.distance && number < other.number);
}

static inline void keep(pk_neighbour *best, int32_t k, int32_t distance, int32_t number) {
    int32_t at = k - 1;
    while (at > 0 && is_before(distance, number, best[at - 1])) {
        best[at] = best[at - 1];
        at--;
    }
    best[at].distance = distance;
    best[at].number = number;
}

// Whether a query may keep this neighbour. Numbers and owners that reach their counts are errors in a file and are
// rejected.
static inline int is_allowed(const pk_block *block, int32_t at) {
    if (block->numbers[at] >= block->number_count) return 0;
    return block->allowed == NULL || (block->owners[at] < block->owner_count && block->allowed[block->owners[at]]);
}

static inline void offer(const int32_t *distances, uint32_t chosen, const pk_block *block, int32_t first, int32_t k,
                  pk_neighbour *best) {
    for (; chosen != 0; chosen &= chosen - 1) {
        int32_t at = first + __builtin_ctz(chosen), distance = distances[at - first];
        int32_t number = block->base + (int32_t)block->numbers[at];
        if (is_before(distance, number, best[k - 1]) && is_allowed(block, at)) keep(best, k, distance, number);
    }
}

#if defined(__x86_64__)
void pk_nearest_avx2(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);
void pk_nearest_vnni(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);
void pk_nearest_vnni_evex(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);
void pk_nearest_avx512(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);
#elif defined(__aarch64__)
void pk_nearest_dot(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);
#endif

#endif
