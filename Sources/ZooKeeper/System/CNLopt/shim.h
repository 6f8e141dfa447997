#include <nlopt.h>
