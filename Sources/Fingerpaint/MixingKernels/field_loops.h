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

static void NAME(field_carry)(const mk_field *field, double *x, double *y, size_t count) {
    for (size_t i = 0; i < count; i++) {
        double s, t;
        NAME(coordinates)(&field->chart, x[i], y[i], &s, &t);
        s *= field->columns, t *= field->rows;
        const int32_t column = s < field->columns ? (int32_t)s : field->columns - 1;
        const int32_t line = t < field->rows ? (int32_t)t : field->rows - 1;
        s -= column, t -= line;
        int32_t node = field->cells[(size_t)line * field->columns + column];
        while (node >= 0) {
            double *along = node & 1 ? &t : &s;
            *along *= 2;
            const int32_t second = *along >= 1;
            *along -= second;
            node = field->children[(node >> 1) + second];
        }
        const float *patch = field->patches + (size_t)~node * MK_PATCH;
        const quad ws = NAME(weights)(s), wt = NAME(weights)(t);
        quad dx = wt[0] * NAME(row)(patch), dy = wt[0] * NAME(row)(patch + 4);
        for (int j = 1; j < MK_NODES; j++) {
            dx += wt[j] * NAME(row)(patch + 8 * j);
            dy += wt[j] * NAME(row)(patch + 8 * j + 4);
        }
        const quad mx = ws * dx, my = ws * dy;
        x[i] += (mx[0] + mx[1]) + (mx[2] + mx[3]);
        y[i] += (my[0] + my[1]) + (my[2] + my[3]);
    }
}
