// The part of ONNX Runtime's C interface that is called here, declared again, so that the build needs none of its files.
//
// The interface is a table of functions that only grows at its end. So one program works with every later version of the library
// (onnxruntime_c_api.h, "Rules on how to add a new Ort API version"). Functions that are not called are counted and not declared.
#ifndef CMR_ORT_INTERFACE_H
#define CMR_ORT_INTERFACE_H

#include <stddef.h>
#include <stdint.h>

typedef struct OrtStatus OrtStatus;
typedef struct OrtEnv OrtEnv;
typedef struct OrtSession OrtSession;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtTypeInfo OrtTypeInfo;
typedef struct OrtTensorTypeAndShapeInfo OrtTensorTypeAndShapeInfo;
typedef struct OrtValue OrtValue;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtAllocator OrtAllocator;

enum {
    ORT_LOGGING_LEVEL_FATAL = 4,
    ORT_SEQUENTIAL = 0,
    ORT_ENABLE_ALL = 99,
    ORT_DEVICE_ALLOCATOR = 0,
    ORT_MEM_TYPE_DEFAULT = 0
};

typedef void not_called(void);

typedef struct {
    not_called *from_0[1];
    int (*GetErrorCode)(const OrtStatus *status);
    const char *(*GetErrorMessage)(const OrtStatus *status);
    OrtStatus *(*CreateEnv)(int logging_level, const char *log_id, OrtEnv **env);
    not_called *from_4[2];
    OrtStatus *(*DisableTelemetryEvents)(const OrtEnv *env);
    not_called *from_7[1];
    OrtStatus *(*CreateSessionFromArray)(const OrtEnv *env, const void *bytes, size_t count, const OrtSessionOptions *options,
                                         OrtSession **session);
    OrtStatus *(*Run)(OrtSession *session, const OrtRunOptions *options, const char *const *input_names,
                      const OrtValue *const *inputs, size_t input_count, const char *const *output_names, size_t output_count,
                      OrtValue **outputs);
    OrtStatus *(*CreateSessionOptions)(OrtSessionOptions **options);
    not_called *from_11[2];
    OrtStatus *(*SetSessionExecutionMode)(OrtSessionOptions *options, int mode);
    not_called *from_14[9];
    OrtStatus *(*SetSessionGraphOptimizationLevel)(OrtSessionOptions *options, int level);
    OrtStatus *(*SetIntraOpNumThreads)(OrtSessionOptions *options, int threads);
    OrtStatus *(*SetInterOpNumThreads)(OrtSessionOptions *options, int threads);
    not_called *from_26[4];
    OrtStatus *(*SessionGetInputCount)(const OrtSession *session, size_t *count);
    OrtStatus *(*SessionGetOutputCount)(const OrtSession *session, size_t *count);
    not_called *from_32[1];
    OrtStatus *(*SessionGetInputTypeInfo)(const OrtSession *session, size_t index, OrtTypeInfo **type);
    OrtStatus *(*SessionGetOutputTypeInfo)(const OrtSession *session, size_t index, OrtTypeInfo **type);
    not_called *from_35[1];
    OrtStatus *(*SessionGetInputName)(const OrtSession *session, size_t index, OrtAllocator *allocator, char **name);
    OrtStatus *(*SessionGetOutputName)(const OrtSession *session, size_t index, OrtAllocator *allocator, char **name);
    not_called *from_38[11];
    OrtStatus *(*CreateTensorWithDataAsOrtValue)(const OrtMemoryInfo *memory, void *values, size_t byte_count,
                                                 const int64_t *dimensions, size_t rank, int element, OrtValue **value);
    OrtStatus *(*IsTensor)(const OrtValue *value, int *is_tensor);
    OrtStatus *(*GetTensorMutableData)(OrtValue *value, void **values);
    not_called *from_52[3];
    OrtStatus *(*CastTypeInfoToTensorInfo)(const OrtTypeInfo *type, const OrtTensorTypeAndShapeInfo **tensor);
    not_called *from_56[4];
    OrtStatus *(*GetTensorElementType)(const OrtTensorTypeAndShapeInfo *tensor, int *element);
    OrtStatus *(*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo *tensor, size_t *rank);
    OrtStatus *(*GetDimensions)(const OrtTensorTypeAndShapeInfo *tensor, int64_t *dimensions, size_t rank);
    not_called *from_63[2];
    OrtStatus *(*GetTensorTypeAndShape)(const OrtValue *value, OrtTensorTypeAndShapeInfo **tensor);
    not_called *from_66[3];
    OrtStatus *(*CreateCpuMemoryInfo)(int allocator, int memory_type, OrtMemoryInfo **memory);
    not_called *from_70[6];
    OrtStatus *(*AllocatorFree)(OrtAllocator *allocator, void *bytes);
    not_called *from_77[1];
    OrtStatus *(*GetAllocatorWithDefaultOptions)(OrtAllocator **allocator);
    not_called *from_79[13];
    void (*ReleaseEnv)(OrtEnv *env);
    void (*ReleaseStatus)(OrtStatus *status);
    void (*ReleaseMemoryInfo)(OrtMemoryInfo *memory);
    void (*ReleaseSession)(OrtSession *session);
    void (*ReleaseValue)(OrtValue *value);
    not_called *from_97[1];
    void (*ReleaseTypeInfo)(OrtTypeInfo *type);
    void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo *tensor);
    void (*ReleaseSessionOptions)(OrtSessionOptions *options);
} OrtApi;

// The name of each gap contains its index. The last check is for the last declared function.
#define CMR_PLACE(member, place) \
    _Static_assert(offsetof(OrtApi, member) == (place) * sizeof(not_called *), "a function of ONNX Runtime has its place")
CMR_PLACE(from_4, 4);
CMR_PLACE(from_7, 7);
CMR_PLACE(from_11, 11);
CMR_PLACE(from_14, 14);
CMR_PLACE(from_26, 26);
CMR_PLACE(from_32, 32);
CMR_PLACE(from_35, 35);
CMR_PLACE(from_38, 38);
CMR_PLACE(from_52, 52);
CMR_PLACE(from_56, 56);
CMR_PLACE(from_63, 63);
CMR_PLACE(from_66, 66);
CMR_PLACE(from_70, 70);
CMR_PLACE(from_77, 77);
CMR_PLACE(from_79, 79);
CMR_PLACE(from_97, 97);
CMR_PLACE(ReleaseSessionOptions, 100);

typedef struct {
    const OrtApi *(*GetApi)(uint32_t version);
    const char *(*GetVersionString)(void);
} OrtApiBase;

#endif
