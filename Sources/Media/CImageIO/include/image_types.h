// The types that the shims of Imaging share.
#ifndef CIO_IMAGE_TYPES_H
#define CIO_IMAGE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    CIO_OK = 0,
    CIO_PARTIAL,      // a part of the picture was decoded, the rest is missing or damaged
    CIO_TRUNCATED,    // the data ends before any part could be decoded
    CIO_DAMAGED,
    CIO_UNSUPPORTED,
    CIO_TOO_MUCH,     // the file needs more work than a photo would
    CIO_NO_MEMORY
} cio_status;

enum { CIO_MESSAGE_SIZE = 200 };

// The result of a call; `message` is empty, or a text of the codec or of this library; always terminated.
typedef struct {
    cio_status status;
    char message[CIO_MESSAGE_SIZE];
} cio_result;

// The size of a picture, and the channels (1 grey, 3 RGB, 4 RGBA) of its decoded pixels.
typedef struct {
    int64_t width;
    int64_t height;
    int32_t channels;
} cio_shape;

// Bytes that the library allocated; free them with cio_release.
typedef struct {
    uint8_t *bytes;
    size_t count;
} cio_buffer;

void cio_release(cio_buffer *buffer);

#endif
