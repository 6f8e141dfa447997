// Only the functions that take a context: those without are not safe on several threads.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
