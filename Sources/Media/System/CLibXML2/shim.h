#include <libxml/xmlversion.h>
// Debian's library converts encodings by its own ICU, whose header declares again what Foundation's ICU has declared otherwise. Only
// the end of one struct depends on it, which nothing here touches.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
