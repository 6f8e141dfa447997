/// The words of an ingredient that name it, for finding it again.
enum ThingWords {
  /// The words of a thing up to the first comma or bracket, as they are compared, without those that name nothing.
  static func words(of thing: String) -> [String] {
    var depth = 0
    var words: [String] = []
    for token in TextToken.tokens(of: thing) {
      switch token.folded {
      case "(", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      case ",", ";", ":": if depth == 0, !words.isEmpty { return words }
      default:
        if depth == 0, token.kind == .word, !empty.contains(token.folded) { words.append(stem(token.folded)) }
      }
    }
    return words
  }

  /// A word without the ending of its plural, roughly: what is alike in both is enough to compare by.
  static func stem(_ word: String) -> String {
    for ending in endings where word.utf8.count >= ending.utf8.count + 3 && word.hasSuffix(ending) {
      return ending == "ies" ? word.dropLast(3) + "y" : String(word.dropLast(ending.utf8.count))
    }
    return word
  }

  private static let endings = ["ies", "oes", "en", "es", "er", "s", "n", "e", "x"]
  private static let empty: Set<String> = [
    "of", "the", "a", "an", "and", "or", "for", "to", "with", "plus", "in", "at", "some", "more", "such", "as", "into",
    "de", "d", "du", "des", "la", "le", "les", "l", "un", "une", "et", "ou", "pour", "en", "au", "aux", "avec",
    "el", "los", "las", "una", "y", "o", "para", "con", "del", "al",
    "der", "die", "das", "den", "dem", "ein", "eine", "und", "oder", "fur", "zum", "von", "mit", "im", "zur",
    "het", "een", "van", "voor", "met", "om", "te",
    "fresh", "freshly", "large", "small", "medium", "big", "ground", "chopped", "diced", "sliced", "minced", "grated",
    "melted",
    "softened", "cold", "warm", "hot", "dried", "ripe", "whole", "extra", "about", "taste", "finely", "roughly",
    "optional",
    "needed", "peeled", "cooked", "raw", "fein", "frisch", "frische", "frischer", "grosse", "gross", "kleine",
    "gehackt",
    "gehackte", "gerieben", "etwas", "fraiche", "frais", "hache", "gros", "grosse", "petit", "petite", "grande",
    "pequena",
    "picado", "picada", "fresco", "fresca", "vers", "verse", "grote", "fijn", "gesneden",
  ]
}
