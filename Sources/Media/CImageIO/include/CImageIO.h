// The C side of Imaging: small functions over libjpeg-turbo, libpng, libwebp, libheif, LibRaw, libexif and lcms.
//
// Rules of this header: every buffer has a length parameter. The caller allocates and owns pixels. There is no state between calls. An
// error is a status and a message, never a longjmp or an exception that leaves this library.
#ifndef CIMAGEIO_H
#define CIMAGEIO_H

#include "canvas_shim.h"
#include "exif_shim.h"
#include "image_types.h"
#include "raw_shim.h"

// Converts pixels in place from the colours of an ICC profile to sRGB; alpha stays. An RGB profile fits every picture, a grey profile only a
// picture without colours. The pixels are unchanged unless the result is CIO_OK.
cio_result cio_colours_to_srgb(const uint8_t *profile, size_t profile_count, uint8_t *pixels, cio_shape shape);

// Chromaticities (CIE 1931 x and y) of RGB samples, and their exponent; 0 is the curve of sRGB.
typedef struct {
    double white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y, gamma;
} cio_primaries;

// The ICC profile of these primaries.
cio_result cio_profile_of(cio_primaries primaries, cio_buffer *out);

// JPEG. `eighths` (1 to 8) scales while decoding, 8 being full size. CMYK and YCCK are converted to RGB: by `inks`, an ICC profile of CMYK,
// where it is given and valid.
cio_result cio_jpeg_shape(const uint8_t *bytes, size_t count, int eighths, cio_shape *shape);
cio_result cio_jpeg_decode(const uint8_t *bytes, size_t count, int eighths, const uint8_t *inks, size_t inks_count,
                           uint8_t *pixels, size_t capacity);
cio_result cio_jpeg_encode(const uint8_t *pixels, cio_shape shape, int quality, const uint8_t *exif, size_t exif_count,
                           cio_buffer *out);

// Compresses to a zlib stream.
cio_result cio_deflate(const uint8_t *bytes, size_t count, cio_buffer *out);

// Decompresses a whole zlib stream to at most `limit` bytes; more gives CIO_TOO_MUCH.
cio_result cio_inflate(const uint8_t *packed, size_t count, size_t limit, cio_buffer *out);

// Compresses to raw DEFLATE blocks, none of them the last, ending at a byte boundary. At most INT32_MAX bytes.
cio_result cio_deflate_blocks(const uint8_t *bytes, size_t count, cio_buffer *out);

// Decompresses a whole stream of raw blocks. It is damaged when it does not give exactly `capacity` bytes, or continues after its last
// block. At most INT32_MAX bytes.
cio_result cio_inflate_blocks(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity);

// PNG. 16-bit samples are reduced to 8, palettes and transparency expanded. Two channels, grey and alpha, are supported for writing only.
cio_result cio_png_shape(const uint8_t *bytes, size_t count, cio_shape *shape);
cio_result cio_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);
cio_result cio_png_encode(const uint8_t *pixels, cio_shape shape, cio_buffer *out);

// WebP; of an animation only the first frame. `width` and `height` may be smaller than the shape: decoding then scales.
cio_result cio_webp_shape(const uint8_t *bytes, size_t count, cio_shape *shape);
cio_result cio_webp_decode(const uint8_t *bytes, size_t count, int32_t width, int32_t height, int32_t channels,
                           uint8_t *pixels, size_t capacity);

// HEIF, HEIC and AVIF: the primary picture, with the file's transformations applied. On success every pixel is written: there are no
// partial pictures. Which codecs are available depends on how libheif was built and packaged.
bool cio_heif_decodes_hevc(void);
bool cio_heif_decodes_av1(void);
cio_result cio_heif_shape(const uint8_t *bytes, size_t count, cio_shape *shape);
cio_result cio_heif_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

// The ICC profile of the primary picture; empty when there is none, or when it has more than `limit` bytes. `primaries` and `transfer` are
// the numbers of ITU-T H.273 that the file states, or 2: not stated.
cio_result cio_heif_colours(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *profile, int32_t *primaries,
                            int32_t *transfer);

cio_result cio_heif_exif(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *out);
cio_result cio_heif_xmp(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *out);

#endif
