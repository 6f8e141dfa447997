import Foundation
import QRCodes

/// The objects that a member shares with people without an account. The page shows their links and codes, and can revoke them.
enum SharedPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/account/shared", for: .people) { context in
      let localizer = context.localizer
      let passes = try context.site.passes.passes(of: context.person.account.id)
      return context.page(
        PageParts(
          localizer("pass.shared"),
          """
          <section class="narrow">
          <h1>\(localizer("pass.shared"))</h1>
          \(passes.isEmpty ? "<p class=\"lead\">\(localizer("pass.none"))</p>" as HTML : nil)
          \(passes.map { card($0, context) })
          </section>
          """))
    }
    routes.page("/account/shared/{id}/qr.svg", for: .people) { context in
      let id = PassID(rawValue: try context.number("id"))
      guard let pass = try context.site.passes.passes(of: context.person.account.id).first(where: { $0.id == id }),
        let code = QRCode(context.link(to: pass.link))
      else { throw WebError.notFound }
      return .text(code.svg, type: "image/svg+xml").with(.cacheControl, "private, no-store")
    }
    routes.api(
      .get, "/me/passes", for: .people,
      Operation(
        "Your passes for people without an account", tag: "about",
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "id": .integer, "kind": .oneOf(Pass.Kind.allCases.map(\.rawValue)), "label": .string, "path": .string,
                "link": .string, "code": .optional(.string), "expiresAt": .optional(.string),
              ])))
        ])
    ) { context in
      try .json(context.site.passes.passes(of: context.person.account.id).map { answer($0, context) })
    }
    routes.command(
      .delete, "/me/passes/{id}", form: "/account/shared/{id}/revoke", for: .people,
      Operation(
        "Revoke a pass; its guests are signed out at once", tag: "about",
        parameters: [.path("id", .integer(1...Int.max), "the pass's number")], answers: [.nothing]),
      done: { context, _ in .redirect(to: context.form["back"] ?? "/account/shared") }
    ) { (context, _: EmptyBody) in
      try context.site.passes.revoke(PassID(rawValue: context.number("id")), of: context.person.account.id)
      return EmptyBody()
    }
  }

  private static func answer(_ pass: Pass, _ context: RequestContext) -> JSONValue {
    let end = pass.expiresAt.map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) }
    return [
      "id": .integer(pass.id.rawValue), "kind": .string(pass.kind.rawValue), "label": .string(pass.label),
      "path": .string(pass.path), "link": .string(context.link(to: pass.link)),
      "code": pass.code.map { .string($0) } ?? .null, "expiresAt": end.map { .string($0) } ?? .null,
    ]
  }

  private static func card(_ pass: Pass, _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    let end = pass.expiresAt.map { seconds in
      localizer(
        "pass.until",
        ["time": .text(localizer.moment(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)))])
    }
    return """
      <section class="card"><h2><a href="\(pass.path)">\(pass.label)</a></h2>
      <p class="quiet">\(localizer("pass.kind.\(pass.kind.rawValue)")) · \(end ?? localizer("pass.forever"))</p>
      \(pass.code.map { "<p>\(localizer("pass.code")): <strong class=\"code\">\($0)</strong></p>" as HTML })
      <label>\(localizer("pass.link"))<input class="link" readonly value="\(context.link(to: pass.link))"></label>
      <p class="actions"><button type="button" data-share-link="\(context.link(to: pass.link))" data-title="\(pass.label)" hidden></button></p>
      \(PageAbility.share.note)
      <p><img class="qr" src="/account/shared/\(pass.id)/qr.svg" alt="\(localizer("pass.qr"))" width="240" height="240" \
      loading="lazy"></p>
      <form method="post" action="/account/shared/\(pass.id)/revoke" data-confirm="\(localizer("pass.revoke-sure"))">\(context.formToken)
      <button class="danger">\(localizer("pass.revoke"))</button></form></section>
      """
  }
}
