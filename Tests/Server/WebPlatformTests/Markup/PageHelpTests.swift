import Testing

@testable import WebPlatformTesting

@Suite("the check of a page's help")
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
    "a control with its icon and label is found; the label may be a text, a title or a placeholder"
  )
  func found() throws {
    #expect(try flaws(".pour", in: Self.pour) == [])
    #expect(try flaws("form:has(button)", in: "<form>\(Self.pour)</form>") == [])
    #expect(try flaws("p", in: "<p><input placeholder=\"Pour what?\"><svg><path d=\"M1\"/></svg></p>") == [])
  }

  @Test(
    "a missing control, another icon and another label are flaws",
    arguments: [
      "", "<button class=\"pour\">Pour</button>", "<button class=\"pour\"><svg><path d=\"M1\"/></svg>Brew</button>",
    ])
  func stray(page: String) throws {
    #expect(try flaws(".pour", in: page).map { $0.hasPrefix("has no control that its help speaks of") } == [true])
    // The list items of the help itself do not count as controls.
    #expect(try flaws("li", in: page).count == 1)
  }

  @Test("help that is too long and an unsupported selector are flaws")
  func odd() throws {
    let long = try flaws(".pour", in: Self.pour + "<p data-help-panel>\(String(repeating: "tea ", count: 4_000))</p>")
    #expect(long.first?.hasPrefix("has help of 16000 bytes") == true)
    #expect(try flaws("button:hover", in: Self.pour).first?.contains("at “:hover”") == true)
  }
}
