// Builds a cio_result, for the shims only.
#ifndef CIO_RESULT_H
#define CIO_RESULT_H

#include <stdlib.h>
#include <string.h>

#include "CImageIO.h"

static inline cio_result cio_done(cio_status status, const char *message) {
    cio_result result = {.status = status, .message = {0}};
    if (message != NULL) {
        strncpy(result.message, message, CIO_MESSAGE_SIZE - 1);
    }
    return result;
}

#endif
