import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@testable import BioPioneerWeb

@Suite("the markup of the games' pages")
struct MarkupTests {
  @Test("all pages have valid markup for accounts and guests, before, during and after a game")
  func pages() async throws {
    try await GameSite.run(rate: .any) { games in
      let teacher = try await games.member("Teacher")
      let guest = try await games.guest()
      let classroom = try await teacher.send(
        "POST", "/classrooms", #"{"name": "7b", "rooms": 2, "players": 2, "preset": "standard"}"#)
      let number = try #require(classroom.object["id"] as? Int, "\(classroom.text)")
      let playing = try await games.game(of: [teacher, guest])
      let rooms = [try await teacher.open(players: 2), playing, try await games.finished(by: teacher)]
      // The guest has a further room, whose set-up is one step ahead.
      try await guest.step(try await guest.open(players: 1), #""step": "next""#)
      let book = try LearnPages(rules: .standard()).book
      func room(_ page: String = "") -> [String] { rooms.map { "/biopioneer/rooms/\($0)\(page)" } }

      let walk = PageWalk(
        of: games.site, below: "/biopioneer",
        addresses: [
          "/biopioneer/rooms/{code}": room() + ["/biopioneer/rooms/ZZZZZZ"],
          "/biopioneer/rooms/{code}/table": room("/table"),
          "/biopioneer/rooms/{code}/replay": room("/replay"), "/biopioneer/rooms/{code}/projector": room("/projector"),
          "/biopioneer/rooms/{code}/projector/table": room("/projector/table"),
          "/biopioneer/watch/{secret}": ["/biopioneer/watch/nowhere"],
          "/biopioneer/classroom/{classroom}": ["/biopioneer/classroom/\(number)"],
          "/biopioneer/classroom/{classroom}/summary": ["/biopioneer/classroom/\(number)/summary"],
          "/biopioneer/lessons/{lesson}": Lesson.Name.allCases.map { "/biopioneer/lessons/\($0.rawValue)" },
          "/biopioneer/lessons/{lesson}/table": ["/biopioneer/lessons/move/table"],
          "/biopioneer/learn": ["/biopioneer/learn", "/biopioneer/learn?q=yeast", "/biopioneer/learn?q=unicorn"],
          "/biopioneer/learn/{topic}": book.topics.map { "/biopioneer/learn/\($0.id)" } + ["/biopioneer/learn/unicorn"],
          "/biopioneer/join": ["/biopioneer/join", "/biopioneer/join?code=\(rooms[0])"],
        ], data: ["Teacher", "Guest", "7b", "BioPioneer"])
      for language in Tier.choose(core: [.americanEnglish, .french], whole: Language.offered) {
        let own = try await walk.look(as: .browser(teacher.headers), in: language)
        #expect(own.flaws == [], "\(language)")
        #expect(own.statuses.values.count { $0 == 200 } > 40, "\(own.statuses)")
        let some = try await walk.look(as: .browser(guest.headers), in: language)
        #expect(some.flaws == [], "\(language), a guest")
        #expect(some.statuses["/biopioneer/rooms/\(playing)"] == 200, "\(some.statuses)")
      }
    }
  }
}
