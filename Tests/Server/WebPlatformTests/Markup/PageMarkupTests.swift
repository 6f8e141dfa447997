import Testing

@testable import WebPlatformTesting

@Suite("the check of a page's markup")
struct PageMarkupTests {
  private let keys = TextKeys(["gallery.photos", "shell.help"])

  /// The flaws of an otherwise valid page.
  private func flaws(_ content: String) throws -> [String] {
    let page = "<!doctype html><html><head><title>Tea</title></head><body><h1>Tea</h1>\(content)</body></html>"
    return try PageMarkup(Array(page.utf8)).flaws(keys)
  }

  @Test(
    "a valid page has no flaws",
    arguments: [
      "", "<label>Name <input name=q></label>", "<label for=q>Name</label><input id=q>",
      "<input type=hidden name=token>",
      "<input type=search placeholder=\"A tea\">", "<input aria-label=Tea>",
      "<h2 id=a>Teas</h2><input aria-labelledby=a>",
      "<button>Pour</button>", "<button><span class=hidden>Pour</span></button>",
      "<button title=Pour><svg></svg></button>",
      "<a href=/teas><img alt=\"All teas\" src=x></a>", "<input type=submit>", "<a href=#tea>Tea</a><p id=tea></p>",
      "<a href=\"#\">Up</a>", "<button popovertarget=menu>Menu</button><div id=menu popover></div>",
      "<h2>Green</h2><h3>Sencha</h3><h2>Black</h2>", "<img alt=\"\" src=x>",
      "<p>See gallery.jpg, or www.gallery.org.</p>",
      "<p>Write to vera@gallery.photos</p>", "<script>null</script>", "<details><summary>More</summary></details>",
      "<button hidden></button>",
    ])
  func right(content: String) throws { #expect(try flaws(content) == []) }

  @Test(
    "each kind of flaw is found once",
    arguments: [
      ("<button><svg></svg></button>", "has no name: <button>"),
      ("<button><span aria-hidden=true>×</span></button>", "has no name: <button>"),
      ("<a href=/teas> </a>", "has no name: <a"), ("<input name=q>", "has no name: <input"),
      ("<label>Tea</label><input aria-label=Tea>", "labels no field: <label>"),
      ("<label for=q>Tea</label><p id=q></p>", "labels no field: <label"),
      ("<select><option>Tea</select>", "has no name: <select>"),
      ("<details><summary></summary></details>", "has no name: <summary>"),
      ("<div role=dialog></div>", "has no name: <div"), ("<img src=x>", "says neither what it shows"),
      ("<p id=a></p><b id=a></b>", "has the identifier of another, a: <b"),
      ("<button aria-controls=menu>Menu</button>", "points by aria-controls to nothing, menu: <button"),
      ("<button popovertarget=menu>Menu</button>", "points by popovertarget to nothing, menu"),
      ("<input aria-labelledby=\"a b\" title=Tea><p id=a></p>", "points by aria-labelledby to nothing, b"),
      ("<a href=#tea>Tea</a>", "points by href to nothing, tea"),
      ("<h1>Again</h1>", "has 2 headings of the first level"),
      ("<h3>Sencha</h3>", "skips a level of headings: <h3>"), ("<h2></h2>", "is a heading without words: <h2>"),
      ("<p>gallery.photos</p>", "shows “gallery.photos” instead of a text: <p>"),
      ("<p>See <b>shell.help-all.</b></p>", "shows “shell.help-all” instead of a text: <b>"),
      ("<p title=gallery.photos>Tea</p>", "shows “gallery.photos”"), ("<p> null </p>", "shows “null”"),
      ("<b>nan</b>", "shows “nan”"), ("<b>Optional(3)</b>", "shows “Optional(3)”"),
      ("<p>&lt;b>Tea&lt;/b></p>", "shows markup, “<b>Tea</b>”: <p>"), ("<p>Tea &amp;amp; milk</p>", "shows markup"),
      ("<p>{count} teas</p>", "has a place that was not filled, “{count} teas”: <p>"),
    ])
  func wrong(content: String, flaw: String) throws {
    let found = try flaws(content)
    #expect(found.count == 1 && found[0].hasPrefix(flaw), "\(found)")
  }

  @Test("a page without a first-level heading, or with another heading before it, has a flaw")
  func headings() throws {
    func flaws(_ body: String) throws -> [String] {
      try PageMarkup(Array("<title>Tea</title><body>\(body)".utf8)).flaws(keys)
    }
    #expect(try flaws("<p>Tea</p>") == ["has 0 headings of the first level"])
    #expect(try flaws("<h2>Teas</h2><h1>Tea</h1>").first?.hasPrefix("begins with another heading") == true)
    #expect(throws: PageMarkup.Unreadable.self) { try flaws("").count + PageMarkup([]).flaws(keys).count }
  }

  @Test("untranslated texts are found, and user data are not")
  func untranslated() throws {
    let page = try PageMarkup(
      Array(
        """
        <title>[Ţéå]</title><body><h1>[Ţéå~~</h1><p>42 · 7</p><kbd>Esc</kbd><p data-data>Earl Grey</p><p>Vera, 3</p><p>By Vera</p>
        <p><b>Tea</b></p><img alt="A cup" src="x"><script>const tea = 1</script>
        """.utf8))
    #expect(
      page.untranslatedTexts(besides: ["Vera"]).map { $0.prefix { $0 != ":" } } == [
        "was never translated, “By Vera”", "was never translated, “Tea”", "was never translated, “A cup”",
      ])
  }
}
