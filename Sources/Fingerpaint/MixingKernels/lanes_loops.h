// Included by cavity.c and field.c, once for each vector width: points side by side.

INLINE lanes NAME(spread)(double value) { return (lanes){} + value; }
INLINE lanes NAME(choose)(mask which, lanes yes, lanes no) { return (lanes)((which & (mask)yes) | (~which & (mask)no)); }
INLINE lanes NAME(larger)(lanes a, lanes b) { return NAME(choose)(a > b, a, b); }
INLINE lanes NAME(smaller)(lanes a, lanes b) { return NAME(choose)(a < b, a, b); }

// The angle of (x, y) for x, y >= 0, with an error of one or two units in the last place. It uses argument reduction to
// |t| <= tan(pi / 8) and the rational approximation of Moshier's Cephes library.
INLINE lanes NAME(angle)(lanes y, lanes x) {
    const double quarter = 0.78539816339744830962, half = 1.57079632679489661923;
    const mask steep = y > x;
    const lanes low = NAME(choose)(steep, x, y), high = NAME(choose)(steep, y, x) + 1e-300;
    const mask wide = low > 0.41421356237309504880 * high;
    const lanes t = NAME(choose)(wide, low - high, low) / NAME(choose)(wide, low + high, high);
    const lanes z = t * t;
    const lanes p = (((-8.750608600031904122785e-1 * z - 1.615753718733365076637e1) * z - 7.500855792314704667340e1) * z
                     - 1.228866684490136173410e2) * z - 6.485021904942025371773e1;
    const lanes q = ((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z + 4.328810604912902668951e2) * z
                     + 4.853903996359136964868e2) * z + 1.945506571482613964425e2;
    const lanes a = t + t * z * (p / q) + NAME(choose)(wide, NAME(spread)(quarter), NAME(spread)(0));
    return NAME(choose)(steep, half - a, a);
}
