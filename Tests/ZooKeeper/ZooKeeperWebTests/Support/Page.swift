import Testing
import WebPlatformTesting

/// A page as it comes from the server, before any script.
struct Page {
  let answer: TestAnswer

  var status: Int { answer.status }

  /// The words in the midst of the page, without its markup.
  var words: String { Self.words(in: main) }

  /// The words of the first heading.
  var heading: String? { answer.text.firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/).map { Self.words(in: String($0.1)) } }

  /// The words of all places that the page leads to.
  var places: String { Self.words(in: part(/<nav class="places".*?<\/nav>/)) }

  /// How many elements of a class there are.
  func count(of name: String) -> Int {
    main.matches(of: /class="([^"]*)"/).count { $0.1.split(separator: " ").contains(name[...]) }
  }

  /// The address of the first link whose words, or whose own address, hold a text.
  func link(_ text: String) throws -> String {
    let links = answer.text.matches(of: /<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/.dotMatchesNewlines())
    let link = links.first { $0.1.contains(text) || $0.2.contains(text) }
    return try PageForm.unescaped(String(#require(link, "there is no link \(text)").1))
  }

  /// The first form that goes to a path, and holds a text if one is given.
  func form(_ action: String, holding text: String? = nil) throws -> PageForm {
    let forms = main.matches(of: /<form\b[^>]*?action="([^"]*)"[^>]*>(.*?)<\/form>/.dotMatchesNewlines())
    let form = forms.first { form in form.1 == action && text.map { form.2.contains($0) } ?? true }
    return try PageForm(action: action, markup: String(#require(form, "there is no form for \(action)").2))
  }

  /// The form that takes back what the page says was done.
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
