import Basics
import Testing

@Suite("sources of facts")
struct FactSourceTests {
  @Test("each source precedes the later ones in the order, and none precedes itself")
  func precedence() {
    let sources = FactSource.byPrecedence
    for (place, source) in sources.enumerated() {
      for (other, later) in sources.enumerated() {
        #expect(source.precedes(later) == (place < other), "\(source) and \(later)")
      }
    }
  }
}
