import Testing

@testable import WebPlatformTesting

@Suite("whether the help of a page matches the page")
struct PageHelpTests {
  private func flaws(_ control: String, in page: String) throws -> [String] {
    let help = """
      <section data-help-panel><ol><li data-control="\(control)"><span class="help-control"><svg><path d="M1"/></svg>\
      <span>Pour</span></span> Pours a cup.</li></ol></section>
      """
    return try PageMarkup(Array("<body><main>\(page)</main>\(help)".utf8)).helpFlaws
  }

  private static let pour = "<button class=\"big pour\"><svg><path d=\"M1\"/></svg> Pour it</button>"

  @Test(
    "a control with its icon and its words is found in every place of words: the text, a title, what stands in an empty field"
  )
  func found() throws {
    #expect(try flaws(".pour", in: Self.pour) == [])
    #expect(try flaws("form:has(button)", in: "<form>\(Self.pour)</form>") == [])
    #expect(try flaws("p", in: "<p><input placeholder=\"Pour what?\"><svg><path d=\"M1\"/></svg></p>") == [])
  }

  @Test(
    "another place, another icon and other words are noticed",
    arguments: [
      "", "<button class=\"pour\">Pour</button>", "<button class=\"pour\"><svg><path d=\"M1\"/></svg>Brew</button>",
    ])
  func stray(page: String) throws {
    #expect(try flaws(".pour", in: page).map { $0.hasPrefix("has no control that its help speaks of") } == [true])
    // The help's own content is not marked either.
    #expect(try flaws("li", in: page).count == 1)
  }

  @Test("help that is too long for every page is noticed, and a selector of a form that is not known")
  func odd() throws {
    let long = try flaws(".pour", in: Self.pour + "<p data-help-panel>\(String(repeating: "tea ", count: 4_000))</p>")
    #expect(long.first?.hasPrefix("has help of 16000 bytes") == true)
    #expect(try flaws("button:hover", in: Self.pour).first?.contains("at “:hover”") == true)
  }
}
