import BioPioneerRules
import Testing
import WebPlatform
import WebPlatformTesting

@testable import BioPioneerWeb

@Suite("lessons")
struct LessonTests {
  private let texts: GameTexts

  init() throws { texts = try GameTexts() }

  @Test("every lesson can be completed, with texts for each step in every language", arguments: Lesson.Name.allCases)
  func scripts(name: Lesson.Name) throws {
    let lesson = Course.lesson(name)
    var run = try LessonRun(lesson, rules: .standard(), player: "Vera")
    for (number, step) in lesson.steps.enumerated() {
      let scene = try #require(run.scene.lesson)
      texts.expect(scene.text, "\(name), step \(number)")
      #expect(scene.step == number + 1 && scene.isLast == (number == lesson.steps.count - 1))
      try run.perform(step.task)
    }
    #expect(run.isDone)
    texts.expect(lesson.title, name)
    texts.expect(lesson.summary, name)
  }

  @Test(
    "a lesson refuses all other legal commands with a reason, and stays unchanged",
    arguments: Lesson.Name.allCases)
  func otherwise(name: Lesson.Name) throws {
    let lesson = Course.lesson(name)
    var run = try LessonRun(lesson, rules: .standard(), player: "Vera")
    for step in lesson.steps {
      for command in run.match.table.legalCommands(for: Seat(0)) where .command(command) != step.task {
        let before = run.match
        #expect(throws: LessonError.otherwise(step.task)) { try run.perform(.command(command)) }
        #expect(run.match == before)
      }
      try run.perform(step.task)
    }
  }

  @Test("a lesson keeps thirteen cards of each face at every step", arguments: Lesson.Name.allCases)
  func cards(name: Lesson.Name) throws {
    let lesson = Course.lesson(name)
    var run = try LessonRun(lesson, rules: .standard(), player: "Vera")
    for step in lesson.steps {
      let (table, secrets) = (run.match.table, run.match.secrets)
      let inHand = table.turn.phase.hand?.cards.map(\.card) ?? []
      let kept = table.lab.strand.compactMap { $0 } + [table.lab.held].compactMap { $0 } + inHand
      for shape in Shape.allCases {
        let count =
          secrets.piles[shape].count + table.piles[shape].discard.count + kept.count { $0.printed?.shape == shape }
        #expect(count == 52, "\(name), \(step.key)")
        #expect(table.piles[shape].count == secrets.piles[shape].count)
      }
      try run.perform(step.task)
    }
  }

  @Test("a lesson can be completed with forms alone, and the device stores the completed lessons")
  func pages() async throws {
    try await GameSite.run { games in
      let path = LessonPages.path(of: .move)
      var headers: TestHeaders = []
      for (number, step) in Course.lesson(.move).steps.dropLast().enumerated() {
        let page = try await games.site.ask("GET", path, headers)
        #expect(page.text.contains("\(number + 1) of 14"))
        let wrong = try await games.site.form("\(path)/commands", ["command": "discard"], headers)
        #expect(wrong.status == 409)
        let sent: String = if case .command(let command) = step.task { command.description } else { "read" }
        let answer = try await games.site.form("\(path)/commands", ["command": sent], headers)
        #expect(answer.status == 303 && answer["Location"] == path, "\(sent): \(answer.text)")
        headers = try Self.cookie(answer)
      }
      let done = try await games.site.form("\(path)/done", ["next": LessonPages.path(of: .cards)], headers)
      #expect(done["Location"] == LessonPages.path(of: .cards))
      let list = try await games.site.ask("GET", LessonPages.path, Self.cookie(done))
      #expect(list.text.contains("lesson-card done"))
      let elsewhere = try await games.site.form("\(path)/done", ["next": "https://example.org"], headers)
      #expect(elsewhere["Location"] == LessonPages.path)
    }
  }

  @Test("a lesson sends updates to the page's modules, as a room does")
  func fragments() async throws {
    try await GameSite.run { games in
      let path = LessonPages.path(of: .move)
      let answer = try await games.site.form("\(path)/commands", ["command": "read", "since": "1"])
      #expect(answer["Location"] == "\(path)/table?fragment=all&since=1")
      let fragment = try await games.site.ask("GET", "\(path)/table?fragment=all&since=1", Self.cookie(answer))
      #expect(fragment.text.hasPrefix("<div id=\"table\" data-table") && fragment.text.contains("data-version=\"2\""))
      #expect(fragment.text.contains("data-events=\"\""))
    }
  }

  @Test("a lesson restarts if the cookie is invalid")
  func nonsense() async throws {
    try await GameSite.run { games in
      for cookie in ["x", "-", "move-move.999", "move.cards-cards.-1", String(repeating: "a.", count: 300)] {
        let page = try await games.site.ask(
          "GET", LessonPages.path(of: .cards), [("Cookie", "menagerie-lessons=\(cookie)")])
        #expect(page.status == 200, "\(cookie)")
      }
      #expect(try await games.site.ask("GET", "/biopioneer/lessons/none").status == 404)
    }
  }

  private static func cookie(_ answer: TestAnswer) throws -> TestHeaders {
    let cookie = try #require(answer.all("Set-Cookie").first { $0.hasPrefix("menagerie-lessons=") })
    return [("Cookie", String(cookie.prefix { $0 != ";" }))]
  }
}
