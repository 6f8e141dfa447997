// The search with the dot products of ARMv8.2: udot multiplies four values, sums the products, and adds
// the sum to 32 bits.
#include "nearest.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#pragma clang attribute push(__attribute__((target("dotprod"))), apply_to = function)

enum { TILE = 4, FOURS = PK_GROUP / 4 };  // queries that share one pass over a group; vectors of a group's sums

static void settle(const pk_block *block, int32_t first, const uint32x4_t *dots, int32_t query_norm, int32_t k,
                   pk_neighbour *found) {
    int32_t distances[PK_GROUP];
    uint32x4_t any = vdupq_n_u32(0);
    for (int v = 0; v < FOURS; v++) {
        int32x4_t norms = vaddq_s32(vld1q_s32(block->norms + first + 4 * v), vdupq_n_s32(query_norm));
        int32x4_t distance = vsubq_s32(norms, vreinterpretq_s32_u32(vshlq_n_u32(dots[v], 1)));
        any = vorrq_u32(any, vcleq_s32(distance, vdupq_n_s32(found[k - 1].distance)));
        vst1q_s32(distances + 4 * v, distance);
    }
    if (vmaxvq_u32(any) == 0) return;
    uint32_t chosen = 0;
    for (int i = 0; i < PK_GROUP; i++) chosen |= (uint32_t)(distances[i] <= found[k - 1].distance) << i;
    offer(distances, chosen, block, first, k, found);
}

// Four steps at once, because a vector of a query holds the values of four steps: one step in each lane.
#define MEET(lane)                                                                                            \
    for (int v = 0; v < FOURS; v++) {                                                                         \
        const uint8x16_t values = vld1q_u8(group + (step + lane) * STEP_BYTES + 16 * v);                      \
        for (int t = 0; t < TILE; t++) sums[t][v] = vdotq_laneq_u32(sums[t][v], values, sixteen[t], lane);    \
    }

void pk_nearest_dot(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    for (int32_t r = 0; r < queries->row_count; r += TILE) {
        const int32_t tile = queries->row_count - r < TILE ? queries->row_count - r : TILE;
        const int32_t *rows = queries->rows + r;
        const uint8_t *from[TILE];
        for (int t = 0; t < TILE; t++) from[t] = queries->descriptors + (size_t)rows[t < tile ? t : 0] * PK_DESCRIPTOR;
        for (int32_t g = 0; g < block->groups; g++) {
            const uint8_t *group = block->packed + (size_t)g * GROUP_BYTES;
            uint32x4_t sums[TILE][FOURS];
            for (int t = 0; t < TILE; t++) {
                for (int v = 0; v < FOURS; v++) sums[t][v] = vdupq_n_u32(0);
            }
            for (int step = 0; step < STEPS; step += 4) {
                uint8x16_t sixteen[TILE];
                for (int t = 0; t < TILE; t++) sixteen[t] = vld1q_u8(from[t] + step * 4);
                MEET(0)
                MEET(1)
                MEET(2)
                MEET(3)
            }
            for (int t = 0; t < tile; t++) {
                settle(block, g * PK_GROUP, sums[t], queries->norms[rows[t]], k, best + (size_t)rows[t] * k);
            }
        }
    }
}

#pragma clang attribute pop
#endif
