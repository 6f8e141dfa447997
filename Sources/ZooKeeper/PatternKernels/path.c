#include "PatternKernels.h"

pk_path pk_best_path(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni")) {
        return PK_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) return PK_AVX2;
#endif
    return PK_PLAIN;
}
