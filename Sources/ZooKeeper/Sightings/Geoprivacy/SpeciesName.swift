/// The name of a species as people write it, in small letters and without superfluous blanks, and what it is a kind of.
struct SpeciesName {
  /// The words of the name.
  let words: [String]

  init(_ name: String) { words = name.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) }

  /// The name, then what it is a kind of, the nearest first: of a subspecies the species (`panthera pardus orientalis`), of a common name what
  /// stands at its end (`amur leopard`), one or several (`amur leopards`).
  var kinds: [String] {
    var kinds = [words]
    if words.count > 2 { kinds.append(Array(words.prefix(2))) }
    for start in words.indices.dropFirst() { kinds.append(Array(words[start...])) }
    let names = kinds.map { $0.joined(separator: " ") }
    return names + names.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
  }

  /// The first word: of a scientific name the genus.
  var genus: String { words.first ?? "" }
}
