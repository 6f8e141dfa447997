// Included by cavity.c, once for each vector width.

// Taylor's flow in a corner with one moving wall: x along the moving wall from the corner, y the distance below it.
INLINE void NAME(corner)(lanes x, lanes y, lanes *u, lanes *v) {
    const double pi = 3.14159265358979323846, k = 1 / (pi * pi - 4);
    const double d = -4 * k, a = pi * pi * k, c = -2 * pi * k;
    const lanes th = NAME(angle)(y, x);
    const lanes w = (c * y + d * x) / (x * x + y * y + 1e-300);
    *u = a + c * th + w * x;
    *v = w * y - d * th;
}

// Goertzel's quadratic recurrence evaluates a polynomial with real coefficients at a complex point, with a third of the
// work of Horner's scheme in complex numbers.
INLINE void NAME(velocity)(const mk_cavity *flow, lanes x, lanes y, lanes *u, lanes *v) {
    lanes lu, lv, ru, rv;
    const lanes below = NAME(larger)(0.5 - y, NAME(spread)(0));
    NAME(corner)(NAME(larger)(flow->a + x, NAME(spread)(0)), below, &lu, &lv);
    NAME(corner)(NAME(larger)(flow->a - x, NAME(spread)(0)), below, &ru, &rv);

    const lanes wr = -y / flow->scale, wi = x / flow->scale;
    const lanes twice = 2 * wr, norm = wr * wr + wi * wi;
    lanes p1 = NAME(spread)(0), p2 = p1, d1 = p1, d2 = p1, q1 = p1, q2 = p1;
    for (int32_t k = flow->degree; k >= 2; k--) {
        const lanes p0 = flow->p[k] + twice * p1 - norm * p2;
        const lanes d0 = flow->dp[k] + twice * d1 - norm * d2;
        const lanes q0 = flow->dq[k] + twice * q1 - norm * q2;
        p2 = p1, p1 = p0;
        d2 = d1, d1 = d0;
        q2 = q1, q1 = q0;
    }
    const lanes p0 = flow->p[1] + twice * p1 - norm * p2;
    p2 = p1, p1 = p0;
    const lanes pr = flow->p[0] + wr * p1 - norm * p2, pi = wi * p1;
    const lanes dr = flow->dp[1] + wr * d1 - norm * d2, di = wi * d1;
    const lanes qr = flow->dq[1] + wr * q1 - norm * q2, qi = wi * q1;
    // conj(w) P'(w)
    const lanes cr = wr * dr + wi * di, ci = wr * di - wi * dr;
    *u = lu + ru - pr - cr - qr;
    *v = rv - lv - pi + ci + qi;
}

static void NAME(cavity_velocity)(const mk_cavity *flow, const double *x, const double *y, double *u, double *v, size_t count) {
    for (size_t first = 0; first < count; first += MK_LANES) {
        const size_t n = count - first < MK_LANES ? count - first : MK_LANES;
        lanes px = NAME(spread)(0), py = px, pu, pv;
        for (size_t l = 0; l < n; l++) px[l] = x[first + l], py[l] = y[first + l];
        NAME(velocity)(flow, px, py, &pu, &pv);
        for (size_t l = 0; l < n; l++) u[first + l] = pu[l], v[first + l] = pv[l];
    }
}

static void NAME(cavity_trace)(const mk_cavity *flow, double *x, double *y, size_t count, double time, double tolerance) {
    const double direction = time < 0 ? -1 : 1, whole = time * direction;
    for (size_t first = 0; first < count; first += MK_LANES) {
        const size_t n = count - first < MK_LANES ? count - first : MK_LANES;
        lanes px, py, u[7], v[7];
        // Empty lanes copy the last point, so that empty lanes never need smaller steps than the other lanes.
        for (size_t l = 0; l < MK_LANES; l++) {
            const size_t from = first + (l < n ? l : n - 1);
            px[l] = x[from], py[l] = y[from];
        }
        NAME(velocity)(flow, px, py, &u[0], &v[0]);
        double done = 0, step = whole < 0.02 ? whole : 0.02;
        while (done < whole) {
            if (step > whole - done) step = whole - done;
            const double h = step * direction;
            lanes qx = px, qy = py;
            for (int s = 0; s < 6; s++) {
                qx = px, qy = py;
                for (int j = 0; j <= s; j++) {
                    const double weight = h * stage_weights[s][j];
                    qx += weight * u[j], qy += weight * v[j];
                }
                NAME(velocity)(flow, qx, qy, &u[s + 1], &v[s + 1]);
            }
            lanes ex = NAME(spread)(0), ey = ex;
            for (int j = 0; j < 7; j++) ex += h * error_weights[j] * u[j], ey += h * error_weights[j] * v[j];
            const lanes square = ex * ex + ey * ey;
            double worst = 0;
            for (int l = 0; l < MK_LANES; l++) worst = square[l] > worst ? square[l] : worst;
            const double error = sqrt(worst) / tolerance;
            if (error <= 1 || step <= 1e-4) {
                done += step;
                px = NAME(smaller)(NAME(larger)(qx, NAME(spread)(-flow->a)), NAME(spread)(flow->a));
                py = NAME(smaller)(NAME(larger)(qy, NAME(spread)(-0.5)), NAME(spread)(0.5));
                NAME(velocity)(flow, px, py, &u[0], &v[0]);
            }
            double growth = error > 1e-6 ? 0.9 / sqrt(sqrt(error)) : 4;
            growth = growth > 4 ? 4 : growth < 0.2 ? 0.2 : growth;
            step *= growth;
            if (step < 1e-4) step = 1e-4;
            if (step > 0.25) step = 0.25;
        }
        for (size_t l = 0; l < n; l++) x[first + l] = px[l], y[first + l] = py[l];
    }
}
