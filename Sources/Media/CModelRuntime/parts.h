// The structs that the files of this library share.
#ifndef CMR_PARTS_H
#define CMR_PARTS_H

#include "CModelRuntime.h"
#include "ort_interface.h"

struct cmr_runtime {
    void *library;
    const OrtApi *api;
    const char *version;
    OrtEnv *env;
    OrtMemoryInfo *memory;
    OrtAllocator *allocator;  // the library's default one, shared: must not be freed
};

typedef struct {
    size_t count;
    cmr_port *ports;
} cmr_ports;

struct cmr_model {
    const cmr_runtime *runtime;
    OrtSession *session;
    cmr_ports sides[2];
};

struct cmr_answer {
    const OrtApi *api;
    size_t count;
    OrtValue *values[];
};

cmr_result cmr_shape_of(const OrtApi *api, const OrtTensorTypeAndShapeInfo *tensor, cmr_shape *shape);

#endif
