// Colour transforms of ICC profiles, for the shims only.
#ifndef CIO_COLOUR_H
#define CIO_COLOUR_H

#include <lcms2.h>

#include "CImageIO.h"

// A transform to sRGB with 8 bits a sample; NULL when the bytes are no usable profile, or when `expected` is not the profile's colour space.
// `from` is the format of lcms for the source samples, `to` that of the results.
cmsHTRANSFORM cio_transform_to_srgb(const uint8_t *profile, size_t count, cmsColorSpaceSignature expected,
                                    cmsUInt32Number from, cmsUInt32Number to);

void cio_transform_close(cmsHTRANSFORM transform);

#endif
