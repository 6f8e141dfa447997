/// The texts of a page, visible and for screen readers.
extension PageMarkup {
  /// Text keys and program values that the page shows instead of texts.
  func shownKeys(_ keys: TextKeys) -> [String] {
    saidTexts.flatMap { said in keys.found(in: said.text).map { "shows “\($0)” instead of a text: \(said.element)" } }
  }

  /// Visible markup that was escaped by mistake.
  var shownMarkup: [String] {
    saidTexts.filter { $0.text.contains("</") || $0.text.contains("&lt;") || $0.text.contains("&amp;") }
      .map { "shows markup, “\($0.text)”: \($0.element)" }
  }

  /// Placeholders that were not filled.
  var unfilledPlaces: [String] {
    saidTexts.filter { said in
      guard let start = said.text.firstIndex(of: "{"), let end = said.text[start...].firstIndex(of: "}") else {
        return false
      }
      return said.text[start..<end].dropFirst().allSatisfy(\.isLetter) && !said.element.has("ancestor-or-self::code")
    }.map { "has a place that was not filled, “\($0.text)”: \($0.element)" }
  }

  /// Untranslated texts of a page in the pseudo-language, which puts each translated text in brackets and lengthens it with `~`.
  ///
  /// - Parameter data: names from people, cameras and files. A text that contains only these counts as translated.
  package func untranslatedTexts(besides data: [String] = []) -> [String] {
    let names = data.sorted { $0.count > $1.count }
    return saidTexts.filter { said in
      !said.text.contains("[") && !said.text.contains("~")
        && names.reduce(said.text) { $0.replacing($1, with: "") }.contains { $0.isASCII && $0.isLetter }
        && !said.element.has("ancestor-or-self::*[@data-data or @lang and parent::* or self::kbd or self::datalist]")
    }.map { "was never translated, “\($0.text)”: \($0.element)" }
  }

  /// Each text with its element.
  private var saidTexts: [(text: String, element: MarkupElement)] {
    let elements = elements("//title[parent::head] | //body//*[not(self::script or self::style)]")
    return elements.flatMap { element in
      let own = element.children.compactMap { child in
        if case .text(let text) = child { text } else { nil }
      }
      return (own + ["title", "aria-label", "placeholder", "alt"].compactMap { element[$0] })
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }.map { ($0, element) }
    }
  }
}
