import HTTPTypes

/// How a device comes to trust the certificate that this computer made for itself. Anyone may look, and before they trust it: the pages
/// are the only ones that are to be had by plain HTTP, too.
enum TrustPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/trust", for: .anyone) { visit in try page(visit, certificate(visit)) }
    routes.page("/trust/menagerie.crt", for: .anyone) { visit in
      Reply(
        headers: [.contentType: "application/x-x509-ca-cert", .cacheControl: "no-store"],
        body: .bytes(try certificate(visit).bytes()))
    }
    routes.api(
      .get, "/certificate", for: .people,
      Operation(
        "The certificate that devices have to trust, where this computer made it for itself", tag: "about",
        answers: [.ok(.ok, .object(["sha256": .string, "page": .string, "address": .string]))])
    ) { visit in
      let certificate = try certificate(visit)
      let answer: JSONValue = [
        "sha256": .string(try certificate.fingerprint()), "page": .string(certificate.page),
        "address": .string(visit.link(to: "/")),
      ]
      return try .json(answer)
    }
  }

  private static func certificate(_ visit: Visit) throws(WebError) -> HomeCertificate {
    guard let certificate = visit.site.options.homeCertificate else { throw .notFound }
    return certificate
  }

  private static func page(_ visit: Visit, _ certificate: HomeCertificate) throws -> Reply {
    let words = visit.words
    return visit.page(
      PageParts(
        words("trust.title"),
        """
        <section class="narrow">
        <h1>\(words("trust.title"))</h1>
        <p class="lead">\(words("trust.lead"))</p>
        <p class="notice">\(words("trust.careful"))</p>
        <section class="card"><h2>\(words("trust.compare"))</h2><p>\(words("trust.compare-lead"))</p>
        <p>\(try certificate.shownFingerprint())</p>
        <p class="actions"><a class="button primary" href="/trust/menagerie.crt">\(Icon.download.html) \(words("trust.save"))</a></p>
        </section>
        \(["android", "iphone", "computer"].map { device in
          """
          <section class="card"><h2>\(words("trust.\(device)"))</h2><ol class="steps">
          \((1...3).map { step in "<li>\(words("trust.\(device).\(step)"))</li>" as HTML })</ol></section>
          """ as HTML
        })
        <p class="actions"><a class="button" href="\(visit.link(to: "/"))">\(words("trust.open"))</a></p>
        </section>
        """))
  }
}

extension HomeCertificate {
  /// The fingerprint for a page, where a line may break between pairs.
  ///
  /// - Throws: `ServeError.missingPart`.
  func shownFingerprint() throws(ServeError) -> HTML {
    let pairs = try fingerprint().split(separator: ":")
    return """
      <code class="fingerprint" data-data>\(pairs.dropLast().map { "\($0):<wbr>" as HTML })\(pairs.last ?? "")</code>
      """
  }
}
