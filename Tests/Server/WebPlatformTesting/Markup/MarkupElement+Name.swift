/// Names of elements for screen readers (Accessible Name and Description Computation 1.2), as far as the pages of this package need it.
extension MarkupElement {
  /// The name that a screen reader speaks; empty when the element has none.
  var accessibleName: String {
    let candidates = [
      (self["aria-labelledby"] ?? "").split(separator: " ").compactMap { page.byID[String($0)]?.spoken }.joined(
        separator: " "),
      self["aria-label"] ?? "", ownName, self["title"] ?? "",
    ]
    return candidates.lazy.map(Self.trimmed).first { !$0.isEmpty } ?? ""
  }

  /// Whether the element can have a label.
  var isLabelable: Bool {
    ["button", "meter", "output", "progress", "select", "textarea"].contains(name)
      || name == "input" && self["type"] != "hidden"
  }

  /// The labels that refer to the element or contain it.
  private var labels: [MarkupElement] {
    let pointing = self["id"].map { id in page.elements("//label[@for]").filter { $0["for"] == id } } ?? []
    return pointing + elements("ancestor::label[not(@for)][1]")
  }

  /// The name from the element itself and its labels: its value, `alt`, legend, title, label, content or placeholder.
  private var ownName: String {
    switch (name, self["type"]) {
    case ("input", "submit"), ("input", "reset"): return self["value"] ?? name
    case ("input", "button"): return self["value"] ?? ""
    case ("img", _), ("area", _), ("input", "image"): return self["alt"] ?? ""
    case ("fieldset", _): return elements("legend").map(\.spoken).joined()
    case ("svg", _): return elements("title").map(\.text).joined()
    default: break
    }
    guard isLabelable else { return spoken }
    let labelled = labels.map(\.spoken).joined(separator: " ")
    return Self.trimmed(labelled).isEmpty ? (name == "button" ? spoken : self["placeholder"] ?? "") : labelled
  }

  /// The element's content as a screen reader speaks it.
  private var spoken: String {
    children.map { child in
      switch child {
      case .text(let text): return text
      case .element(let element):
        if element["aria-hidden"] == "true" || element["hidden"] != nil { return "" }
        if let label = element["aria-label"] { return " \(label) " }
        switch element.name {
        case "script", "style", "template", "select", "textarea": return ""
        case "img", "svg": return " \(element.accessibleName) "
        default: return element.spoken
        }
      }
    }.joined()
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
