/// The name of a species as people write it, in small letters and without superfluous blanks, and what it is a kind of.
package struct SpeciesName: Sendable {
  /// The words of the name.
  let words: [String]

  /// A name as it was written.
  package init(_ name: String) { words = name.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The name, then what it is a kind of, the nearest first: of a subspecies the species (`panthera pardus orientalis`), of a common name what
  /// stands at its end (`amur leopard`), one or several (`amur leopards`).
  var kinds: [String] {
    var kinds = [words]
    if words.count > 2 { kinds.append(Array(words.prefix(2))) }
    for start in words.indices.dropFirst() { kinds.append(Array(words[start...])) }
    let names = kinds.map { $0.joined(separator: " ") }
    return names + names.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
  }

  /// The words with one blank between them.
  var text: String { words.joined(separator: " ") }

  /// Whether two names are known to mean two species: neither is a kind of the other, as an amur leopard is a leopard, and they are not names
  /// in several languages of one of those that the program knows.
  package func isOther(than name: SpeciesName) -> Bool {
    if kinds.contains(name.text) || name.kinds.contains(text) { return false }
    guard let own = ThreatenedSpecies.place(of: self), let its = ThreatenedSpecies.place(of: name) else { return true }
    return own != its
  }

  /// For each of some names, as `text` has them, those that mean another species.
  static func others(among names: Set<String>) -> [String: Set<String>] {
    let parsed = names.sorted().map { (text: $0, name: SpeciesName($0)) }
    return Dictionary(
      uniqueKeysWithValues: parsed.map { one in
        (one.text, Set(parsed.filter { $0.name.isOther(than: one.name) }.map(\.text)))
      })
  }

  /// The first word: of a scientific name the genus.
  var genus: String { words.first ?? "" }
}
