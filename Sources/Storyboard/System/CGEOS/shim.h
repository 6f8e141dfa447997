// Only the functions that take a context: functions without a context are not safe on several threads.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
