import HTTPTypes

/// The instructions for trusting this computer's own certificate. They are public, because devices need them before they trust this
/// computer. Only these pages are also available over plain HTTP.
enum TrustPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/trust", for: .anyone) { context in try page(context, certificate(context)) }
    routes.page("/trust/menagerie.crt", for: .anyone) { context in
      Response(
        headers: [.contentType: "application/x-x509-ca-cert", .cacheControl: "no-store"],
        body: .bytes(try certificate(context).bytes()))
    }
    routes.api(
      .get, "/certificate", for: .people,
      Operation(
        "The certificate that devices must trust, if this computer issued its own", tag: "about",
        answers: [.ok(.ok, .object(["sha256": .string, "page": .string, "address": .string]))])
    ) { context in
      let certificate = try certificate(context)
      let answer: JSONValue = [
        "sha256": .string(try certificate.fingerprint()), "page": .string(certificate.page),
        "address": .string(context.link(to: "/")),
      ]
      return try .json(answer)
    }
  }

  private static func certificate(_ context: RequestContext) throws(WebError) -> HomeCertificate {
    guard let certificate = context.site.options.homeCertificate else { throw .notFound }
    return certificate
  }

  private static func page(_ context: RequestContext, _ certificate: HomeCertificate) throws -> Response {
    let localizer = context.localizer
    return context.page(
      PageParts(
        localizer("trust.title"),
        """
        <section class="narrow">
        <h1>\(localizer("trust.title"))</h1>
        <p class="lead">\(localizer("trust.lead"))</p>
        <p class="notice">\(localizer("trust.careful"))</p>
        <section class="card"><h2>\(localizer("trust.compare"))</h2><p>\(localizer("trust.compare-lead"))</p>
        <p>\(try certificate.shownFingerprint())</p>
        <p class="actions"><a class="button primary" href="/trust/menagerie.crt">\(Icon.download.html) \(localizer("trust.save"))</a></p>
        </section>
        \(["android", "iphone", "computer"].map { device in
          """
          <section class="card"><h2>\(localizer("trust.\(device)"))</h2><ol class="steps">
          \((1...3).map { step in "<li>\(localizer("trust.\(device).\(step)"))</li>" as HTML })</ol></section>
          """ as HTML
        })
        <p class="actions"><a class="button" href="\(context.link(to: "/"))">\(localizer("trust.open"))</a></p>
        </section>
        """))
  }
}

extension HomeCertificate {
  /// The fingerprint for a page; a line may break between two pairs.
  ///
  /// - Throws: `ServeError.unusableCertificate`.
  func shownFingerprint() throws(ServeError) -> HTML {
    let pairs = try fingerprint().split(separator: ":")
    return """
      <code class="fingerprint" data-data>\(pairs.dropLast().map { "\($0):<wbr>" as HTML })\(pairs.last ?? "")</code>
      """
  }
}
