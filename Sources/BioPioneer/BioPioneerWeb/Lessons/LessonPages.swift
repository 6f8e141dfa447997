import BioPioneerRules
import HTTPTypes
import WebPlatform

/// The lessons: their list, and the table of each. A lesson is a room of one person that nobody has to keep, for its table follows from how far
/// somebody is.
struct LessonPages {
  let app: BioPioneerApp
  static let path = "/biopioneer/lessons"

  static func path(of name: Lesson.Name) -> String { "\(path)/\(name.rawValue)" }

  private static let form = Schema.object([
    "command": .text(maxLength: 80), "version": .optional(.integer(0...Int.max)),
    "key": .optional(.text(maxLength: 100)),
    "confirmed": .optional(.text(upTo: 8)),
  ])

  private struct Sending: Decodable, Sendable { let command: String, confirmed: String? }
  private struct Step: Decodable, Sendable { let step: Int }
  private struct Ending: Decodable, Sendable { let next: String? }

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { visit in
      LessonListPage(visit: visit, progress: LessonProgress(visit)).reply
    }
    let one = "\(Self.path)/{lesson}"
    routes.page(one, for: .anyone) { visit in try page(visit, run(visit), FormState()) }
    routes.page("\(one)/table", for: .anyone) { visit in
      let since = try visit.queryNumber("since", in: 0...Int.max) ?? 0
      return .html(TableMarkup(try context(visit, run(visit))).fragment(since: since)).with(
        .cacheControl, "private, no-store")
    }
    routes.form(
      "\(one)/commands", for: .anyone, Self.form, done: { visit, step in try moved(visit, to: step) },
      again: { visit, form in try page(visit, run(visit), form) }
    ) { (visit, sending: Sending) in try perform(sending, visit) }
    routes.form(
      "\(one)/again", for: .anyone, .object(["step": .integer(0...1_000)]),
      done: { visit, step in try moved(visit, to: step) }
    ) { (_, to: Step) in to.step }
    routes.form(
      "\(one)/done", for: .anyone, .object(["next": .optional(.text(maxLength: 80))]),
      done: { visit, next in
        try finished(visit, next: next)
      }
    ) { (_, ending: Ending) in ending.next ?? Self.path }
  }

  // MARK: Going through

  private func name(_ visit: Visit) throws(WebError) -> Lesson.Name {
    guard let name = Lesson.Name(rawValue: try visit.parameter("lesson")) else { throw .notFound }
    return name
  }

  private func run(_ visit: Visit) throws -> LessonRun {
    let name = try name(visit)
    return try LessonRun(
      Course.lesson(name), rules: app.rules,
      player: visit.member?.account.name ?? visit.words("biopioneer.lesson.player"),
      at: LessonProgress(visit).step(in: name))
  }

  /// Does what was sent; says at which step one is then.
  private func perform(_ sending: Sending, _ visit: Visit) throws -> Int {
    var run = try run(visit)
    if sending.command == "read" {
      try run.perform(.read)
    } else {
      guard var command = Command(sending.command) else { throw LessonError.noSuchCommand }
      if command == .endTurn(confirmed: false), sending.confirmed == "yes" { command = .endTurn(confirmed: true) }
      try run.perform(.command(command))
    }
    return run.step
  }

  private func moved(_ visit: Visit, to step: Int) throws -> Reply {
    let name = try name(visit)
    var progress = LessonProgress(visit)
    progress.current = (name, step)
    let path = Self.path(of: name)
    let since = visit.form["since"].flatMap(Int.init)
    return Reply.redirect(to: since.map { "\(path)/table?fragment=all&since=\($0)" } ?? path)
      .with(.setCookie, progress.set(isSecure: visit.site.options.isSecure))
  }

  private func finished(_ visit: Visit, next: String) throws -> Reply {
    let name = try name(visit)
    var progress = LessonProgress(visit)
    progress.done.insert(name)
    progress.current = name.next.map { ($0, 0) }
    let isOurs = next == "/biopioneer" || name.next.map(Self.path(of:)) == next
    return Reply.redirect(to: isOurs ? next : Self.path).with(
      .setCookie, progress.set(isSecure: visit.site.options.isSecure))
  }

  // MARK: The page

  private func context(_ visit: Visit, _ run: LessonRun) -> TableContext {
    let assets = visit.site.assets
    return TableContext(run.scene, words: visit.words, formToken: visit.formToken) { assets.path($0) }
  }

  private func page(_ visit: Visit, _ run: LessonRun, _ form: FormState) -> Reply {
    var parts = PageParts(
      visit.words(run.lesson.title), "\(form.notice(visit.words))\(TableMarkup(context(visit, run)).page)")
    parts.modules = ["biopioneer/game/game.js"]
    parts.styles = TableMarkup.styles
    parts.isWide = true
    return visit.page(parts).with(.cacheControl, "private, no-store")
  }
}
