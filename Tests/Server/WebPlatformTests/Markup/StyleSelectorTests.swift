import Testing

@testable import WebPlatformTesting

@Suite("CSS selectors without a browser")
struct StyleSelectorTests {
  private let page: PageMarkup

  init() throws {
    page = try PageMarkup(
      Array(
        """
        <main id="all" class="wide tea"><section id="green"><h2>Green</h2><a id="sencha" href="/teas/sencha?cups=2" rel="next">x</a></section>
        <section id="black"><p><a id="assam" href="/teas/assam">x</a></p><input id="name" name="q" data-name></section></main>
        """.utf8))
  }

  @Test(
    "every supported form finds the same elements as a browser",
    arguments: [
      ("main", ["all"]), ("*", ["all", "green", "sencha", "black", "assam", "name"]), ("#black", ["black"]),
      (".tea", ["all"]),
      (".te", []), ("main.wide.tea", ["all"]), ("[data-name]", ["name"]), ("[name=q]", ["name"]),
      ("input[name='q']", ["name"]),
      ("a[href^='/teas/a']", ["assam"]), ("a[href$='cups=2']", ["sencha"]), ("a[href*=assam]", ["assam"]),
      ("[class~=wide]", ["all"]), ("section a", ["sencha", "assam"]), ("section > a", ["sencha"]),
      ("main > section > p > a", ["assam"]), ("section:has(> h2)", ["green"]), ("section:has([name=q]) a", ["assam"]),
      ("main:has(section > h3)", []), ("#name, a[rel=next]", ["sencha", "name"]),
    ])
  func forms(selector: String, ids: [String]) throws {
    #expect(try page.elements(StyleSelector(selector).path).compactMap { $0["id"] } == ids)
  }

  @Test(
    "every other form is refused",
    arguments: ["a:hover", "a + b", "", "a,", "[name", "[name|=q]", "a::before", "[a=]", "."])
  func unknown(selector: String) {
    #expect(throws: StyleSelector.UnknownForm.self) { try StyleSelector(selector) }
  }
}
