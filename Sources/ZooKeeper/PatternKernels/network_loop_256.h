// A layer of the network with vectors of 256 bits. Included once for each instruction set that multiplies bytes in such
// vectors. The including file defines:
//   FORM(name)                      the name with the suffix of the variant
//   PLACES                          places that share one pass over the weights: as many as fit into 16 registers
//   FORM(add)(s, x, w)              adds to the sums the products of inputs x and weights w
//   FORM(add_narrow)(s, ...)        the same for a narrow pair: inputs x0, x1 and weights w0, w1
//   FORM(is_narrow)(narrow, pair)   whether add_narrow may be used for this pair

static inline __m256 FORM(scaled)(const pk_layer *layer, int32_t first, __m256i sums) {
    __m256i biased = _mm256_add_epi32(sums, _mm256_loadu_si256((const __m256i *)(layer->bias + first)));
    return _mm256_mul_ps(_mm256_cvtepi32_ps(biased), _mm256_loadu_ps(layer->scale + first));
}

// max and min return the second value when the first is NaN.
static inline __m256i FORM(whole)(__m256 value) {
    __m256 within = _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(127));
    return _mm256_cvtps_epi32(_mm256_round_ps(within, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}

static inline void FORM(settle)(const pk_layer *layer, int32_t first, __m256i low, __m256i high, uint8_t *out,
                                float *raw) {
    __m256 left = FORM(scaled)(layer, first, low), right = FORM(scaled)(layer, first + 8, high);
    if (raw) {
        _mm256_storeu_ps(raw, left);
        _mm256_storeu_ps(raw + 8, right);
    } else {
        // Packing works on halves of 128 bits, so the middle quarters must be swapped.
        __m256i mixed = _mm256_packs_epi32(FORM(whole)(left), FORM(whole)(right));
        __m256i words = _mm256_permute4x64_epi64(mixed, _MM_SHUFFLE(3, 1, 2, 0));
        __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
        _mm_storeu_si128((__m128i *)out, bytes);
    }
}

static inline __m256i FORM(inputs)(const uint8_t *at) { return _mm256_set1_epi32(four_at(at)); }

static inline __m256i FORM(weights)(const int8_t *at) { return _mm256_loadu_si256((const __m256i *)at); }

static inline void FORM(apply)(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                               const int32_t *targets, uint8_t *out, float *raw) {
    const int32_t pairs = layer->groups / 2;
    for (int32_t first = 0; first < layer->outputs; first += LANES) {
        const int8_t *weights = layer->weights + (size_t)first * layer->groups * 4;
        const uint8_t *narrow = layer->narrow + (size_t)(first / LANES) * pairs;
        for (int32_t p = 0; p < places; p += PLACES) {
            const int32_t count = places - p < PLACES ? places - p : PLACES;
            const uint8_t *from[PLACES];
            __m256i low[PLACES], high[PLACES];
            for (int t = 0; t < PLACES; t++) {
                from[t] = in + bases[p + (t < count ? t : 0)];
                low[t] = high[t] = _mm256_setzero_si256();
            }
            for (int32_t pair = 0; pair < pairs; pair++) {
                const int8_t *one = weights + (size_t)pair * LANES * 8, *two = one + LANES * 4;
                const int32_t at = layer->offsets[2 * pair], next = layer->offsets[2 * pair + 1];
                const __m256i left_one = FORM(weights)(one), right_one = FORM(weights)(one + 32);
                const __m256i left_two = FORM(weights)(two), right_two = FORM(weights)(two + 32);
                if (FORM(is_narrow)(narrow, pair)) {
                    for (int t = 0; t < PLACES; t++) {
                        const __m256i x0 = FORM(inputs)(from[t] + at), x1 = FORM(inputs)(from[t] + next);
                        low[t] = FORM(add_narrow)(low[t], x0, left_one, x1, left_two);
                        high[t] = FORM(add_narrow)(high[t], x0, right_one, x1, right_two);
                    }
                } else {
                    for (int t = 0; t < PLACES; t++) {
                        const __m256i x0 = FORM(inputs)(from[t] + at), x1 = FORM(inputs)(from[t] + next);
                        low[t] = FORM(add)(FORM(add)(low[t], x0, left_one), x1, left_two);
                        high[t] = FORM(add)(FORM(add)(high[t], x0, right_one), x1, right_two);
                    }
                }
            }
            if (layer->groups % 2) {
                const int8_t *last = weights + (size_t)pairs * LANES * 8;
                for (int t = 0; t < PLACES; t++) {
                    const __m256i x = FORM(inputs)(from[t] + layer->offsets[2 * pairs]);
                    low[t] = FORM(add)(low[t], x, FORM(weights)(last));
                    high[t] = FORM(add)(high[t], x, FORM(weights)(last + 32));
                }
            }
            for (int t = 0; t < count; t++) {
                const int32_t target = targets[p + t] + first;
                FORM(settle)(layer, first, low[t], high[t], out ? out + target : NULL, raw ? raw + target : NULL);
            }
        }
    }
}

#undef FORM
#undef PLACES
