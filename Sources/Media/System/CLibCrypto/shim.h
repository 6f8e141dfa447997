#include <stddef.h>
#include <openssl/evp.h>
