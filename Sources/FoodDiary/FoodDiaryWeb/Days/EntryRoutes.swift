import Diary
import WebPlatform

/// The routes for writing, changing, removing and restoring entries.
struct EntryRoutes {
  let app: FoodDiaryApp
  static let entry = Parameter.path("entry", DiarySchemas.number, "the entry's number")

  private struct Draft: Decodable {
    let key: String?
    let day: String, time: String?, meal: String, title: String, note: String?, isEatenOut: Bool?, symptoms: String?
    let recipe: Int64?

    /// The schema of the body already restricts days, times and meals; only days such as 30 February can
    /// still be invalid.
    func draft(from old: DiaryEntry?) throws -> EntryDraft {
      guard let day = DiaryDay(iso: day), let meal = Meal(rawValue: meal) else {
        throw WebError.invalid(field: .text("day"), value: day, why: .message("diary.error.day"))
      }
      var draft = EntryDraft(day: day, time: time.flatMap { TimeOfDay($0) }, meal: meal, title: title)
      (draft.note, draft.isEatenOut, draft.symptoms) = (note ?? "", isEatenOut ?? false, symptoms ?? "")
      draft.recipe = recipe ?? old?.recipe
      return draft
    }
  }

  func add(to routes: inout RouteTable) {
    adding(&routes)
    changing(&routes)
    removing(&routes)
    routes.api(
      .get, "/diary/entries", for: .people,
      Operation(
        "The entries of some days", tag: "diary",
        parameters: [
          .query("from", DiarySchemas.day, "the first day"), .query("through", DiarySchemas.day, "the last day"),
        ], answers: [.ok(.ok, .list(of: "DiaryEntry"))])
    ) { context in
      let diary = try app.diary(context)
      let first = try day(context.query["from"], "from") ?? diary.moment.day
      let last = try day(context.query["through"], "through") ?? first
      return try .json(app.store.entries.all(of: diary.owner, from: first, through: last)).with(
        .cacheControl, "no-store")
    }
  }

  private func day(_ text: String?, _ name: String) throws -> DiaryDay? {
    guard let text else { return nil }
    guard let day = DiaryDay(iso: text) else {
      throw WebError.invalid(field: .text(name), value: text, why: .message("diary.error.day"))
    }
    return day
  }

  private func adding(_ routes: inout RouteTable) {
    var body = DiarySchemas.draft
    body["key"] = .text(maxLength: DiaryStore.longestKey)
    routes.command(
      .post, "/diary/entries", form: "/diary/entries", for: .people,
      Operation(
        "Add an entry; a repeated request with the same key adds nothing", tag: "diary",
        body: .object(body, isClosed: true), answers: [.ok(.created, "DiaryEntry")]),
      done: { _, entry in .redirect(to: "/diary/days/\(entry.day)#entry-\(entry.id)") },
      again: { context, form in try EntryPages(app: app).newPage(app.diary(context), form) }
    ) { (context, draft: Draft) -> DiaryEntry in
      let diary = try app.diary(context)
      return try app.store.entries.add(draft.draft(from: nil), key: draft.key ?? "", to: diary.owner)
    }
  }

  private func changing(_ routes: inout RouteTable) {
    routes.command(
      .put, "/diary/entries/{entry}", form: "/diary/entries/{entry}/change", for: .people,
      Operation(
        "Change an entry", tag: "diary", parameters: [Self.entry], body: .object(DiarySchemas.draft, isClosed: true),
        answers: [.ok(.ok, "DiaryEntry")]),
      done: { _, entry in .redirect(to: "/diary/days/\(entry.day)#entry-\(entry.id)") },
      again: { context, form in
        let diary = try app.diary(context)
        return try EntryPages(app: app).editPage(
          diary, app.store.entries.find(context.number("entry"), of: diary.owner), form)
      }
    ) { (context, draft: Draft) -> DiaryEntry in
      let (diary, id) = (try app.diary(context), try context.number("entry"))
      try app.store.entries.change(
        id, to: draft.draft(from: app.store.entries.find(id, of: diary.owner)), of: diary.owner)
      return try app.store.entries.find(id, of: diary.owner)
    }
  }

  private func removing(_ routes: inout RouteTable) {
    routes.command(
      .delete, "/diary/entries/{entry}", form: "/diary/entries/{entry}/remove", for: .people,
      Operation(
        "Remove an entry; it can be restored for thirty days", tag: "diary", parameters: [Self.entry],
        answers: [.ok(.ok, "DiaryEntry")]),
      done: { _, entry in .redirect(to: "/diary/days/\(entry.day)?removed=\(entry.id)") }
    ) { (context, _: EmptyBody) -> DiaryEntry in
      let (diary, id) = (try app.diary(context), try context.number("entry"))
      let entry = try app.store.entries.find(id, of: diary.owner)
      try app.store.entries.remove(id, of: diary.owner, now: app.now())
      return entry
    }
    routes.command(
      .post, "/diary/entries/{entry}/restore", form: "/diary/entries/{entry}/restore", for: .people,
      Operation(
        "Restore a removed entry", tag: "diary", parameters: [Self.entry],
        answers: [.ok(.ok, "DiaryEntry")]),
      done: { _, entry in .redirect(to: "/diary/days/\(entry.day)#entry-\(entry.id)") }
    ) { (context, _: EmptyBody) -> DiaryEntry in
      let (id, owner) = (try context.number("entry"), try app.diary(context).owner)
      try app.store.entries.restore(id, of: owner)
      return try app.store.entries.find(id, of: owner)
    }
  }
}
