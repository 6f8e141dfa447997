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
      // A link to the top of the page.
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
