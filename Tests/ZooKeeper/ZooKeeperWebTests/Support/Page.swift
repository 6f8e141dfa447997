import Testing
import WebPlatformTesting

/// A page as the server sends it, before any module runs.
struct Page {
  let answer: TestAnswer

  var status: Int { answer.status }

  /// The main part's text, without markup.
  var words: String { Self.words(in: main) }

  /// The text of the first heading.
  var heading: String? { answer.text.firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/).map { Self.words(in: String($0.1)) } }

  /// The text of the navigation.
  var places: String { Self.words(in: part(/<nav class="places".*?<\/nav>/)) }

  /// Number of elements with a class.
  func count(of name: String) -> Int {
    main.matches(of: /class="([^"]*)"/).count { $0.1.split(separator: " ").contains(name[...]) }
  }

  /// The URL of the first link whose text, or URL, contains a text.
  func link(_ text: String) throws -> String {
    let links = answer.text.matches(of: /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/.dotMatchesNewlines())
    let link = links.first { $0.1.contains(text) || $0.2.contains(text) }
    return try PageForm.unescaped(String(#require(link, "there is no link \(text)").1))
  }

  /// The first form with this action. With `text`, the form must contain it.
  func form(_ action: String, holding text: String? = nil) throws -> PageForm {
    let forms = main.matches(of: /<form\b[^>]*?action="([^"]*)"[^>]*>(.*?)<\/form>/.dotMatchesNewlines())
    let form = forms.first { form in form.1 == action && text.map { form.2.contains($0) } ?? true }
    return try PageForm(action: action, markup: String(#require(form, "there is no form for \(action)").2))
  }

  /// The form that undoes the operation in the page's notice.
  func undo() throws -> PageForm {
    let action = answer.text.firstMatch(of: /action="(\/zookeeper\/operations\/\d+\/undo)"/)
    return try form(String(#require(action, "there is nothing to take back").1))
  }

  private var main: String { part(/<main\b.*<\/main>/) }

  private func part(_ element: Regex<Substring>) -> String {
    answer.text.firstMatch(of: element.dotMatchesNewlines()).map { String($0.0) } ?? ""
  }

  private static func words(in markup: String) -> String {
    PageForm.unescaped(markup.replacing(/<[^>]*>/, with: ""))
  }
}

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

  /// Decodes the character references of markup.
  static func unescaped(_ markup: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(markup) { $0.replacing($1.0, with: $1.1) }
  }

  private static func attribute(_ name: String, in markup: Substring) -> String? {
    markup.matches(of: /([a-z-]+)="([^"]*)"/).first { $0.1 == name }.map { unescaped(String($0.2)) }
  }
}
