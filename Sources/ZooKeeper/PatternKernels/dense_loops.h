// The dense loops, included once for each instruction set with DENSE(name) giving the function its suffix. The compiler
// turns them into vectors; the order of operations on each element is the same in all of them.

static void DENSE(add_scaled)(float *restrict out, const float *restrict a, const float *restrict b, float weight,
                              int32_t count) {
    for (int32_t i = 0; i < count; i++) out[i] += weight * (a[i] + b[i]);
}

static void DENSE(scale)(float *restrict out, const float *restrict a, float weight, int32_t count) {
    for (int32_t i = 0; i < count; i++) out[i] = weight * a[i];
}

static void DENSE(blur)(pk_plane in, const float *weights, int32_t radius, float *scratch, float *out) {
    int32_t width = in.width, height = in.height;
    for (int32_t y = 0; y < height; y++) {
        const float *row = in.values + (size_t)y * width;
        float *target = scratch + (size_t)y * width;
        int32_t left = radius < width ? radius : width;
        int32_t right = width - radius > left ? width - radius : left;
        for (int32_t x = 0; x < width; x++) {
            if (x == left) x = right;
            if (x >= width) break;
            float sum = weights[0] * row[x];
            for (int32_t r = 1; r <= radius; r++) {
                int32_t before = x - r < 0 ? 0 : x - r, after = x + r >= width ? width - 1 : x + r;
                sum += weights[r] * (row[before] + row[after]);
            }
            target[x] = sum;
        }
        if (right > left) {
            DENSE(scale)(target + left, row + left, weights[0], right - left);
            for (int32_t r = 1; r <= radius; r++) {
                DENSE(add_scaled)(target + left, row + left - r, row + left + r, weights[r], right - left);
            }
        }
    }
    for (int32_t y = 0; y < height; y++) {
        float *target = out + (size_t)y * width;
        DENSE(scale)(target, scratch + (size_t)y * width, weights[0], width);
        for (int32_t r = 1; r <= radius; r++) {
            int32_t above = y - r < 0 ? 0 : y - r, below = y + r >= height ? height - 1 : y + r;
            DENSE(add_scaled)(target, scratch + (size_t)above * width, scratch + (size_t)below * width, weights[r], width);
        }
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

static void DENSE(sample)(pk_plane in, pk_frame frame, int32_t side, float *out) {
    const float step = 2.0f / (float)(side - 1);
    const float *values = in.values;
    const int32_t width = in.width, right = in.width - 2, bottom = in.height - 2;
    for (int32_t row = 0; row < side; row++) {
        float v = (float)row * step - 1, *target = out + row * side;
        for (int32_t column = 0; column < side; column++) {
            float u = (float)column * step - 1;
            float x = frame.x + frame.a * u + frame.b * v, y = frame.y + frame.c * u + frame.d * v;
            // Rounding may carry a corner a hair outside.
            x = x < 0 ? 0 : x, y = y < 0 ? 0 : y;
            int32_t left = (int32_t)x, top = (int32_t)y;
            left = left > right ? right : left, top = top > bottom ? bottom : top;
            float p = x - (float)left, q = y - (float)top;
            int32_t at = top * width + left;
            float upper = values[at] + p * (values[at + 1] - values[at]);
            float lower = values[at + width] + p * (values[at + width + 1] - values[at + width]);
            target[column] = upper + q * (lower - upper);
        }
    }
}

static void DENSE(even_row)(const pk_light *light, int32_t y, const double *shares, uint8_t *out) {
    const int32_t width = light->width, stride = width + 1, radius = light->radius;
    const int32_t above = y - radius < 0 ? 0 : y - radius;
    const int32_t below = y + radius + 1 > light->height ? light->height : y + radius + 1;
    const uint32_t *sums = light->sums + (size_t)above * stride, *sums_end = light->sums + (size_t)below * stride;
    const uint32_t *squares = light->squares + (size_t)above * stride;
    const uint32_t *squares_end = light->squares + (size_t)below * stride;
    const uint8_t *in = light->in + (size_t)y * width;
    const double rows = below - above, gain = light->gain, floor = light->floor;
    for (int32_t x = 0; x < width; x++) {
        int32_t left = x - radius < 0 ? 0 : x - radius, right = x + radius + 1 > width ? width : x + radius + 1;
        // Differences of sums that wrapped are right all the same, since a window's own fit.
        double sum = (double)(int32_t)(sums_end[right] - sums_end[left] - sums[right] + sums[left]);
        double square = (double)(int32_t)(squares_end[right] - squares_end[left] - squares[right] + squares[left]);
        double count = rows * shares[x], mean = sum / count, variance = square / count - mean * mean;
        double level = 128 + ((double)in[x] - mean) * gain / (sqrt(variance > 0 ? variance : 0) + floor);
        level = level < 0 ? 0 : level > 255 ? 255 : level;
        out[x] = (uint8_t)(int32_t)level;
    }
}

// Of 3 x 3 places in three planes, only the middle one may be above the threshold and all others, or below.
static void DENSE(extreme_row)(const float *restrict below, const float *restrict here, const float *restrict above,
                               int32_t width, int32_t count, float threshold, uint8_t *restrict out) {
    for (int32_t x = 0; x < count; x++) {
        const float *planes[3] = {below + x, here + x, above + x};
        float value = here[x], most = -INFINITY, least = INFINITY;
        for (int plane = 0; plane < 3; plane++) {
            for (int place = 0; place < 9; place++) {
                if (plane == 1 && place == 4) continue;
                float other = planes[plane][(place / 3 - 1) * width + place % 3 - 1];
                most = other > most ? other : most;
                least = other < least ? other : least;
            }
        }
        out[x] = (uint8_t)((value > threshold && value > most) | (value < -threshold && value < least));
    }
}

// Filters and columns whose sums are kept in registers while all inputs pass by.
enum { DENSE(FILTERS) = 4, DENSE(COLUMNS) = 16 };

static void DENSE(convolve)(const float *in, int32_t channels, int32_t height, int32_t width, const float *weights,
                            const float *bias, int32_t filters, int32_t side, int32_t stride, float *out) {
    int32_t margin = side / 2, padded = width + 2 * margin, plane = padded * (height + 2 * margin);
    int32_t rows = (height + stride - 1) / stride, columns = (width + stride - 1) / stride;
    const int32_t size = channels * side * side;
    for (int32_t f = 0; f < filters; f += DENSE(FILTERS)) {
        const int32_t few = filters - f < DENSE(FILTERS) ? filters - f : DENSE(FILTERS);
        for (int32_t y = 0; y < rows; y++) {
            for (int32_t x = 0; x < columns; x += DENSE(COLUMNS)) {
                const int32_t span = columns - x < DENSE(COLUMNS) ? columns - x : DENSE(COLUMNS);
                float sums[DENSE(FILTERS)][DENSE(COLUMNS)], values[DENSE(COLUMNS)] = {0};
                for (int k = 0; k < DENSE(FILTERS); k++) {
                    for (int i = 0; i < DENSE(COLUMNS); i++) sums[k][i] = bias[f + (k < few ? k : 0)];
                }
                const float *filter[DENSE(FILTERS)];
                for (int k = 0; k < DENSE(FILTERS); k++) filter[k] = weights + (size_t)(f + (k < few ? k : 0)) * size;
                for (int32_t c = 0, tap = 0; c < channels; c++) {
                    for (int32_t v = 0; v < side; v++) {
                        const float *row = in + (size_t)c * plane + (size_t)(y * stride + v) * padded + x * stride;
                        for (int32_t u = 0; u < side; u++, tap++) {
                            if (span == DENSE(COLUMNS) && stride == 1) {
                                for (int i = 0; i < DENSE(COLUMNS); i++) values[i] = row[u + i];
                            } else {
                                for (int32_t i = 0; i < span; i++) values[i] = row[u + i * stride];
                            }
                            for (int k = 0; k < DENSE(FILTERS); k++) {
                                const float weight = filter[k][tap];
                                for (int i = 0; i < DENSE(COLUMNS); i++) sums[k][i] += weight * values[i];
                            }
                        }
                    }
                }
                for (int32_t k = 0; k < few; k++) {
                    float *target = out + ((size_t)(f + k) * rows + y) * columns + x;
                    for (int32_t i = 0; i < span; i++) target[i] = sums[k][i];
                }
            }
        }
    }
}

#undef DENSE
