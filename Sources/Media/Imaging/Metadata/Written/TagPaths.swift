import Foundation

/// Tags as paths, such as `Individual|Zuri` of Lightroom, `Individual/Zuri` of digiKam, and flat keywords of that form.
struct TagPaths {
  /// More paths of one photo, and deeper ones, are ignored.
  private static let most = 100_000
  private static let deepest = 16

  private var paths: [[String]] = []

  /// Adds a path; steps without a name are left out.
  mutating func add(_ steps: some Sequence<some StringProtocol>) {
    let path = steps.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    if (1...Self.deepest).contains(path.count), paths.count < Self.most { paths.append(path) }
  }

  /// Adds the keywords with a separator, as paths.
  mutating func add(keywords: [String]) {
    for word in keywords where word.contains(where: { "|/".contains($0) }) {
      add(word.split(whereSeparator: { "|/".contains($0) }))
    }
  }

  /// The last steps of the paths under a tag, each once. Programs also write the ancestors of a tag, such as
  /// `Individual|Herd` beside `Individual|Herd|Zuri`: an ancestor is no leaf.
  ///
  /// - Parameter root: in lower case.
  /// - Complexity: linear in the paths.
  func leaves(under root: String) -> [String] {
    let below = paths.filter { $0.count >= 2 && $0[0].lowercased() == root }.map { $0.dropFirst() }
    let ancestors = Set(below.flatMap { path in (1..<path.count).map { path.prefix($0) } })
    return below.filter { !ancestors.contains($0) }.compactMap(\.last).unique
  }
}

extension [String] {
  /// The texts in order, each once, without empty ones.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
