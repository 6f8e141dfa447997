import Foundation
import QRCodes

/// What a member shares with people who have no account: links and codes to show, and to revoke.
enum SharedPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/account/shared", for: .people) { visit in
      let words = visit.words
      let passes = try visit.site.passes.passes(of: visit.person.account.id)
      return visit.page(
        PageParts(
          words("pass.shared"),
          """
          <section class="narrow">
          <h1>\(words("pass.shared"))</h1>
          \(passes.isEmpty ? "<p class=\"lead\">\(words("pass.none"))</p>" as HTML : nil)
          \(passes.map { card($0, visit) })
          </section>
          """))
    }
    routes.page("/account/shared/{id}/qr.svg", for: .people) { visit in
      let id = PassID(rawValue: try visit.number("id"))
      guard let pass = try visit.site.passes.passes(of: visit.person.account.id).first(where: { $0.id == id }),
        let code = QRCode(visit.link(to: pass.link))
      else { throw WebError.notFound }
      return .text(code.svg, type: "image/svg+xml").with(.cacheControl, "private, no-store")
    }
    routes.api(
      .get, "/me/passes", for: .people,
      Operation(
        "What you share with people who have no account", tag: "about",
        answers: [
          .ok(
            .ok,
            .list(
              of: .object([
                "id": .integer, "kind": .oneOf(Pass.Kind.allCases.map(\.rawValue)), "label": .string, "path": .string,
                "link": .string, "code": .optional(.string), "expiresAt": .optional(.string),
              ])))
        ])
    ) { visit in
      try .json(visit.site.passes.passes(of: visit.person.account.id).map { answer($0, visit) })
    }
    routes.command(
      .delete, "/me/passes/{id}", form: "/account/shared/{id}/revoke", for: .people,
      Operation(
        "Take back what you share; whoever came with it is out at once", tag: "about",
        parameters: [.path("id", .integer(1...Int.max), "the pass's number")], answers: [.nothing]),
      done: { visit, _ in .redirect(to: visit.form["back"] ?? "/account/shared") }
    ) { (visit, _: Nothing) in
      try visit.site.passes.revoke(PassID(rawValue: visit.number("id")), of: visit.person.account.id)
      return Nothing()
    }
  }

  private static func answer(_ pass: Pass, _ visit: Visit) -> JSONValue {
    let end = pass.expiresAt.map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) }
    return [
      "id": .integer(pass.id.rawValue), "kind": .string(pass.kind.rawValue), "label": .string(pass.label),
      "path": .string(pass.path), "link": .string(visit.link(to: pass.link)),
      "code": pass.code.map { .string($0) } ?? .null, "expiresAt": end.map { .string($0) } ?? .null,
    ]
  }

  private static func card(_ pass: Pass, _ visit: Visit) -> HTML {
    let words = visit.words
    let end = pass.expiresAt.map { seconds in
      words(
        "pass.until", ["time": .text(words.moment(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)))])
    }
    return """
      <section class="card"><h2><a href="\(pass.path)">\(pass.label)</a></h2>
      <p class="quiet">\(words("pass.kind.\(pass.kind.rawValue)")) · \(end ?? words("pass.forever"))</p>
      \(pass.code.map { "<p>\(words("pass.code")): <strong class=\"code\">\($0)</strong></p>" as HTML })
      <label>\(words("pass.link"))<input class="link" readonly value="\(visit.link(to: pass.link))"></label>
      <p class="actions"><button type="button" data-share-link="\(visit.link(to: pass.link))" data-title="\(pass.label)" hidden></button></p>
      \(PageAbility.share.note)
      <p><img class="qr" src="/account/shared/\(pass.id)/qr.svg" alt="\(words("pass.qr"))" width="240" height="240" \
      loading="lazy"></p>
      <form method="post" action="/account/shared/\(pass.id)/revoke" data-confirm="\(words("pass.revoke-sure"))">\(visit.formToken)
      <button class="danger">\(words("pass.revoke"))</button></form></section>
      """
  }
}
