#include "nearest.h"

void pk_pack(const uint8_t *descriptor, int32_t at, uint8_t *packed, int32_t *norms) {
    uint8_t *to = packed + (size_t)(at / PK_GROUP) * GROUP_BYTES + (at % PK_GROUP) * 4;
    for (int step = 0; step < STEPS; step++) memcpy(to + step * STEP_BYTES, descriptor + step * 4, 4);
    norms[at] = pk_norm(descriptor);
}

void pk_unpack(const uint8_t *packed, int32_t at, uint8_t *descriptor) {
    const uint8_t *from = packed + (size_t)(at / PK_GROUP) * GROUP_BYTES + (at % PK_GROUP) * 4;
    for (int step = 0; step < STEPS; step++) memcpy(descriptor + step * 4, from + step * STEP_BYTES, 4);
}

int32_t pk_norm(const uint8_t *descriptor) {
    int32_t norm = 0;
    for (int j = 0; j < PK_DESCRIPTOR; j++) norm += descriptor[j] * descriptor[j];
    return norm;
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
            const uint8_t *four = group + step * STEP_BYTES + i * 4;
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

void pk_nearest(pk_path path, const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    switch (path) {
#if defined(__x86_64__)
    case PK_AVX2: return pk_nearest_avx2(queries, block, k, best);
    case PK_VNNI: return pk_nearest_vnni(queries, block, k, best);
    case PK_VNNI_EVEX: return pk_nearest_vnni_evex(queries, block, k, best);
    case PK_AVX512: return pk_nearest_avx512(queries, block, k, best);
#elif defined(__aarch64__)
    case PK_DOT: return pk_nearest_dot(queries, block, k, best);
#endif
    default: nearest_plain(queries, block, k, best);
    }
}
