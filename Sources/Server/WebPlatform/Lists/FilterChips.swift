/// The active filters of a list. Each filter is a text with a link that removes the filter; one more link removes all filters.
package struct FilterChips: Sendable {
  /// The query of the page.
  private let values: FormValues
  private let path: String
  private let along: [String: [String]]
  private let chips: [Chip]

  private struct Chip: Sendable {
    let name: String, value: String, label: String, shown: String
  }

  /// - Parameters:
  ///   - values: the query of the page; other values stay when filters are removed.
  ///   - path: the page of the list.
  ///   - along: further values to remove together with a filter, by the filter's name.
  ///   - say: the label and value of a filter as text; `nil` for other values of the query.
  package init(
    _ values: FormValues, path: String, along: [String: [String]] = [:],
    say: (_ name: String, _ value: String) -> (label: String, shown: String)?
  ) {
    self.values = values
    self.path = path
    self.along = along
    var seen: Set<String> = []
    chips = values.names.filter { seen.insert($0).inserted }.flatMap { name in
      values.all(name).compactMap { value in
        say(name, value).map { Chip(name: name, value: value, label: $0.label, shown: $0.shown) }
      }
    }
  }

  package var isEmpty: Bool { chips.isEmpty }

  /// The chips; `nil` without filters.
  package func html(_ localizer: Localizer) -> HTML? {
    guard !chips.isEmpty else { return nil }
    let names = Set(chips.flatMap { [$0.name] + (along[$0.name] ?? []) })
    let clear = address(values.filter { !names.contains($0) && !Self.places.contains($0) })
    return """
      <ul class="chips" aria-label="\(localizer("filter.conditions"))">\(chips.map { chip in
        let said = localizer("filter.remove", ["condition": .text("\(chip.label) \(chip.shown)")])
        return """
          <li><a class="chip" href="\(without(chip))" aria-label="\(said)">\
          \(chip.label): <span data-data>\(chip.shown)</span> \(Icon.cross.html)</a></li>
          """ as HTML
      })\(chips.count > 1 ? "<li><a class=\"chip\" href=\"\(clear)\">\(localizer("filter.clear"))</a></li>" as HTML : nil)</ul>
      """
  }

  /// Query values that select a part of the list. They are removed with a filter, because the changed list starts at its beginning.
  private static let places: Set = ["page", "after", "offset"]

  private func without(_ chip: Chip) -> String {
    let others = along[chip.name] ?? []
    let rest = values.filter { !Self.places.contains($0) && !others.contains($0) }
    return address(
      values.all(chip.name).filter { $0 != chip.value }
        .reduce(rest.setting(chip.name, to: nil)) { $0.adding(chip.name, $1) })
  }

  private func address(_ values: FormValues) -> String { values.encoded.isEmpty ? path : "\(path)?\(values.encoded)" }
}
