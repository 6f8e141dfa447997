// The loops over candidate matches of two photos. Included once for each instruction set, like dense_loops.h.

static void DENSE(products)(const int16_t *first, int32_t rows, const int16_t *second, int32_t columns, int32_t *out) {
    for (int32_t r = 0; r < rows; r++) {
        const int16_t *a = first + (size_t)r * PK_DESCRIPTOR;
        for (int32_t c = 0; c < columns; c++) {
            const int16_t *b = second + (size_t)c * PK_DESCRIPTOR;
            int32_t sum = 0;
            for (int k = 0; k < PK_DESCRIPTOR; k++) sum += a[k] * b[k];
            out[(size_t)r * columns + c] = sum;
        }
    }
}

// The distances at which an agreement is 1/2, in shares of half the longer side of a chip.
static const float DENSE(nearness)[PK_NEARNESSES] = {0.02f, 0.05f, 0.12f, 0.3f};
static const float DENSE(shift)[PK_AGREEMENTS - PK_NEARNESSES] = {0.1f, 0.3f};

static void DENSE(agree)(const pk_candidates *all, float *out) {
    const int32_t count = all->count;
    const size_t plane = (size_t)count * count;
    for (int32_t i = 0; i < count; i++) {
        float *row = out + (size_t)i * count;
        const float x = all->x[i], y = all->y[i], u = all->u[i], v = all->v[i];
        const float across = all->across[i], lean = all->lean[i], down = all->down[i];
        for (int32_t j = 0; j < count; j++) {
            const float dx = all->x[j] - x, dy = all->y[j] - y, du = all->u[j] - u, dv = all->v[j] - v;
            const float here = du - across * dx, below = dv - (lean * dx + down * dy);
            const float there = du - all->across[j] * dx, under = dv - (all->lean[j] * dx + all->down[j] * dy);
            const float miss = here * here + below * below, back = there * there + under * under;
            const float moved = (du - dx) * (du - dx) + (dv - dy) * (dv - dy);
            for (int k = 0; k < PK_NEARNESSES; k++) {
                const float share = 1 / (DENSE(nearness)[k] * DENSE(nearness)[k]);
                row[k * plane + j] = 0.5f * (1 / (1 + miss * share) + 1 / (1 + back * share));
            }
            for (int k = PK_NEARNESSES; k < PK_AGREEMENTS; k++) {
                const float length = DENSE(shift)[k - PK_NEARNESSES];
                row[k * plane + j] = 1 / (1 + moved * (1 / (length * length)));
            }
        }
    }
}

static void DENSE(vote)(const pk_votes *votes, float *out) {
    const int32_t count = votes->count, eights = count / PK_EIGHT;
    eight shares[PK_CANDIDATES / PK_EIGHT];
    for (int32_t h = 0; h < votes->heads; h++) {
        const size_t first = (size_t)h * votes->width * count;
        for (int32_t i = 0; i < count; i++) {
            const eight *bias = (const eight *)(votes->bias + ((size_t)h * count + i) * count);
            for (int32_t e = 0; e < eights; e++) shares[e] = bias[e];
            for (int32_t d = 0; d < votes->width; d++) {
                const size_t line = first + (size_t)d * count;
                const eight *keys = (const eight *)(votes->keys + line);
                const float query = votes->queries[line + i];
                for (int32_t e = 0; e < eights; e++) shares[e] += query * keys[e];
            }
            const eight *counted = (const eight *)votes->counted;
            for (int32_t e = 0; e < eights; e++) {
                const eight z = shares[e];
                shares[e] = (0.5f + 0.5f * z / __builtin_elementwise_sqrt(4 + z * z)) * counted[e];
            }
            for (int32_t d = 0; d < votes->width; d++) {
                const size_t line = first + (size_t)d * count;
                const eight *values = (const eight *)(votes->values + line);
                eight sums = {0};
                for (int32_t e = 0; e < eights; e++) sums += shares[e] * values[e];
                const float low = (sums[0] + sums[1]) + (sums[2] + sums[3]), high = (sums[4] + sums[5]) + (sums[6] + sums[7]);
                out[line + i] = low + high;
            }
        }
    }
}
