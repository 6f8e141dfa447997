import Basics
import Imaging

/// The name and species that the table and the metadata state for one animal on a photo.
struct StatedNames {
  /// The animal's name and its source. `nil` if the metadata list several animals, because metadata do not state which
  /// animal has which box.
  private(set) var name: Sourced<String>?
  private(set) var species: Sourced<String>?
  /// A name to suggest; `nil` if `name` exists.
  private(set) var suggestion: String?
  /// Notes about placeholders and unusable names.
  private(set) var notes: [ImportReason] = []

  /// - Parameters:
  ///   - entry: the table's line, if there is one.
  ///   - statements: the statements of the file and its sidecars.
  ///   - isAlone: whether the animal is the only one on the photo.
  ///   - options: the default species, and the animals whose names look like placeholders.
  init(_ entry: AnnotationTable.Entry?, _ statements: PhotoStatements, isAlone: Bool, _ options: ImportOptions) {
    let written = isAlone ? statements.individuals.chosen.flatMap(Self.only) : nil
    name = take(entry?.individual.map { Sourced($0, from: .label) } ?? written, besides: options.oddlyNamed)
    if name == nil {
      suggestion = take(entry?.suggestion.map { Sourced($0, from: .xmp) }, besides: options.oddlyNamed)?.value
    }
    species =
      take(
        entry?.species.map { Sourced($0, from: .label) } ?? statements.species.chosen.flatMap(Self.only), besides: [])
      ?? options.species.map { Sourced($0, from: .option) }
  }

  private static func only(_ statement: Statement<[String]>) -> Sourced<String>? {
    statement.value.count == 1 ? Sourced(statement.value[0], from: statement.source) : nil
  }

  /// - Parameter names: names of animals that look like placeholders.
  private mutating func take(_ word: Sourced<String>?, besides names: Set<String>) -> Sourced<String>? {
    guard let word = word.map({ Sourced(AnimalName.plain($0.value), from: $0.source) }) else { return nil }
    guard !AnimalName.isTooLong(word.value), word.value.contains(where: { $0.isLetter || $0.isNumber }) else {
      notes.append(.noName(String(word.value.unicodeScalars.prefix(40))))
      return nil
    }
    guard PlaceholderName.isOne(word.value) else { return word }
    let isName = names.contains(word.value)
    notes.append(isName ? .oddlyNamed(word.value) : .placeholder(word.value))
    return isName ? word : nil
  }
}
