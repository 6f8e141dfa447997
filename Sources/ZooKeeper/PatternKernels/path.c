#include "PatternKernels.h"

#if defined(__x86_64__)
#include <cpuid.h>

// CPUID reports AVX-VNNI in leaf 7, subleaf 1, bit 4 of EAX. The loops of PK_VNNI also use AVX2, so the caller checks
// for AVX2 too.
static int has_avx_vnni(void) {
    unsigned a, b, c, d;
    return __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a & 1u << 4);
}
#elif defined(__aarch64__) && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

int32_t pk_can_run(pk_path path) {
#if defined(__x86_64__)
    __builtin_cpu_init();
#endif
    switch (path) {
    case PK_PLAIN: return 1;
#if defined(__x86_64__)
    case PK_AVX2: return __builtin_cpu_supports("avx2") != 0;
    case PK_VNNI: return __builtin_cpu_supports("avx2") && has_avx_vnni();
    case PK_VNNI_EVEX:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512vnni");
    case PK_AVX512:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
#elif defined(__aarch64__) && defined(__linux__)
    case PK_DOT: return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#endif
    default: return 0;
    }
}

pk_path pk_best_path(void) {
    const pk_path quickest_first[] = {PK_AVX512, PK_VNNI, PK_AVX2, PK_DOT};
    for (size_t i = 0; i < sizeof quickest_first / sizeof *quickest_first; i++) {
        if (pk_can_run(quickest_first[i])) return quickest_first[i];
    }
    return PK_PLAIN;
}
