#include <libxml/xmlversion.h>
// Debian's library uses its own ICU for encodings, whose header conflicts with the declarations of Foundation's ICU. Only the end of one
// struct depends on this setting, and no code here uses that end.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
