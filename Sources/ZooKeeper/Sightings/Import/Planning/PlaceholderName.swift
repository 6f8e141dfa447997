import Foundation
import GRDB

/// Placeholders that people and programs write instead of a name: `unknown`, `n/a`, `0`.
///
/// The placeholders cover the languages of the web pages. The comparison ignores case, accents and punctuation. A
/// longer name that only begins with a placeholder, such as `Unknown 12`, counts as a name.
package enum PlaceholderName {
  private static let words: Set<String> = [
    // English, and placeholders from programs
    "unknown", "unk", "unkn", "unidentified", "unid", "unident", "notidentified", "unidentifiable", "undetermined",
    "indeterminate", "indet", "unnamed", "noname", "nameless", "na", "notavailable", "notapplicable", "none", "null",
    "undefined", "unspecified", "notspecified", "new", "newanimal", "newindividual", "unknownanimal",
    "unknownindividual", "tbd", "noid",
    // Spanish
    "desconocido", "desconocida", "noidentificado", "noidentificada", "sinidentificar", "sinnombre", "ninguno",
    "ninguna", "nuevo", "nueva", "indeterminado", "indeterminada",
    // French
    "inconnu", "inconnue", "nonidentifie", "nonidentifiee", "sansnom", "aucun", "aucune", "nouveau", "nouvelle",
    "indetermine", "indeterminee",
    // Dutch
    "onbekend", "onbekende", "nietgeidentificeerd", "ongeidentificeerd", "naamloos", "geen", "geennaam", "nieuw",
    "nieuwe", "nvt", "onbepaald",
  ]

  package static func isOne(_ word: String) -> Bool {
    let plain = word.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
    return words.contains(plain) || !plain.isEmpty && plain.allSatisfy { $0 == "0" }
  }

  /// The names of animals of the library that look like placeholders: an animal may really be called `New`.
  static func animals(in db: Database) throws -> Set<String> {
    let names = try String.fetchSet(
      db,
      sql: "SELECT name FROM individual WHERE id IN (SELECT individualID FROM identity WHERE individualID IS NOT NULL)")
    return names.filter(isOne)
  }
}
