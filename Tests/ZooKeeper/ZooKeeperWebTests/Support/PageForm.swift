/// A form of a page, with the initial values of its fields.
struct PageForm {
  let action: String
  let values: [String: String]

  init(action: String, markup: String) {
    self.action = action
    values = markup.matches(of: /<(?:input|select|textarea)\b([^>]*)>/).reduce(into: [:]) { values, field in
      guard let name = Self.attribute("name", in: field.1) else { return }
      values[name] = Self.attribute("value", in: field.1) ?? ""
    }
  }

  /// Text with markup escapes decoded.
  static func unescaped(_ markup: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(markup) { $0.replacing($1.0, with: $1.1) }
  }

  private static func attribute(_ name: String, in markup: Substring) -> String? {
    markup.matches(of: /([a-z-]+)="([^"]*)"/).first { $0.1 == name }.map { unescaped(String($0.2)) }
  }
}
