import Testing
import WebPlatform

@Suite("the help of pages")
struct HelpTopicTests {
  private let topic = HelpTopic(
    "board", "board.title", .list, pages: ["/board/{id}"],
    [
      [HelpControl("add", "[data-add]", .primary, icon: Icon.add.html), HelpControl("words", "[name=q]", .field)],
      [HelpControl("remove", "[data-remove]", shownTo: .owner ... .owner)],
    ])

  @Test("a page gets the nearest topic")
  func nearest() {
    let own = HelpTopic("mine", "board.mine", .star, pages: ["/board/mine"], [])
    let all = HelpTopic("all", "board.all", .home, pages: ["/board"], [])
    let book = HelpBook([all, topic, own])
    #expect(book.topic(of: "/board")?.name == "all")
    #expect(book.topic(of: "/board/7")?.name == "board")
    #expect(book.topic(of: "/board/7/notes/2")?.name == "board")
    #expect(book.topic(of: "/board/mine")?.name == "mine")
    #expect(book.topic(of: "/boards") == nil)
  }

  @Test("a sketch shows only the controls of the role, with the numbers of the list, and without text")
  func sketch() throws {
    let localizer = try Translations([])[.americanEnglish]
    for (role, count) in [(Role.visitor, 2), (.owner, 3)] {
      let picture = topic.picture(for: role, localizer).text
      let drawing = try #require(picture.firstMatch(of: /<svg class="help-sketch".*?<ol/.dotMatchesNewlines()))
      #expect(drawing.0.matches(of: />([^<]+)<\/text>/).map { String($0.1) } == (1...count).map(String.init))
      #expect(picture.matches(of: /<li data-control/).count == count)
    }
  }
}
