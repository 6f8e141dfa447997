/// Headings must form an outline of the page.
extension PageMarkup {
  /// Flaws: not exactly one heading of the first level, another heading before it, an empty heading, or a skipped level.
  var headingFlaws: [String] {
    let headings = elements("//h1 | //h2 | //h3 | //h4 | //h5 | //h6")
    let levels = headings.map { $0.name.last?.wholeNumberValue ?? 0 }
    let count = levels.count { $0 == 1 }
    var flaws = count == 1 ? [] : ["has \(count) headings of the first level"]
    if let first = headings.first, levels[0] != 1 {
      flaws.append("begins with another heading than the first: \(first)")
    }
    flaws += headings.filter(\.accessibleName.isEmpty).map { "is a heading without words: \($0)" }
    flaws += zip(headings.dropFirst(), zip(levels, levels.dropFirst())).filter { $0.1.1 > $0.1.0 + 1 }
      .map { "skips a level of headings: \($0.0)" }
    return flaws
  }
}
