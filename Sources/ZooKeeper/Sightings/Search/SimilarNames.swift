/// Finds names that a misspelt name may mean.
package enum SimilarNames {
  /// Up to three names that differ from the typed one by few letters, nearest first; equally near names are in
  /// alphabetical order. One word of a name may be typed alone: "zebbra" finds "plains zebra".
  ///
  /// - Complexity: linear in the letters of all names, times the length of the typed name. Only its first 64 letters
  ///   count.
  package static func nearest(to typed: String, among names: some Sequence<String>) -> [String] {
    let typed = Array(typed.lowercased().prefix(64))
    let most = max(1, typed.count / 3)
    return names.compactMap { name -> (name: String, distance: Int)? in
      let name = (name, name.lowercased())
      let words = [name.1[...]] + name.1.split(separator: " ")
      guard let distance = words.lazy.map({ editDistance(typed, Array($0.prefix(64))) }).min(), distance <= most
      else { return nil }
      return (name.0, distance)
    }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(3).map(\.name)
  }

  /// Levenshtein distance: the minimum number of insertions, deletions and substitutions.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
