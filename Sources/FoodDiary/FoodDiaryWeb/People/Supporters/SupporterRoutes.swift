import Diary
import Foundation
import WebPlatform

/// The routes for adding, changing and withdrawing grants.
struct SupporterRoutes {
  let app: FoodDiaryApp
  static let grant = Parameter.path("grant", DiarySchemas.number, "the number of the grant")

  private struct Terms: Decodable {
    let key: String?, name: String, first: String, last: String?, showsTests: Bool, showsSymptoms: Bool

    func terms() throws -> SupporterGrant.Terms {
      SupporterGrant.Terms(
        name: name, first: try DiaryDay(first, of: "first"), last: try last.map { try DiaryDay($0, of: "last") },
        showsTests: showsTests, showsSymptoms: showsSymptoms)
    }
  }

  private struct Granted: Encodable {
    let supporter: GrantJSON, link: String, expiresAt: String

    init(_ grant: SupporterGrant, _ given: CreatedLink) {
      (supporter, link, expiresAt) = (GrantJSON(grant), given.link, given.expiresAt)
    }
  }

  private static let terms: [String: Schema] = [
    "name": .text(maxLength: SupporterGrant.Terms.longestName), "first": DiarySchemas.day,
    "last": .optional(DiarySchemas.day), "showsTests": .bool, "showsSymptoms": .bool,
  ]

  func add(to routes: inout RouteTable) {
    granting(&routes)
    changing(&routes)
    routes.api(
      .get, "/diary/supporters", for: .people,
      Operation("The supporters of your diary", tag: "diary", answers: [.ok(.ok, .list(of: "Supporter"))])
    ) { context in
      try .json(app.store.supporters.all(of: app.diary(context).owner).map(GrantJSON.init)).with(
        .cacheControl, "no-store")
    }
    routes.api(
      .get, "/diary/looks", for: .people,
      Operation(
        "The latest thousand visits of your supporters, the newest first", tag: "diary",
        answers: [.ok(.ok, .list(of: "Look"))])
    ) { context in
      let looks = try app.store.supporters.accesses(at: app.diary(context).owner, limit: 1_000)
      return try .json(looks.map(SupporterAccessJSON.init)).with(.cacheControl, "no-store")
    }
  }

  private func granting(_ routes: inout RouteTable) {
    var body = Self.terms
    body["key"] = .optional(.text(maxLength: DiaryStore.longestKey))
    var answer = CreatedLink.schema
    answer["supporter"] = "Supporter"
    routes.command(
      .post, "/diary/supporters", form: "/diary/supporters", for: .people,
      Operation(
        "Create a supporter's link, valid once; a repeated request with the same key adds nothing, and returns a new link",
        tag: "diary", body: .object(body, isClosed: true), answers: [.ok(.created, .object(answer))]),
      done: { context, granted in try page(of: granted, context) },
      again: { context, form in try SupportersPage(app: app).page(app.diary(context), form) }
    ) { (context, terms: Terms) -> Granted in
      let diary = try app.diary(context)
      let grant = try app.store.supporters.add(terms.terms(), key: terms.key ?? UUID().uuidString, to: diary.owner)
      return Granted(grant, try CreatedLink(to: SupportersPage.subject(grant.id), context))
    }
    routes.command(
      .post, "/diary/supporters/{grant}/link", form: "/diary/supporters/{grant}/link", for: .people,
      Operation(
        "Create a new link for a supporter; the person who uses it replaces the earlier one",
        tag: "diary",
        parameters: [Self.grant], answers: [.ok(.created, .object(answer))]),
      done: { context, granted in try page(of: granted, context) }
    ) { (context, _: EmptyBody) -> Granted in
      let grant = try app.store.supporters.offered(context.number("grant"), of: app.diary(context).owner)
      return Granted(grant, try CreatedLink(to: SupportersPage.subject(grant.id), context))
    }
  }

  /// Shows the grant with its link, which is visible only once.
  private func page(of granted: Granted, _ context: RequestContext) throws -> Response {
    let diary = try app.diary(context)
    let grant = try app.store.supporters.find(granted.supporter.id, of: diary.owner)
    let page = SupportersPage(app: app)
    return try page.grantPage(
      diary, grant, FormState(SupportersPage.values(of: grant.terms)), CreatedLink(granted.link, granted.expiresAt))
  }

  private func changing(_ routes: inout RouteTable) {
    routes.command(
      .put, "/diary/supporters/{grant}", form: "/diary/supporters/{grant}/change", for: .people,
      Operation(
        "Change what a supporter may see", tag: "diary", parameters: [Self.grant],
        body: .object(Self.terms, isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/supporters") },
      again: { context, form in
        let diary = try app.diary(context)
        let grant = try app.store.supporters.find(context.number("grant"), of: diary.owner)
        return try SupportersPage(app: app).grantPage(diary, grant, form)
      }
    ) { (context, terms: Terms) -> EmptyBody in
      try app.store.supporters.change(context.number("grant"), to: terms.terms(), of: app.diary(context).owner)
      return EmptyBody()
    }
    routes.command(
      .delete, "/diary/supporters/{grant}", form: "/diary/supporters/{grant}/take-back", for: .people,
      Operation(
        "Remove a supporter, effective at once", tag: "diary", parameters: [Self.grant],
        answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/supporters") }
    ) { (context, _: EmptyBody) -> EmptyBody in
      let (diary, id) = (try app.diary(context), try context.number("grant"))
      try app.store.supporters.withdraw(id, of: diary.owner)
      try context.endLink(to: SupportersPage.subject(id))
      return EmptyBody()
    }
  }
}

extension DiaryDay {
  /// Reads the day of a form field.
  ///
  /// - Throws: `WebError.invalid` for a day that does not exist in the calendar.
  fileprivate init(_ text: String, of field: String) throws {
    guard let day = DiaryDay(iso: text) else {
      throw WebError.invalid(field: .text(field), value: text, why: .message("diary.error.day"))
    }
    self = day
  }
}
