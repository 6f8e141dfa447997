// Exif through libexif: one opened block, values by directory and tag.
#ifndef CIO_EXIF_SHIM_H
#define CIO_EXIF_SHIM_H

#include <stddef.h>
#include <stdint.h>

typedef struct cio_exif cio_exif;

typedef enum { CIO_IFD_IMAGE = 0, CIO_IFD_EXIF = 2, CIO_IFD_GPS = 3 } cio_ifd;

// `tiff` begins with the byte order mark. NULL when there is not enough memory. A block that cannot be parsed has no values.
cio_exif *cio_exif_open(const uint8_t *tiff, size_t count);
void cio_exif_close(cio_exif *exif);

// Copies at most `capacity` raw bytes of a value and returns the number of copied bytes; 0 when the tag is missing.
size_t cio_exif_bytes(const cio_exif *exif, cio_ifd ifd, uint16_t tag, uint8_t *out, size_t capacity);

// Reads number `index` of a value of any numeric type. Returns 0 when it is missing or has no value (n/0).
int cio_exif_number(const cio_exif *exif, cio_ifd ifd, uint16_t tag, unsigned index, double *out);

#endif
