import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the limit of guests", .ownSite)
struct SeatTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  private func pass(_ name: String) throws -> Pass {
    let account = try site.add(name, role: "visitor").id
    return try site.site.passes.give(
      .guest, to: PassSubject("board", "1"), of: "noticeboard", label: "Board", path: "/account", by: account,
      lasting: 3_600)
  }

  @Test("one sender cannot take all places of a pass, with any names and addresses of its network")
  func sender() throws {
    let (passes, mine, other) = (site.site.passes, try pass("Host"), try pass("Other host"))
    for number in 0..<PassStore.mostGuestsOfSender {
      _ = try passes.join(mine, as: "Guest \(number)", from: "2001:db8::\(number)")
    }
    #expect(throws: PassError.fullOfSender(PassStore.mostGuestsOfSender)) {
      try passes.join(mine, as: "One more", from: "2001:db8::beef")
    }
    let (seat, _) = try passes.join(mine, as: "From elsewhere", from: "203.0.113.7")
    #expect(seat.name == "From elsewhere")
    _ = try passes.join(other, as: "One more", from: "2001:db8::beef")
  }

  @Test("a guest who leaves frees a place for the same sender")
  func freed() throws {
    let (passes, mine) = (site.site.passes, try pass("Third host"))
    var seats = try (0..<PassStore.mostGuestsOfSender).map {
      try passes.join(mine, as: "Guest \($0)", from: "203.0.113.7").0
    }
    try passes.leave(seats.removeLast())
    _ = try passes.join(mine, as: "Next", from: "203.0.113.7")
  }

  @Test("a guest form sent when no place is left is refused with the limit, and keeps the typed name")
  func form() async throws {
    let mine = try pass("Fourth host")
    for number in 0..<PassStore.mostGuestsOfSender {
      _ = try site.site.passes.join(mine, as: "Guest \(number)", from: "127.0.0.1")
    }
    let late = try await site.form("/join", ["secret": mine.secret, "name": "Late"])
    #expect(late.status == 409 && late.pass == nil && late.text.contains("60 guests from your network"))
    #expect(late.text.contains("value=\"Late\""))
  }
}
