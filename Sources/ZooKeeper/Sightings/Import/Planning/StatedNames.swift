import Facts
import Imaging

/// Who is seen on a photo by what is written about it, and which species.
struct StatedNames {
  /// No name of an animal is longer, in characters.
  static let longest = 200

  /// The animal's name, and what says so. Where several are named, nothing says which box is whose.
  private(set) var name: Sourced<String>?
  /// The species, and what says so.
  private(set) var species: Sourced<String>?
  /// Words that cannot be names, or stand where no name is known.
  private(set) var refused: [ImportReason] = []

  /// What is said of one animal on a photo.
  ///
  /// - Parameters:
  ///   - entry: the line of the table, if there is one.
  ///   - statements: what is written inside the file and beside it.
  ///   - isAlone: whether the animal is the only one on the photo.
  ///   - fallback: the species on photos that do not say.
  init(_ entry: AnnotationTable.Entry?, _ statements: PhotoStatements, isAlone: Bool, fallback: String?) {
    let written = isAlone ? statements.individuals.chosen.flatMap(Self.only) : nil
    name = take(entry?.individual.map { Sourced($0, from: .label) } ?? written)
    species =
      take(entry?.species.map { Sourced($0, from: .label) } ?? statements.species.chosen.flatMap(Self.only))
      ?? fallback.map { Sourced($0, from: .option) }
  }

  private static func only(_ statement: Statement<[String]>) -> Sourced<String>? {
    statement.value.count == 1 ? Sourced(statement.value[0], from: statement.source) : nil
  }

  private mutating func take(_ word: Sourced<String>?) -> Sourced<String>? {
    guard let word else { return nil }
    guard word.value.count <= Self.longest, word.value.contains(where: { $0.isLetter || $0.isNumber }) else {
      refused.append(.noName(String(word.value.prefix(40))))
      return nil
    }
    guard !PlaceholderName.isOne(word.value) else {
      refused.append(.placeholder(word.value))
      return nil
    }
    return word
  }
}
