// Included by field.c, once for each vector width.

INLINE double NAME(within)(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

// Between circles: t runs from the inner circle (0) to the outer (1) along the family c(t) + r(t) (cos, sin). Its
// centers and radii change linearly, so finding t means solving a quadratic equation. s is the angle in turns around
// c(t).
INLINE void NAME(between_circles)(const mk_chart *chart, lanes x, lanes y, lanes *s, lanes *t) {
    const lanes none = NAME(spread)(0), one = NAME(spread)(1);
    const double e = chart->offset, growth = chart->outer - chart->inner, a = e * e - growth * growth;
    const lanes below = y + e;
    const lanes b = -e * below - chart->inner * growth;
    const lanes c = x * x + below * below - chart->inner * chart->inner;
    // a t^2 + 2 b t + c = 0, a and b below 0: the root between 0 and 1 is the one without cancellation.
    const lanes root = c / (-b + __builtin_elementwise_sqrt(NAME(larger)(b * b - a * c, none)) + 1e-300);
    *t = NAME(smaller)(NAME(larger)(root, none), one);
    const lanes up = y + e * (1 - *t);
    const lanes steep = NAME(angle)(NAME(larger)(up, -up), NAME(larger)(x, -x)) * 0.15915494309189533577;
    const lanes half = NAME(choose)(x < 0, 0.5 - steep, steep);
    *s = NAME(choose)(up < 0, 1 - half, half);
}

// The chart coordinates of points.
INLINE void NAME(coordinates)(const mk_chart *chart, const double *x, const double *y, int32_t count, double *s, double *t) {
    if (!chart->round) {
        for (int32_t i = 0; i < count; i++) {
            s[i] = NAME(within)((x[i] - chart->x0) / chart->width, 0, 1);
            t[i] = NAME(within)((y[i] - chart->y0) / chart->height, 0, 1);
        }
        return;
    }
    for (int32_t i = 0; i < count; i += MK_LANES) {
        const size_t bytes = (size_t)(count - i < MK_LANES ? count - i : MK_LANES) * sizeof(double);
        lanes px = NAME(spread)(0), py = px, ps, pt;
        memcpy(&px, x + i, bytes), memcpy(&py, y + i, bytes);
        NAME(between_circles)(chart, px, py, &ps, &pt);
        memcpy(s + i, &ps, bytes), memcpy(t + i, &pt, bytes);
    }
}

// Lagrange's cubics through the nodes at 0, 1, 2 and 3: four along s, then four along t.
INLINE oct NAME(weights)(const double at[2]) {
    const float s = 3 * (float)at[0], t = 3 * (float)at[1];
    const oct u = {s, s, s, s, t, t, t, t};
    const oct a = {1, 0, 0, 0, 1, 0, 0, 0}, b = {2, 2, 1, 1, 2, 2, 1, 1}, c = {3, 3, 3, 2, 3, 3, 3, 2};
    const float third = 1.0f / 6;
    const oct scale = {-third, 0.5f, -0.5f, third, -third, 0.5f, -0.5f, third};
    return (u - a) * (u - b) * ((u - c) * scale);
}

// The summands of a displacement from the nodes of a patch: four terms along x, then four along y.
INLINE oct NAME(terms)(const float *patch, const double at[2]) {
    const oct w = NAME(weights)(at);
    oct sum = w[4] * *(const octu *)patch;
    for (int j = 1; j < MK_NODES; j++) sum += w[4 + j] * *(const octu *)(patch + 8 * j);
    return sum * __builtin_shufflevector(w, w, 0, 1, 2, 3, 0, 1, 2, 3);
}

// Sums of neighbors: of a, then of b, along x; the same along y.
INLINE oct NAME(pairs)(oct a, oct b) {
    return __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14) + __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
}

// A patch is two cache lines, and fields are larger than the nearest caches.
INLINE void NAME(fetch)(const float *patch) { __builtin_prefetch(patch), __builtin_prefetch(patch + 16); }

// Processes points in blocks in three rounds: chart coordinates, then the patch of each point, then the displacements.
// So the processor does not wait for one point's way down the tree before the next point starts.
static void NAME(field_carry)(const mk_field *field, double *x, double *y, size_t count) {
    double along[CARRY_BLOCK], across[CARRY_BLOCK], places[CARRY_BLOCK][2];
    int32_t nodes[CARRY_BLOCK], open[CARRY_BLOCK];
    for (size_t first = 0; first < count; first += CARRY_BLOCK) {
        const int32_t own = count - first < CARRY_BLOCK ? (int32_t)(count - first) : CARRY_BLOCK;
        int32_t left = 0;
        NAME(coordinates)(&field->chart, x + first, y + first, own, along, across);
        for (int32_t i = 0; i < own; i++) {
            const double s = along[i] * field->columns, t = across[i] * field->rows;
            const int32_t column = s < field->columns ? (int32_t)s : field->columns - 1;
            const int32_t line = t < field->rows ? (int32_t)t : field->rows - 1;
            places[i][0] = s - column, places[i][1] = t - line;
            nodes[i] = field->cells[(size_t)line * field->columns + column];
            open[left] = i, left += nodes[i] >= 0;
        }
        while (left > 0) {
            int32_t kept = 0;
            for (int32_t k = 0; k < left; k++) {
                const int32_t i = open[k], node = nodes[i];
                double *place = &places[i][node & 1];
                const double twice = *place * 2;
                // 1 in the second half and at its end, where `twice` is 2. Without a branch, because it would be
                // unpredictable.
                int32_t second = (int32_t)twice;
                second -= second >> 1;
                *place = twice - second;
                nodes[i] = field->children[(node >> 1) + second];
                open[kept] = i, kept += nodes[i] >= 0;
            }
            left = kept;
        }
        for (int32_t i = own; i % CARRY_GROUP != 0; i++) nodes[i] = nodes[own - 1], places[i][0] = places[i][1] = 0;
        for (int32_t i = 0; i < own; i += CARRY_GROUP) {
            oct terms[CARRY_GROUP];
            for (int k = 0; k < CARRY_GROUP; k++) {
                const int32_t ahead = i + k + CARRY_AHEAD;
                if (ahead < own) NAME(fetch)(field->patches + (size_t)~nodes[ahead] * MK_PATCH);
                terms[k] = NAME(terms)(field->patches + (size_t)~nodes[i + k] * MK_PATCH, places[i + k]);
            }
            const oct moved = NAME(pairs)(NAME(pairs)(terms[0], terms[1]), NAME(pairs)(terms[2], terms[3]));
            const int32_t some = own - i < CARRY_GROUP ? own - i : CARRY_GROUP;
            for (int k = 0; k < some; k++) x[first + i + k] += moved[k], y[first + i + k] += moved[CARRY_GROUP + k];
        }
    }
}
