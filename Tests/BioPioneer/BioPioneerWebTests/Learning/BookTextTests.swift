import BioPioneerRules
import Testing
import WebPlatform

@testable import BioPioneerWeb

@Suite("a text of a book")
struct BookTextTests {
  @Test("a text is parsed into words, numbers and claims; other brackets stay words")
  func pieces() {
    #expect(
      BookText("A {dna.count} [2] and [so on] {").pieces == [
        .words("A "), .figure("dna.count"), .claim(2), .words(" and [so on] {"),
      ])
    #expect(BookText("").pieces.isEmpty)
  }

  @Test("plain text has no marks of claims, and no spaces before them")
  func plain() throws {
    let figures = Figures(try Rules.standard().numbers)
    #expect(BookText("It costs {centrifuge.actions} [1]. So [2] be it.").plain(figures) == "It costs 2. So be it.")
  }

  @Test("the numbers in texts come from the rules")
  func tuned() throws {
    let numbers = try Rules.standard().numbers
    let figures = Figures(numbers)
    #expect(figures["malaria.people"] == 5 && figures["pipette.knowledge"] == 6)
    #expect(figures["alternativeEnergies.people"] == nil, "as many as the lab has room for is no number")
    #expect(figures["events.count"] == 12 && figures["problems.each"] == 3)
  }
}
