#include <libexif/exif-data.h>
#include <libexif/exif-utils.h>

#include "result.h"

// libexif expects the header that JPEG puts before the block.
static const uint8_t MARK[6] = {'E', 'x', 'i', 'f', 0, 0};

cio_exif *cio_exif_open(const uint8_t *tiff, size_t count) {
    uint8_t *block = malloc(sizeof MARK + count);
    if (block == NULL) return NULL;
    memcpy(block, MARK, sizeof MARK);
    memcpy(block + sizeof MARK, tiff, count);
    ExifData *data = exif_data_new();
    if (data != NULL) {
        // As the camera wrote it: no tag is added, dropped or retyped to follow the specification.
        exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
        exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS);
        exif_data_load_data(data, block, (unsigned)(sizeof MARK + count));
    }
    free(block);
    return (cio_exif *)data;
}

void cio_exif_close(cio_exif *exif) { exif_data_unref((ExifData *)exif); }

static ExifEntry *entry(const cio_exif *exif, cio_ifd ifd, uint16_t tag) {
    ExifData *data = (ExifData *)exif;
    return exif_content_get_entry(data->ifd[ifd], (ExifTag)tag);
}

size_t cio_exif_bytes(const cio_exif *exif, cio_ifd ifd, uint16_t tag, uint8_t *out, size_t capacity) {
    ExifEntry *found = entry(exif, ifd, tag);
    if (found == NULL || found->data == NULL) return 0;
    size_t count = found->size < capacity ? found->size : capacity;
    memcpy(out, found->data, count);
    return count;
}

int cio_exif_number(const cio_exif *exif, cio_ifd ifd, uint16_t tag, unsigned index, double *out) {
    ExifEntry *found = entry(exif, ifd, tag);
    if (found == NULL || found->data == NULL) return 0;
    size_t width = exif_format_get_size(found->format);
    if (width == 0 || index >= found->components || (index + 1) * width > found->size) return 0;
    ExifByteOrder order = exif_data_get_byte_order((ExifData *)exif);
    const unsigned char *at = found->data + index * width;
    switch (found->format) {
    case EXIF_FORMAT_BYTE: *out = at[0]; return 1;
    case EXIF_FORMAT_SHORT: *out = exif_get_short(at, order); return 1;
    case EXIF_FORMAT_SSHORT: *out = exif_get_sshort(at, order); return 1;
    case EXIF_FORMAT_LONG: *out = exif_get_long(at, order); return 1;
    case EXIF_FORMAT_SLONG: *out = exif_get_slong(at, order); return 1;
    case EXIF_FORMAT_RATIONAL: {
        ExifRational value = exif_get_rational(at, order);
        if (value.denominator == 0) return 0;
        *out = (double)value.numerator / (double)value.denominator;
        return 1;
    }
    case EXIF_FORMAT_SRATIONAL: {
        ExifSRational value = exif_get_srational(at, order);
        if (value.denominator == 0) return 0;
        *out = (double)value.numerator / (double)value.denominator;
        return 1;
    }
    default: return 0;
    }
}
