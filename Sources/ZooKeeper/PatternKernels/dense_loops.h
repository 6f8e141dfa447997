// The dense loops. Included once for each instruction set; DENSE(name) adds the suffix to a function's name. The
// compiler vectorises them. The order of operations on each element is the same in every variant.

// Columns whose sums stay in registers during one pass over the weights.
enum { DENSE(SPAN) = 32 };

// The weighted sum of a value and of its neighbours, which are `step` values apart. There are `before` neighbours on
// one side and `after` on the other; beyond them, the value at the edge is repeated.
static float DENSE(blurred)(const float *at, const float *weights, int32_t radius, ptrdiff_t step, int32_t before,
                            int32_t after) {
    float sum = weights[0] * at[0];
    for (int32_t r = 1; r <= radius; r++) {
        sum += weights[r] * (at[-step * (r < before ? r : before)] + at[step * (r < after ? r : after)]);
    }
    return sum;
}

// `blurred` for `count` columns side by side.
static void DENSE(blur_columns)(float *restrict out, const float *restrict in, int32_t count, const float *weights,
                                int32_t radius, ptrdiff_t step, int32_t before, int32_t after) {
    int32_t x = 0;
    while (x + DENSE(SPAN) <= count) {
        const float *at = in + x;
        float sums[DENSE(SPAN)];
        for (int i = 0; i < DENSE(SPAN); i++) sums[i] = weights[0] * at[i];
        for (int32_t r = 1; r <= radius; r++) {
            const float *a = at - step * (r < before ? r : before), *b = at + step * (r < after ? r : after);
            for (int i = 0; i < DENSE(SPAN); i++) sums[i] += weights[r] * (a[i] + b[i]);
        }
        for (int i = 0; i < DENSE(SPAN); i++) out[x + i] = sums[i];
        x += DENSE(SPAN);
        // The last span ends at the last column, and computes some columns a second time.
        if (x < count && x + DENSE(SPAN) > count) x = count - DENSE(SPAN);
    }
    for (; x < count; x++) out[x] = DENSE(blurred)(in + x, weights, radius, step, before, after);
}

static void DENSE(blur)(pk_plane in, const float *weights, int32_t radius, float *scratch, float *out) {
    const int32_t width = in.width, height = in.height;
    const int32_t left = radius < width ? radius : width, right = width - radius > left ? width - radius : left;
    for (int32_t y = 0; y < height; y++) {
        const float *row = in.values + (size_t)y * width;
        float *target = scratch + (size_t)y * width;
        for (int32_t x = 0; x < left; x++) {
            target[x] = DENSE(blurred)(row + x, weights, radius, 1, x, width - 1 - x);
        }
        DENSE(blur_columns)(target + left, row + left, right - left, weights, radius, 1, radius, radius);
        for (int32_t x = right; x < width; x++) {
            target[x] = DENSE(blurred)(row + x, weights, radius, 1, x, width - 1 - x);
        }
    }
    for (int32_t y = 0; y < height; y++) {
        const size_t start = (size_t)y * width;
        DENSE(blur_columns)(out + start, scratch + start, width, weights, radius, width, y, height - 1 - y);
    }
}

static void DENSE(hessian)(pk_plane in, float gain, float *out) {
    int32_t width = in.width, height = in.height;
    for (size_t i = 0; i < (size_t)width; i++) out[i] = out[(size_t)(height - 1) * width + i] = 0;
    for (int32_t y = 1; y < height - 1; y++) {
        const float *above = in.values + (size_t)(y - 1) * width, *row = above + width, *below = row + width;
        float *target = out + (size_t)y * width;
        target[0] = target[width - 1] = 0;
        for (int32_t x = 1; x < width - 1; x++) {
            float xx = row[x - 1] - 2 * row[x] + row[x + 1];
            float yy = above[x] - 2 * row[x] + below[x];
            float xy = 0.25f * (above[x - 1] - above[x + 1] - below[x - 1] + below[x + 1]);
            target[x] = gain * (xx * yy - xy * xy);
        }
    }
}

// Normalises one pixel. The surroundings reach from the sums in column `left` to the sums in column `right`; `share` is
// one over the number of pixels of the surroundings.
static inline uint8_t DENSE(evened)(const pk_light *light, const uint32_t *const rows[4], int32_t left, int32_t right,
                                    double share, uint8_t pixel) {
    // The unsigned sums may wrap around. Their differences are still right, because the sum of one window is below
    // 2^31.
    double sum = (double)(int32_t)(rows[1][right] - rows[1][left] - rows[0][right] + rows[0][left]);
    double square = (double)(int32_t)(rows[3][right] - rows[3][left] - rows[2][right] + rows[2][left]);
    double mean = sum * share, variance = square * share - mean * mean;
    double level = 128 + ((double)pixel - mean) * light->gain / (sqrt(variance > 0 ? variance : 0) + light->floor);
    level = level < 0 ? 0 : level > 255 ? 255 : level;
    return (uint8_t)(int32_t)level;
}

static void DENSE(even_row)(const pk_light *light, int32_t y, const double *shares, uint8_t *restrict out) {
    const int32_t width = light->width, stride = width + 1, radius = light->radius;
    const int32_t above = y - radius < 0 ? 0 : y - radius;
    const int32_t below = y + radius + 1 > light->height ? light->height : y + radius + 1;
    // The rows of `sums` where the surroundings begin and end, then the same rows of `squares`.
    const uint32_t *const rows[4] = {light->sums + (size_t)above * stride, light->sums + (size_t)below * stride,
                                     light->squares + (size_t)above * stride, light->squares + (size_t)below * stride};
    const uint8_t *in = light->in + (size_t)y * width;
    const double row_share = 1.0 / (below - above);
    const int32_t first = radius < width ? radius : width, end = width - radius > first ? width - radius : first;
    for (int32_t x = 0; x < first; x++) {
        const int32_t right = x + radius + 1 > width ? width : x + radius + 1;
        out[x] = DENSE(evened)(light, rows, 0, right, row_share * shares[x], in[x]);
    }
    // In this range, no surroundings are cut off at the left or right edge, so the compiler can vectorise the loop.
    for (int32_t x = first; x < end; x++) {
        out[x] = DENSE(evened)(light, rows, x - radius, x + radius + 1, row_share * shares[x], in[x]);
    }
    for (int32_t x = end; x < width; x++) {
        const int32_t left = x - radius < 0 ? 0 : x - radius;
        out[x] = DENSE(evened)(light, rows, left, width, row_share * shares[x], in[x]);
    }
}

// Columns of a row whose extremes are kept during one pass.
enum { DENSE(STRETCH) = 256 };

// Marks the places of `here` that are above `threshold` and above their 26 neighbours in the three planes, or below
// -`threshold` and below these neighbours. A column has nine values: three rows in three planes. Their maximum and
// minimum are computed once and also used for both columns beside it.
static void DENSE(extreme_row)(const float *restrict below, const float *restrict here, const float *restrict above,
                               int32_t width, int32_t count, float threshold, uint8_t *restrict out) {
    // For each column, the extremes of eight values (without the middle one) and of all nine. The first and the last
    // column lie outside the stretch.
    float most_of_eight[DENSE(STRETCH) + 2], least_of_eight[DENSE(STRETCH) + 2];
    float most[DENSE(STRETCH) + 2], least[DENSE(STRETCH) + 2];
    for (int32_t start = 0; start < count; start += DENSE(STRETCH)) {
        const int32_t end = count - start < DENSE(STRETCH) ? count - start : DENSE(STRETCH);
        for (int32_t x = 0; x < end + 2; x++) {
            const int32_t at = start + x - 1;
            const float *planes[3] = {below + at, here + at, above + at};
            float high = -INFINITY, low = INFINITY;
            for (int plane = 0; plane < 3; plane++) {
                for (int row = -1; row <= 1; row++) {
                    if (plane == 1 && row == 0) continue;
                    const float other = planes[plane][row * width];
                    high = other > high ? other : high;
                    low = other < low ? other : low;
                }
            }
            most_of_eight[x] = high, least_of_eight[x] = low;
            most[x] = here[at] > high ? here[at] : high, least[x] = here[at] < low ? here[at] : low;
        }
        for (int32_t x = 0; x < end; x++) {
            float value = here[start + x], high = most_of_eight[x + 1], low = least_of_eight[x + 1];
            high = most[x] > high ? most[x] : high, high = most[x + 2] > high ? most[x + 2] : high;
            low = least[x] < low ? least[x] : low, low = least[x + 2] < low ? least[x + 2] : low;
            out[start + x] = (uint8_t)((value > threshold && value > high) | (value < -threshold && value < low));
        }
    }
}

// Places whose sums stay in registers during one pass over the inputs; a vector holds the sums of eight filters. A
// vector does not hold neighbouring columns, because narrow planes and strides would then slow the loop down.
enum { DENSE(PLACES) = 8 };

static void DENSE(convolve)(const float *in, int32_t channels, int32_t height, int32_t width, const float *packed,
                            int32_t filters, int32_t side, int32_t stride, float *out) {
    const int32_t margin = side / 2, padded = width + 2 * margin, plane = padded * (height + 2 * margin);
    const int32_t columns = (width + stride - 1) / stride, places = (height + stride - 1) / stride * columns;
    const int32_t size = channels * side * side;
    for (int32_t f = 0; f < filters; f += PK_EIGHT, packed += (size_t)(size + 1) * PK_EIGHT) {
        const int32_t few = filters - f < PK_EIGHT ? filters - f : PK_EIGHT;
        for (int32_t p = 0; p < places; p += DENSE(PLACES)) {
            const float *at[DENSE(PLACES)];
            eight sums[DENSE(PLACES)];
            for (int i = 0; i < DENSE(PLACES); i++) {
                // The last place is repeated to fill the batch.
                const int32_t place = p + i < places ? p + i : places - 1;
                at[i] = in + (size_t)(place / columns) * stride * padded + (size_t)(place % columns) * stride;
                sums[i] = *(const eight *)packed;
            }
            const eight *weight = (const eight *)packed + 1;
            for (int32_t c = 0; c < channels; c++) {
                for (int32_t v = 0; v < side; v++) {
                    const size_t tap = (size_t)c * plane + (size_t)v * padded;
                    for (int32_t u = 0; u < side; u++, weight++) {
                        for (int i = 0; i < DENSE(PLACES); i++) sums[i] += *weight * at[i][tap + u];
                    }
                }
            }
            for (int32_t i = 0; i < DENSE(PLACES) && p + i < places; i++) {
                for (int32_t k = 0; k < few; k++) out[(size_t)(f + k) * places + p + i] = sums[i][k];
            }
        }
    }
}

// The columns of a patch are added in groups of eight, with one sum for each column of the group. The remaining columns
// of a row are added to the first sums.
static void DENSE(moments)(const float *patch, const float *falloff, int32_t side, float *out) {
    eight xx = {0}, xy = {0}, yy = {0};
    for (int32_t y = 1; y < side - 1; y++) {
        const float *row = patch + y * side;
        int32_t x = 1;
        for (; x + PK_EIGHT <= side - 1; x += PK_EIGHT) {
            eight dx = 0.5f * (*(const eight *)(row + x + 1) - *(const eight *)(row + x - 1));
            eight dy = 0.5f * (*(const eight *)(row + x + side) - *(const eight *)(row + x - side));
            eight weight = *(const eight *)(falloff + x) * falloff[y];
            xx += weight * dx * dx, xy += weight * dx * dy, yy += weight * dy * dy;
        }
        for (int32_t k = 0; x < side - 1; x++, k++) {
            float dx = 0.5f * (row[x + 1] - row[x - 1]), dy = 0.5f * (row[x + side] - row[x - side]);
            float weight = falloff[x] * falloff[y];
            xx[k] += weight * dx * dx, xy[k] += weight * dx * dy, yy[k] += weight * dy * dy;
        }
    }
    for (int m = 0; m < 3; m++) out[m] = 0;
    for (int k = 0; k < PK_EIGHT; k++) out[0] += xx[k], out[1] += xy[k], out[2] += yy[k];
}
