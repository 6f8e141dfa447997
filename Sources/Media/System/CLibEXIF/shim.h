#include <stddef.h>
#include <stdio.h>
#include <libexif/exif-data.h>
