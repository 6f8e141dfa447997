#include <stdbool.h>
#include <stdlib.h>
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

cio_result cio_inflate(const uint8_t *packed, size_t count, size_t limit, cio_buffer *out) {
    enum { FIRST_ROOM = 1 << 16 };
    if (count > INT32_MAX || limit > INT32_MAX) return cio_done(CIO_TOO_MUCH, "too many bytes at a time");
    z_stream stream = {0};
    if (inflateInit(&stream) != Z_OK) return cio_done(CIO_NO_MEMORY, NULL);
    stream.next_in = (uint8_t *)packed;
    stream.avail_in = (uInt)count;
    uint8_t *bytes = NULL;
    size_t room = 0;
    int status = Z_OK;
    // The buffer grows with the output, so that a short stream never takes much memory, no matter what size it claims.
    while (status == Z_OK && room < limit) {
        size_t more = room == 0 ? FIRST_ROOM : 2 * room;
        if (more > limit) more = limit;
        uint8_t *grown = realloc(bytes, more);
        if (grown == NULL) {
            status = Z_MEM_ERROR;
            break;
        }
        bytes = grown;
        stream.next_out = bytes + room;
        stream.avail_out = (uInt)(more - room);
        room = more;
        status = inflate(&stream, Z_NO_FLUSH);
        // If room is left, the stream is cut off: zlib needs more input.
        if (status == Z_OK && stream.avail_out > 0) status = Z_DATA_ERROR;
    }
    size_t length = stream.total_out;
    inflateEnd(&stream);
    if (status == Z_STREAM_END) {
        *out = (cio_buffer){.bytes = bytes, .count = length};
        return cio_done(CIO_OK, NULL);
    }
    free(bytes);
    if (status == Z_MEM_ERROR) return cio_done(CIO_NO_MEMORY, NULL);
    return status == Z_OK ? cio_done(CIO_TOO_MUCH, "it unfolds to too many bytes") : cio_done(CIO_DAMAGED, NULL);
}

// A negative window size means a stream without header and trailer.
enum { RAW = -15, MEMORY = 8 };

cio_result cio_deflate_blocks(const uint8_t *bytes, size_t count, cio_buffer *out) {
    if (count > INT32_MAX) return cio_done(CIO_TOO_MUCH, "too many bytes at a time");
    z_stream stream = {0};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, RAW, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return cio_done(CIO_NO_MEMORY, NULL);
    // deflateBound assumes a stream with a last block. Ending at a byte boundary without a last block takes five more bytes.
    size_t room = deflateBound(&stream, count) + 16;
    uint8_t *packed = malloc(room);
    if (packed == NULL) {
        deflateEnd(&stream);
        return cio_done(CIO_NO_MEMORY, NULL);
    }
    stream.next_in = (uint8_t *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = packed;
    stream.avail_out = (uInt)room;
    // A flush without input is no error; it writes an empty block.
    int status = deflate(&stream, Z_SYNC_FLUSH);
    bool whole = (status == Z_OK || status == Z_BUF_ERROR) && stream.avail_in == 0 && stream.avail_out > 0;
    size_t length = stream.total_out;
    deflateEnd(&stream);
    if (!whole) {
        free(packed);
        return cio_done(CIO_DAMAGED, "cannot be compressed");
    }
    *out = (cio_buffer){.bytes = packed, .count = length};
    return cio_done(CIO_OK, NULL);
}

cio_result cio_inflate_blocks(const uint8_t *packed, size_t count, uint8_t *bytes, size_t capacity) {
    if (count > INT32_MAX || capacity > INT32_MAX) return cio_done(CIO_TOO_MUCH, "too many bytes at a time");
    z_stream stream = {0};
    if (inflateInit2(&stream, RAW) != Z_OK) return cio_done(CIO_NO_MEMORY, NULL);
    // zlib requires an output pointer even when there is no output.
    uint8_t nowhere;
    stream.next_in = (uint8_t *)packed;
    stream.avail_in = (uInt)count;
    stream.next_out = capacity > 0 ? bytes : &nowhere;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_FINISH);
    bool whole = status == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
    inflateEnd(&stream);
    if (status == Z_MEM_ERROR) return cio_done(CIO_NO_MEMORY, NULL);
    return whole ? cio_done(CIO_OK, NULL) : cio_done(CIO_DAMAGED, NULL);
}
