import BioPioneerRules
import HTTPTypes
import WebPlatform

/// The pages of lessons: the list, and the table of each lesson. A lesson is a room for one person. It is not
/// stored: its table is computed from the learner's progress.
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
    routes.page(Self.path, for: .anyone) { context in
      LessonListPage(context: context, progress: LessonProgress(context)).response
    }
    let one = "\(Self.path)/{lesson}"
    routes.page(one, for: .anyone) { context in try page(context, run(context), FormState()) }
    routes.page("\(one)/table", for: .anyone) { context in
      let since = try context.queryNumber("since", in: 0...Int.max) ?? 0
      return .html(TableMarkup(try tableContext(context, run(context))).fragment(since: since)).with(
        .cacheControl, "private, no-store")
    }
    routes.form(
      "\(one)/commands", for: .anyone, Self.form, done: { context, step in try moved(context, to: step) },
      again: { context, form in try page(context, run(context), form) }
    ) { (context, sending: Sending) in try perform(sending, context) }
    routes.form(
      "\(one)/again", for: .anyone, .object(["step": .integer(0...1_000)]),
      done: { context, step in try moved(context, to: step) }
    ) { (_, to: Step) in to.step }
    routes.form(
      "\(one)/done", for: .anyone, .object(["next": .optional(.text(maxLength: 80))]),
      done: { context, next in
        try finished(context, next: next)
      }
    ) { (_, ending: Ending) in ending.next ?? Self.path }
  }

  // MARK: Progress

  private func name(_ context: RequestContext) throws(WebError) -> Lesson.Name {
    guard let name = Lesson.Name(rawValue: try context.parameter("lesson")) else { throw .notFound }
    return name
  }

  private func run(_ context: RequestContext) throws -> LessonRun {
    let name = try name(context)
    return try LessonRun(
      Course.lesson(name), rules: app.rules,
      player: context.member?.account.name ?? context.localizer("biopioneer.lesson.player"),
      at: LessonProgress(context).step(in: name))
  }

  /// Carries out the command, and returns the next step.
  private func perform(_ sending: Sending, _ context: RequestContext) throws -> Int {
    var run = try run(context)
    if sending.command == "read" {
      try run.perform(.read)
    } else {
      guard var command = Command(sending.command) else { throw LessonError.noSuchCommand }
      if command == .endTurn(confirmed: false), sending.confirmed == "yes" { command = .endTurn(confirmed: true) }
      try run.perform(.command(command))
    }
    return run.step
  }

  private func moved(_ context: RequestContext, to step: Int) throws -> Response {
    let name = try name(context)
    var progress = LessonProgress(context)
    progress.current = (name, step)
    let path = Self.path(of: name)
    let since = context.form["since"].flatMap(Int.init)
    return Response.redirect(to: since.map { "\(path)/table?fragment=all&since=\($0)" } ?? path)
      .with(.setCookie, progress.set(isSecure: context.site.options.isSecure))
  }

  private func finished(_ context: RequestContext, next: String) throws -> Response {
    let name = try name(context)
    var progress = LessonProgress(context)
    progress.done.insert(name)
    progress.current = name.next.map { ($0, 0) }
    let isOurs = next == "/biopioneer" || name.next.map(Self.path(of:)) == next
    return Response.redirect(to: isOurs ? next : Self.path).with(
      .setCookie, progress.set(isSecure: context.site.options.isSecure))
  }

  // MARK: The page

  private func tableContext(_ context: RequestContext, _ run: LessonRun) -> TableContext {
    let assets = context.site.assets
    return TableContext(run.scene, localizer: context.localizer, formToken: context.formToken) { assets.path($0) }
  }

  private func page(_ context: RequestContext, _ run: LessonRun, _ form: FormState) -> Response {
    var parts = PageParts(
      context.localizer(run.lesson.title),
      "\(form.notice(context.localizer))\(TableMarkup(tableContext(context, run)).page)"
    )
    parts.modules = ["biopioneer/game/game.js"]
    parts.styles = TableMarkup.styles
    parts.isWide = true
    return context.page(parts).with(.cacheControl, "private, no-store")
  }
}
