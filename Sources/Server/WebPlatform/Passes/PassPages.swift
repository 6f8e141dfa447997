import HTTPServer
import HTTPTypes

/// The doors for people without an account: a code or link to take part, a link to look.
enum PassPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/join", for: .anyone) { visit in door(visit, secret: nil, pass: nil, error: nil) }
    // Looking at a link must not use it up: programs that show previews follow it, too.
    routes.page("/join/{secret}", for: .anyone) { visit in
      let secret = try visit.parameter("secret")
      return door(visit, secret: secret, pass: try visit.site.passes.pass(.guest, secret: secret), error: nil)
    }
    routes.action("/join", for: .anyone) { visit in try join(visit) }
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

  private static func join(_ visit: Visit) throws -> Reply {
    let (form, passes) = (visit.form, visit.site.passes)
    let secret = form["secret"]
    var pass: Pass?
    do {
      let found =
        if let secret { try passes.pass(.guest, secret: secret) } else {
          try passes.pass(code: form["code"] ?? "", from: visit.address)
        }
      pass = found
      // Whoever has an account needs no seat.
      if visit.member != nil { return .redirect(to: found.path) }
      // One seat at a time: that of before is free again, also under the same name.
      try leave(visit)
      let (_, own) = try passes.join(found, as: form["name"] ?? "")
      return .redirect(to: found.path)
        .with(.setCookie, PassCookie.set(own, for: found, isSecure: visit.site.options.isSecure))
    } catch let error as PassError {
      return door(visit, secret: secret, pass: secret == nil ? nil : pass, error: error)
    }
  }

  private static func leave(_ visit: Visit) throws {
    for secret in PassCookie.secrets(of: visit.request) {
      if let guest = try visit.site.passes.holder(of: secret)?.guest { try visit.site.passes.leave(guest) }
    }
  }

  /// Not for search engines. Whom the page links to is not told of it by the policy of all pages; a stricter one would have browsers
  /// send the form without saying whence it comes, and then it is refused.
  private static func hidden(_ reply: Reply) -> Reply { reply.with(.robots, "noindex, nofollow") }

  private static func door(_ visit: Visit, secret: String?, pass: Pass?, error: PassError?) -> Reply {
    let words = visit.words
    let back = visit.query["back"].map { "?back=\(FormValues.encoded($0))" } ?? ""
    var reply = hidden(
      visit.page(
        PageParts(
          words("pass.title"),
          """
          <section class="narrow">
          <h1>\(words("pass.title"))</h1>
          <p class="lead">\(pass.map { words("pass.to", ["thing": .text($0.label)]) } ?? words("pass.lead"))</p>
          \(error.map { "<p class=\"notice bad\" role=\"alert\">\(Icon.warning.html) \(words($0.phrase))</p>" as HTML })
          <form method="post" action="/join" class="stack">\(visit.formToken)
          \(secret.map { "<input type=\"hidden\" name=\"secret\" value=\"\($0)\">" as HTML } ?? code(visit))
          <label>\(words("pass.name"))<input name="name" required maxlength="\(PassStore.longestName)" \
          autocomplete="nickname" value="\(visit.form["name"])"></label>
          <button class="primary">\(words("pass.go"))</button>
          </form>
          <p class="quiet"><a href="/sign-in\(back)">\(words("pass.account"))</a> ·
          <a href="/about-data">\(words("shell.about-data"))</a></p>
          </section>
          """), status: error?.status ?? .ok))
    if case .tooManyAttempts(let seconds)? = error { reply.headers[HTTPField.Name.retryAfter] = "\(seconds)" }
    return reply
  }

  private static func code(_ visit: Visit) -> HTML {
    """
    <label>\(visit.words("pass.code"))<input name="code" required maxlength="20" autocapitalize="characters" \
    autocomplete="off" spellcheck="false" value="\(visit.form["code"])"></label>
    """
  }
}

extension HTTPField.Name {
  // A token, as RFC 9110 asks of names.
  static let robots = HTTPField.Name("X-Robots-Tag")!
}
