/// What a page says, to those who read it and to those who have it read.
extension PageMarkup {
  /// Keys and values of programs that the page shows where a text should be.
  func shownKeys(_ keys: TextKeys) -> [String] {
    saidTexts.flatMap { said in keys.found(in: said.text).map { "shows “\($0)” instead of a text: \(said.element)" } }
  }

  /// Markup that was escaped, and is shown.
  var shownMarkup: [String] {
    saidTexts.filter { $0.text.contains("</") || $0.text.contains("&lt;") || $0.text.contains("&amp;") }
      .map { "shows markup, “\($0.text)”: \($0.element)" }
  }

  /// Places of texts that were not filled.
  var unfilledPlaces: [String] {
    saidTexts.filter { said in
      guard let start = said.text.firstIndex(of: "{"), let end = said.text[start...].firstIndex(of: "}") else {
        return false
      }
      return said.text[start..<end].dropFirst().allSatisfy(\.isLetter) && !said.element.has("ancestor-or-self::code")
    }.map { "has a place that was not filled, “\($0.text)”: \($0.element)" }
  }

  /// Texts that are the same in every language, in a page of the language that tests made up: there every translated text has a
  /// bracket, or the end of a long one.
  ///
  /// - Parameter data: what people, cameras and files gave their names to; a text that holds nothing else may be plain.
  package func untranslatedTexts(besides data: [String] = []) -> [String] {
    let names = data.sorted { $0.count > $1.count }
    return saidTexts.filter { said in
      !said.text.contains("[") && !said.text.contains("~")
        && names.reduce(said.text) { $0.replacing($1, with: "") }.contains { $0.isASCII && $0.isLetter }
        && !said.element.has("ancestor-or-self::*[@data-data or @lang and parent::* or self::kbd or self::datalist]")
    }.map { "was never translated, “\($0.text)”: \($0.element)" }
  }

  /// Each text with the element that it stands in.
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
