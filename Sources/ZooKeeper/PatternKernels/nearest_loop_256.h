// The search with vectors of 256 bits. Included once for each instruction set that multiplies bytes in such vectors.
// The including file defines:
//   FORM(name)             the name with the suffix of the variant
//   TILE                   queries that share one pass over a group: as many as fit into 16 registers
//   OFFSET                 the value that `prepared` subtracts from the values of the block
//   FORM(prepared)(v)      values of the block, ready to be multiplied
//   FORM(add)(s, ...)      adds to the sums twice the products of two steps: of queries b0, b1 and prepared a0, a1

static inline __m256i FORM(load)(const uint8_t *values) {
    return FORM(prepared)(_mm256_loadu_si256((const __m256i *)values));
}

static inline __m256i FORM(four)(const uint8_t *values) {
    int32_t four;
    memcpy(&four, values, 4);
    return _mm256_set1_epi32(four);
}

static inline uint32_t FORM(beyond)(__m256i low, __m256i high, __m256i limit) {
    int left = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(low, limit)));
    int right = _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(high, limit)));
    return (uint32_t)(left | right << 8);
}

// The part of a distance that depends only on the query: its norm, minus the effect of the offset on twice the
// products.
static inline int32_t FORM(constant)(const uint8_t *query, int32_t norm) {
    int32_t sum = 0;
    for (int j = 0; j < PK_DESCRIPTOR; j++) sum += query[j];
    return norm - 2 * OFFSET * sum;
}

// Sums begin at minus the norms and grow by twice the products. So a distance is a constant of the query minus the sum,
// and one comparison of the sum tells whether the descriptor is near enough.
static inline void FORM(nearest)(const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best) {
    for (int32_t r = 0; r < queries->row_count; r += TILE) {
        const int32_t tile = queries->row_count - r < TILE ? queries->row_count - r : TILE;
        const int32_t *rows = queries->rows + r;
        const uint8_t *values[TILE];
        int32_t constants[TILE];
        __m256i limits[TILE];
        for (int t = 0; t < TILE; t++) {
            const int32_t row = rows[t < tile ? t : 0];
            values[t] = queries->descriptors + (size_t)row * PK_DESCRIPTOR;
            constants[t] = FORM(constant)(values[t], queries->norms[row]);
            limits[t] = _mm256_set1_epi32(constants[t] - best[(size_t)row * k + k - 1].distance - 1);
        }
        for (int32_t g = 0; g < block->groups; g++) {
            const uint8_t *group = block->packed + (size_t)g * GROUP_BYTES;
            const __m256i *norms = (const __m256i *)(block->norms + g * PK_GROUP);
            __m256i low[TILE], high[TILE];
            for (int t = 0; t < TILE; t++) {
                low[t] = _mm256_sub_epi32(_mm256_setzero_si256(), _mm256_loadu_si256(norms));
                high[t] = _mm256_sub_epi32(_mm256_setzero_si256(), _mm256_loadu_si256(norms + 1));
            }
            for (int step = 0; step < STEPS; step += 2) {
                const uint8_t *one = group + step * STEP_BYTES, *two = one + STEP_BYTES;
                const __m256i left_one = FORM(load)(one), right_one = FORM(load)(one + 32);
                const __m256i left_two = FORM(load)(two), right_two = FORM(load)(two + 32);
                for (int t = 0; t < TILE; t++) {
                    const __m256i b0 = FORM(four)(values[t] + step * 4), b1 = FORM(four)(values[t] + step * 4 + 4);
                    low[t] = FORM(add)(low[t], b0, left_one, b1, left_two);
                    high[t] = FORM(add)(high[t], b0, right_one, b1, right_two);
                }
            }
            __m256i any = _mm256_setzero_si256();
            for (int t = 0; t < TILE; t++) {
                any = _mm256_or_si256(any, _mm256_cmpgt_epi32(low[t], limits[t]));
                any = _mm256_or_si256(any, _mm256_cmpgt_epi32(high[t], limits[t]));
            }
            if (_mm256_testz_si256(any, any)) continue;
            for (int t = 0; t < tile; t++) {
                const uint32_t chosen = FORM(beyond)(low[t], high[t], limits[t]);
                if (chosen == 0) continue;
                pk_neighbour *found = best + (size_t)rows[t] * k;
                const __m256i constant = _mm256_set1_epi32(constants[t]);
                int32_t distances[PK_GROUP];
                _mm256_storeu_si256((__m256i *)distances, _mm256_sub_epi32(constant, low[t]));
                _mm256_storeu_si256((__m256i *)(distances + 8), _mm256_sub_epi32(constant, high[t]));
                offer(distances, chosen, block, g * PK_GROUP, k, found);
                limits[t] = _mm256_set1_epi32(constants[t] - found[k - 1].distance - 1);
            }
        }
    }
}

#undef FORM
#undef TILE
#undef OFFSET
