import HTTPServer
import HTTPTypes

/// The doors for people without an account: a code or link to take part, a link to look.
enum PassPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/join", for: .anyone) { visit in door(visit, FormState()) }
    // Looking at a link must not use it up: programs that show previews follow it, too.
    routes.page("/join/{secret}", for: .anyone) { visit in
      let secret = try visit.parameter("secret")
      return door(visit, FormState(["secret": secret]), to: try visit.site.passes.pass(.guest, secret: secret))
    }
    routes.form(
      "/join", for: .anyone,
      .object([
        "secret": .optional(.text(maxLength: 100)), "code": .optional(.text(maxLength: 20)),
        "name": .text(maxLength: PassStore.longestName),
      ]),
      done: { visit, joined in
        let reply = Reply.redirect(to: joined.pass.path)
        guard let secret = joined.secret else { return reply }
        return reply.with(
          .setCookie, PassCookie.set(secret, for: joined.pass, isSecure: visit.site.options.isSecure))
      },
      again: { visit, form in
        let pass = try form.values["secret"].map { try visit.site.passes.pass(.guest, secret: $0) }
        return door(visit, form, to: pass)
      }, join)
    routes.page("/read/{secret}", for: .anyone) { visit in
      let secret = try visit.parameter("secret")
      let pass = try visit.site.passes.pass(.reader, secret: secret)
      return hidden(.redirect(to: pass.path))
        .with(.setCookie, PassCookie.set(secret, for: pass, isSecure: visit.site.options.isSecure))
    }
    routes.action("/leave", for: .anyone) { visit in
      try leave(visit)
      return .redirect(to: "/join").with(.setCookie, PassCookie.clear(.guest, isSecure: visit.site.options.isSecure))
    }
  }

  private struct Arrival: Decodable { let secret: String?, code: String?, name: String }

  private static func join(_ visit: Visit, _ arrival: Arrival) throws -> (pass: Pass, secret: String?) {
    let passes = visit.site.passes
    let pass =
      if let secret = arrival.secret { try passes.pass(.guest, secret: secret) } else {
        try passes.pass(code: arrival.code ?? "", from: visit.address)
      }
    // Whoever has an account needs no seat.
    if visit.member != nil { return (pass, nil) }
    // One seat at a time: that of before is free again, also under the same name.
    try leave(visit)
    return (pass, try passes.join(pass, as: arrival.name, from: visit.address).secret)
  }

  private static func leave(_ visit: Visit) throws {
    for secret in PassCookie.secrets(of: visit.request, isSecure: visit.site.options.isSecure) {
      if let guest = try visit.site.passes.holder(of: secret)?.guest { try visit.site.passes.leave(guest) }
    }
  }

  /// Not for search engines. Whom the page links to is not told of it by the policy of all pages; a stricter one would have browsers
  /// send the form without saying whence it comes, and then it is refused.
  private static func hidden(_ reply: Reply) -> Reply { reply.with(.robots, "noindex, nofollow") }

  /// - Parameter pass: where a link leads; whoever comes without one types a code.
  private static func door(_ visit: Visit, _ form: FormState, to pass: Pass? = nil) -> Reply {
    let words = visit.words
    let back = visit.query["back"].map { "?back=\(FormValues.encoded($0))" } ?? ""
    let plain = PlainCookies(visit)
    let page = hidden(
      visit.page(
        PageParts(
          words("pass.title"),
          """
          <section class="narrow">
          <h1>\(words("pass.title"))</h1>
          \(plain.notice(words))
          <p class="lead">\(pass.map { words("pass.to", ["thing": .text($0.label)]) } ?? words("pass.lead"))</p>
          \(form.notice(words))
          <form method="post" action="/join" class="stack">\(visit.formToken)
          \(form.values["secret"].map { "<input type=\"hidden\" name=\"secret\" value=\"\($0)\">" as HTML } ?? code(form, words))
          \(form.field(
            "name", words("pass.name"), words,
            ["required": "", "maxlength": "\(PassStore.longestName)", "autocomplete": "nickname"]))
          <button class="primary">\(words("pass.go"))</button>
          </form>
          <p class="quiet"><a href="/sign-in\(back)">\(words("pass.account"))</a> ·
          <a href="/about-data">\(words("shell.about-data"))</a></p>
          </section>
          """)))
    return plain.cleared(page)
  }

  private static func code(_ form: FormState, _ words: Words) -> HTML {
    form.field(
      "code", words("pass.code"), words,
      [
        "required": "", "maxlength": "20", "autocapitalize": "characters", "autocomplete": "off",
        "spellcheck": "false",
      ])
  }
}

extension HTTPField.Name {
  // A token, as RFC 9110 asks of names.
  static let robots = HTTPField.Name("X-Robots-Tag")!
}
