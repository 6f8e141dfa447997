/// A species name in lowercase without extra blanks, and the broader names that it belongs to.
package struct SpeciesName: Sendable {
  let words: [String]

  package init(_ name: String) { words = name.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The name followed by broader names, nearest first. Broader names are the last words of a common name (`amur
  /// leopard`), the species of a subspecies (`panthera pardus orientalis`), and the singular (`amur leopards`).
  var kinds: [String] {
    var kinds = [words]
    if words.count > 2 { kinds.append(Array(words.prefix(2))) }
    for start in words.indices.dropFirst() { kinds.append(Array(words[start...])) }
    let names = kinds.map { $0.joined(separator: " ") }
    return names + names.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
  }

  /// The words joined by single blanks.
  var text: String { words.joined(separator: " ") }

  /// Whether two names certainly mean different species. False if one is a kind of the other: an amur leopard is a
  /// leopard. Also false if the program knows both as names of one species, for example in two languages.
  package func isOther(than name: SpeciesName) -> Bool {
    if kinds.contains(name.text) || name.kinds.contains(text) { return false }
    guard let own = ThreatenedSpecies.place(of: self), let its = ThreatenedSpecies.place(of: name) else { return true }
    return own != its
  }

  /// For each name, in the form of `text`, the names of other species.
  static func others(among names: Set<String>) -> [String: Set<String>] {
    let parsed = names.sorted().map { (text: $0, name: SpeciesName($0)) }
    return Dictionary(
      uniqueKeysWithValues: parsed.map { one in
        (one.text, Set(parsed.filter { $0.name.isOther(than: one.name) }.map(\.text)))
      })
  }

  /// The first word: the genus of a scientific name.
  var genus: String { words.first ?? "" }
}
