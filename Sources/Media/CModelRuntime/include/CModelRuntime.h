// The C side of ModelRuntime: ONNX Runtime, loaded while the program runs, behind small functions.
//
// Rules of this header: every buffer has a length parameter. Every created object has one function that frees it and accepts NULL. An error
// is a status with the library's own text, and then no object was created. Several threads may run models at once.
#ifndef CMODELRUNTIME_H
#define CMODELRUNTIME_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    CMR_OK = 0,
    CMR_NOT_LOADABLE,   // the system's loader rejected the file; `words` is its text
    CMR_NOT_A_RUNTIME,  // a library, but not ONNX Runtime
    CMR_TOO_OLD,        // an older interface version of ONNX Runtime; `words` is its version
    CMR_REFUSED,        // error of ONNX Runtime; `words` is its text, and `code` is one of OrtErrorCode
    CMR_TOO_MUCH,       // more inputs, outputs or dimensions than the limits below
    CMR_NO_MEMORY
} cmr_status;

enum {
    // Version 20 came with ONNX Runtime 1.20 (2024), the first whose Python package contains the library as a separate file.
    CMR_INTERFACE = 20,
    CMR_WORDS_SIZE = 1000,
    CMR_MOST_DIMENSIONS = 8,
    CMR_MOST_TENSORS = 1000
};

// The result of a call; `words` is always terminated.
typedef struct {
    cmr_status status;
    int32_t code;
    char words[CMR_WORDS_SIZE];
} cmr_result;

// The element type of a tensor (TensorProto.DataType of ONNX, with its numbers), and its dimensions.
typedef struct {
    int32_t element;  // CMR_NO_TENSOR: a sequence, a map, or an optional value
    size_t rank;
    int64_t dimensions[CMR_MOST_DIMENSIONS];  // -1 for any size
} cmr_shape;

enum { CMR_NO_TENSOR = -1, CMR_FLOAT32 = 1, CMR_UINT8 = 2, CMR_INT64 = 7 };

// A copy of ONNX Runtime. It stays mapped until the program ends, because its threads and destructors cannot be unmapped safely.
typedef struct cmr_runtime cmr_runtime;
cmr_result cmr_runtime_open(const char *path, cmr_runtime **runtime);
void cmr_runtime_close(cmr_runtime *runtime);
const char *cmr_runtime_version(const cmr_runtime *runtime);

// A model: runs one operator after another, each with `threads` threads of the CPU. The runtime must outlive the model; the bytes may be
// freed.
typedef struct cmr_model cmr_model;
cmr_result cmr_model_open(const cmr_runtime *runtime, const void *bytes, size_t count, int threads, cmr_model **model);
void cmr_model_close(cmr_model *model);

// Inputs and outputs; their names belong to the model.
typedef enum { CMR_INPUT, CMR_OUTPUT } cmr_side;
typedef struct {
    const char *name;
    cmr_shape shape;
} cmr_port;
size_t cmr_model_port_count(const cmr_model *model, cmr_side side);
cmr_port cmr_model_port(const cmr_model *model, cmr_side side, size_t index);

// Runs a model. Values are only read; their element must be one of the three named above.
typedef struct {
    const char *name;
    cmr_shape shape;
    const void *values;
    size_t byte_count;
} cmr_value;
typedef struct cmr_answer cmr_answer;
cmr_result cmr_model_run(const cmr_model *model, const cmr_value *inputs, size_t input_count, const char *const *outputs,
                         size_t output_count, cmr_answer **answer);
void cmr_answer_close(cmr_answer *answer);

// The shape of an output, in the order of the request, and its values, which belong to the answer.
cmr_result cmr_answer_shape(const cmr_answer *answer, size_t index, cmr_shape *shape);
cmr_result cmr_answer_values(const cmr_answer *answer, size_t index, const void **values);

#endif
