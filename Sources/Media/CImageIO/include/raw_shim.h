// RAW files of cameras, through LibRaw. No exception of C++ leaves these functions.
#ifndef CIO_RAW_SHIM_H
#define CIO_RAW_SHIM_H

#include "image_types.h"

// What a RAW file is known to hold before its samples are read.
typedef struct {
    cio_shape developed;  // the shape of a development at half size, always 3 channels
    size_t working_bytes; // the memory that a development needs at most
    int32_t turn;         // how the stored picture is turned to be upright: 0, 3 (180 degrees), 5 (90 left) or 6 (90 right)
} cio_raw_info;

// Reads the header, and the largest embedded JPEG of at most `limit` bytes. `preview` stays empty without a usable one.
cio_result cio_raw_open(const uint8_t *bytes, size_t count, size_t limit, cio_raw_info *info, cio_buffer *preview);

// Develops at half size to sRGB, as the sensor saw the scene: not turned, with the camera's white balance and no automatic brightness.
cio_result cio_raw_develop(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

#endif
