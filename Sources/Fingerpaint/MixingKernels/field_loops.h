// Included once for each width of vector, by field.c.

INLINE double NAME(within)(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

// Between circles: t from the inner circle (0) to the outer (1) along the family c(t) + r(t) (cos, sin) with centres and radii
// that change evenly, s the angle in turns about c(t). Finding t is solving a quadratic equation.
INLINE void NAME(coordinates)(const mk_chart *chart, double x, double y, double *s, double *t) {
    if (!chart->round) {
        *s = NAME(within)((x - chart->x0) / chart->width, 0, 1);
        *t = NAME(within)((y - chart->y0) / chart->height, 0, 1);
        return;
    }
    const double e = chart->offset, growth = chart->outer - chart->inner, below = y + e;
    const double a = e * e - growth * growth, b = -e * below - chart->inner * growth;
    const double c = x * x + below * below - chart->inner * chart->inner;
    // a t^2 + 2 b t + c = 0, a and b below 0: the root between 0 and 1 is the one without cancellation.
    const double root = c / (-b + sqrt(fmax(b * b - a * c, 0)) + 1e-300);
    *t = NAME(within)(root, 0, 1);
    const double turns = atan2(y + e * (1 - *t), x) * 0.15915494309189533577;
    *s = turns < 0 ? turns + 1 : turns;
}

INLINE quad NAME(weights)(double at) {
    const double u = 3 * at, u1 = u - 1, u2 = u - 2, u3 = u - 3;
    return (quad){u1 * u2 * u3 * (-1.0 / 6), u * u2 * u3 * 0.5, u * u1 * u3 * -0.5, u * u1 * u2 * (1.0 / 6)};
}

INLINE quad NAME(row)(const float *values) { return __builtin_convertvector(*(const quadf *)values, quad); }

// A patch is two lines of the cache, and fields are larger than the caches that are near.
INLINE void NAME(fetch)(const float *patch) { __builtin_prefetch(patch), __builtin_prefetch(patch + 16); }

// Points by the block, in three rounds, so that the processor does not wait for one point's way down the tree before it begins
// with the next: where points are in the chart, which patch each is on, and how far the patches carry them.
static void NAME(field_carry)(const mk_field *field, double *x, double *y, size_t count) {
    double places[CARRY_BLOCK][2];
    int32_t nodes[CARRY_BLOCK], open[CARRY_BLOCK];
    for (size_t first = 0; first < count; first += CARRY_BLOCK) {
        const int32_t own = count - first < CARRY_BLOCK ? (int32_t)(count - first) : CARRY_BLOCK;
        int32_t left = 0;
        for (int32_t i = 0; i < own; i++) {
            double s, t;
            NAME(coordinates)(&field->chart, x[first + i], y[first + i], &s, &t);
            s *= field->columns, t *= field->rows;
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
                double *along = &places[i][node & 1];
                const double twice = *along * 2;
                // 1 in the second half and at its end, where twice is 2; without a branch, which nobody could foresee.
                int32_t second = (int32_t)twice;
                second -= second >> 1;
                *along = twice - second;
                nodes[i] = field->children[(node >> 1) + second];
                open[kept] = i, kept += nodes[i] >= 0;
            }
            left = kept;
        }
        for (int32_t i = 0; i < own; i++) {
            if (i + CARRY_AHEAD < own) NAME(fetch)(field->patches + (size_t)~nodes[i + CARRY_AHEAD] * MK_PATCH);
            const float *patch = field->patches + (size_t)~nodes[i] * MK_PATCH;
            const quad ws = NAME(weights)(places[i][0]), wt = NAME(weights)(places[i][1]);
            quad dx = wt[0] * NAME(row)(patch), dy = wt[0] * NAME(row)(patch + 4);
            for (int j = 1; j < MK_NODES; j++) {
                dx += wt[j] * NAME(row)(patch + 8 * j);
                dy += wt[j] * NAME(row)(patch + 8 * j + 4);
            }
            const quad mx = ws * dx, my = ws * dy;
            x[first + i] += (mx[0] + mx[1]) + (mx[2] + mx[3]);
            y[first + i] += (my[0] + my[1]) + (my[2] + my[3]);
        }
    }
}
