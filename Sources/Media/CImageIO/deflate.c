#include <zlib.h>

#include "result.h"

cio_result cio_deflate(const uint8_t *bytes, size_t count, cio_buffer *out) {
    uLongf room = compressBound(count);
    uint8_t *packed = malloc(room);
    if (packed == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    if (compress2(packed, &room, bytes, count, Z_DEFAULT_COMPRESSION) != Z_OK) {
        free(packed);
        return cio_done(CIO_NO_MEMORY, NULL);
    }
    *out = (cio_buffer){.bytes = packed, .count = room};
    return cio_done(CIO_OK, NULL);
}
