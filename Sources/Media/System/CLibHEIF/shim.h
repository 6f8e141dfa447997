#include <stddef.h>
#include <stdio.h>
#include <libheif/heif.h>
