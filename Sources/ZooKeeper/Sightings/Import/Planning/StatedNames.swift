import Facts
import Imaging

/// Who is seen on a photo by what is written about it, and which species.
struct StatedNames {
  /// The animal's name, and what says so. Where several are named, nothing says which box is whose.
  private(set) var name: Sourced<String>?
  /// The species, and what says so.
  private(set) var species: Sourced<String>?
  /// What is to be said of words that cannot be names, or stand where no name is known.
  private(set) var notes: [ImportReason] = []

  /// What is said of one animal on a photo.
  ///
  /// - Parameters:
  ///   - entry: the line of the table, if there is one.
  ///   - statements: what is written inside the file and beside it.
  ///   - isAlone: whether the animal is the only one on the photo.
  ///   - options: the species on photos that do not say, and which animals have odd names.
  init(_ entry: AnnotationTable.Entry?, _ statements: PhotoStatements, isAlone: Bool, _ options: ImportOptions) {
    let written = isAlone ? statements.individuals.chosen.flatMap(Self.only) : nil
    name = take(entry?.individual.map { Sourced($0, from: .label) } ?? written, besides: options.oddlyNamed)
    species =
      take(
        entry?.species.map { Sourced($0, from: .label) } ?? statements.species.chosen.flatMap(Self.only), besides: [])
      ?? options.species.map { Sourced($0, from: .option) }
  }

  private static func only(_ statement: Statement<[String]>) -> Sourced<String>? {
    statement.value.count == 1 ? Sourced(statement.value[0], from: statement.source) : nil
  }

  /// - Parameter names: words that are names although they look like none.
  private mutating func take(_ word: Sourced<String>?, besides names: Set<String>) -> Sourced<String>? {
    guard let word = word.map({ Sourced(AnimalName.plain($0.value), from: $0.source) }) else { return nil }
    guard word.value.count <= AnimalName.longest, word.value.contains(where: { $0.isLetter || $0.isNumber }) else {
      notes.append(.noName(String(word.value.prefix(40))))
      return nil
    }
    guard PlaceholderName.isOne(word.value) else { return word }
    let isName = names.contains(word.value)
    notes.append(isName ? .oddlyNamed(word.value) : .placeholder(word.value))
    return isName ? word : nil
  }
}
