#include <lcms2_plugin.h>

#include "colour.h"
#include "result.h"

// lcms fills tables of the size that a profile states before it reads them: up to 512 MiB. The table of a printer takes 8 MiB.
enum { MAX_TABLE = 32 << 20 };

static void *bounded_malloc(cmsContext context, cmsUInt32Number size) {
    (void)context;
    return size > MAX_TABLE ? NULL : malloc(size);
}

static void *bounded_realloc(cmsContext context, void *old, cmsUInt32Number size) {
    (void)context;
    return size > MAX_TABLE ? NULL : realloc(old, size);
}

static void plain_free(cmsContext context, void *old) {
    (void)context;
    free(old);
}

cmsHTRANSFORM cio_transform_to_srgb(const uint8_t *profile, size_t count, cmsColorSpaceSignature expected,
                                    cmsUInt32Number from, cmsUInt32Number to) {
    cmsPluginMemHandler memory = {
        .base = {.Magic = cmsPluginMagicNumber, .ExpectedVersion = 2000, .Type = cmsPluginMemHandlerSig},
        .MallocPtr = bounded_malloc, .FreePtr = plain_free, .ReallocPtr = bounded_realloc};
    cmsContext context = count > UINT32_MAX ? NULL : cmsCreateContext(&memory, NULL);
    if (context == NULL) return NULL;
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)count);
    cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
    cmsHTRANSFORM transform = NULL;
    if (source != NULL && target != NULL && cmsGetColorSpace(source) == expected) {
        cmsUInt32Number flags = cmsFLAGS_NOCACHE;
        // Inks have no perfect black. A matrix profile has.
        if (!cmsIsMatrixShaper(source)) flags |= cmsFLAGS_BLACKPOINTCOMPENSATION;
        transform = cmsCreateTransformTHR(context, source, from, target, to, INTENT_RELATIVE_COLORIMETRIC, flags);
    }
    if (source != NULL) cmsCloseProfile(source);
    if (target != NULL) cmsCloseProfile(target);
    if (transform == NULL) cmsDeleteContext(context);
    return transform;
}

void cio_transform_close(cmsHTRANSFORM transform) {
    cmsContext context = cmsGetTransformContextID(transform);
    cmsDeleteTransform(transform);
    cmsDeleteContext(context);
}

static cmsColorSpaceSignature space_of(const uint8_t *profile, size_t count) {
    enum { HEADER = 128, SPACE = 16 };
    if (count < HEADER) return (cmsColorSpaceSignature)0;
    const uint8_t *name = profile + SPACE;
    uint32_t signature = (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 | name[3];
    return (cmsColorSpaceSignature)signature;
}

// The sRGB grey of each of the 256 greys of a grey or RGB profile.
static bool grey_table(const uint8_t *profile, size_t count, cmsColorSpaceSignature space, uint8_t table[256]) {
    const int inputs = space == cmsSigGrayData ? 1 : 3;
    cmsHTRANSFORM transform =
        cio_transform_to_srgb(profile, count, space, inputs == 1 ? TYPE_GRAY_8 : TYPE_RGB_8, TYPE_RGB_8);
    if (transform == NULL) return false;
    uint8_t greys[3 * 256], colours[3 * 256];
    for (int i = 0; i < inputs * 256; i++) greys[i] = (uint8_t)(i / inputs);
    cmsDoTransform(transform, greys, colours, 256);
    cio_transform_close(transform);
    for (int i = 0; i < 256; i++) table[i] = colours[3 * i + 1];
    return true;
}

static bool is_grey(const uint8_t *pixels, size_t count, size_t channels) {
    for (size_t i = 0; i < count; i++, pixels += channels) {
        if (pixels[0] != pixels[1] || pixels[1] != pixels[2]) return false;
    }
    return true;
}

static void map_greys(const uint8_t table[256], uint8_t *pixels, size_t count, size_t channels) {
    const size_t colours = channels == 1 ? 1 : 3;
    for (size_t i = 0; i < count; i++, pixels += channels) {
        for (size_t c = 0; c < colours; c++) pixels[c] = table[pixels[c]];
    }
}

cio_result cio_colours_to_srgb(const uint8_t *profile, size_t profile_count, uint8_t *pixels, cio_shape shape) {
    const size_t width = (size_t)shape.width, count = width * (size_t)shape.height, channels = (size_t)shape.channels;
    const cmsColorSpaceSignature space = space_of(profile, profile_count);
    const cio_result damaged = cio_done(CIO_DAMAGED, "the colour profile is not valid");
    if (space != cmsSigRgbData && space != cmsSigGrayData) return cio_done(CIO_UNSUPPORTED, "a profile of other colours");
    if (channels == 1 || space == cmsSigGrayData) {
        uint8_t table[256];
        if (channels != 1 && !is_grey(pixels, count, channels)) {
            return cio_done(CIO_UNSUPPORTED, "a grey profile in a picture with colours");
        }
        if (!grey_table(profile, profile_count, space, table)) return damaged;
        map_greys(table, pixels, count, channels);
        return cio_done(CIO_OK, NULL);
    }
    const cmsUInt32Number format = channels == 4 ? TYPE_RGBA_8 : TYPE_RGB_8;
    cmsHTRANSFORM transform = cio_transform_to_srgb(profile, profile_count, space, format, format);
    if (transform == NULL) return damaged;
    for (size_t y = 0; y < (size_t)shape.height; y++) {
        uint8_t *row = pixels + y * width * channels;
        cmsDoTransform(transform, row, row, (cmsUInt32Number)width);
    }
    cio_transform_close(transform);
    return cio_done(CIO_OK, NULL);
}

static cmsToneCurve *curve_of(double gamma) {
    // IEC 61966-2-1.
    const cmsFloat64Number srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
    return gamma > 0 ? cmsBuildGamma(NULL, gamma) : cmsBuildParametricToneCurve(NULL, 4, srgb);
}

cio_result cio_profile_of(cio_primaries primaries, cio_buffer *out) {
    const cmsCIExyY white = {primaries.white_x, primaries.white_y, 1};
    const cmsCIExyYTRIPLE colours = {{primaries.red_x, primaries.red_y, 1},
                                     {primaries.green_x, primaries.green_y, 1},
                                     {primaries.blue_x, primaries.blue_y, 1}};
    cmsToneCurve *curve = curve_of(primaries.gamma);
    if (curve == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    cmsToneCurve *const curves[3] = {curve, curve, curve};
    cmsHPROFILE profile = cmsCreateRGBProfile(&white, &colours, curves);
    cmsFreeToneCurve(curve);
    if (profile == NULL) return cio_done(CIO_DAMAGED, "these primaries are not valid");
    cmsUInt32Number count = 0;
    if (cmsSaveProfileToMem(profile, NULL, &count)) out->bytes = malloc(count);
    if (out->bytes != NULL && cmsSaveProfileToMem(profile, out->bytes, &count)) out->count = count;
    else cio_release(out);
    cmsCloseProfile(profile);
    return out->bytes == NULL ? cio_done(CIO_NO_MEMORY, NULL) : cio_done(CIO_OK, NULL);
}
