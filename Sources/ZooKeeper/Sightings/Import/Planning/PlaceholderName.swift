import Foundation
import GRDB

/// Words that people and programs write where they have no name to write: `unknown`, `n/a`, `0`.
///
/// In the languages that the pages speak, whatever their case, their accents and the marks around them. A name that only begins so,
/// like `Unknown 12`, is one that somebody gave.
package enum PlaceholderName {
  private static let words: Set<String> = [
    // English, and what programs write.
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

  /// Whether a word stands in the place of a name.
  package static func isOne(_ word: String) -> Bool {
    let plain = word.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
    return words.contains(plain) || !plain.isEmpty && plain.allSatisfy { $0 == "0" }
  }

  /// Names of animals of a library that are such words all the same: an animal may be called `New`.
  static func animals(in db: Database) throws -> Set<String> {
    let names = try String.fetchSet(
      db,
      sql: "SELECT name FROM individual WHERE id IN (SELECT individualID FROM identity WHERE individualID IS NOT NULL)")
    return names.filter(isOne)
  }
}
