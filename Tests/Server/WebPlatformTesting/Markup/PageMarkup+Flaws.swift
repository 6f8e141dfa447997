/// Flaws in the markup of a page, each as a sentence with the element. Colors, sizes, and the effects of modules are tested in a browser.
extension PageMarkup {
  /// All flaws except those of the help.
  ///
  /// - Parameter texts: distinguishes text keys from texts.
  package func flaws(_ texts: TextKeys) -> [String] {
    namelessElements + emptyLabels + repeatedIDs + danglingReferences + headingFlaws + shownKeys(texts)
      + shownMarkup + unfilledPlaces
  }
}

/// Headings must form an outline of the page.
extension PageMarkup {
  /// Flaws of the headings: not exactly one heading of the first level, another heading before it, an empty heading, or a skipped level.
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

/// Every reference must lead to exactly one element.
extension PageMarkup {
  /// Identifiers that several elements have.
  var repeatedIDs: [String] {
    Dictionary(grouping: elements("//*[@id]")) { $0["id"] ?? "" }.filter { $0.value.count > 1 }
      .map { id, elements in "has the identifier of another, \(id): \(elements[1])" }.sorted()
  }

  /// Elements that refer to a missing identifier.
  var danglingReferences: [String] {
    let lists = Self.lists.flatMap { name in
      elements("//*[@\(name)]").flatMap { element in
        (element[name] ?? "").split(separator: " ").map { (name, String($0), element) }
      }
    }
    let links = elements("//a[starts-with(@href, '#')] | //*[local-name()='use'][starts-with(@href, '#')]")
      .map { ("href", String(($0["href"] ?? "").dropFirst()), $0) }
      // An empty fragment leads to the top of the page.
      .filter { !$0.1.isEmpty }
    return (lists + links).filter { byID[$0.1] == nil }.map { "points by \($0) to nothing, \($1): \($2)" }
  }

  /// Attributes whose values are identifiers.
  private static let lists = [
    "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details", "aria-errormessage",
    "aria-labelledby",
    "aria-owns", "commandfor", "for", "form", "headers", "list", "popovertarget",
  ]
}
