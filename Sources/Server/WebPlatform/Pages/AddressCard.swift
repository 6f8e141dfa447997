/// The server's address for other devices, on the owner's page.
struct AddressCard {
  let context: RequestContext

  /// - Throws: `ServeError`.
  func html() throws(ServeError) -> HTML {
    let (localizer, link) = (context.localizer, context.link(to: "/"))
    guard context.isForOthers else {
      return """
        <section class="card"><h2>\(localizer("people.address"))</h2><p>\(localizer("people.address-alone"))</p>
        <p><code data-data>menagerie serve --https home</code></p></section>
        """
    }
    return """
      <section class="card"><h2>\(localizer("people.address"))</h2><p>\(localizer("people.address-lead"))</p>
      <p><input class="link" readonly value="\(link)" aria-label="\(localizer("people.address"))"></p>
      <p>\(CodePicture(link: link, name: localizer("pass.qr")).html)</p>
      \(try trust())</section>
      """
  }

  private func trust() throws(ServeError) -> HTML? {
    guard let certificate = context.site.options.homeCertificate else { return nil }
    let localizer = context.localizer
    return """
      <h3>\(localizer("trust.title"))</h3><p>\(localizer("people.trust-lead"))</p>
      <p><input class="link" readonly value="\(certificate.page)" aria-label="\(localizer("trust.title"))"></p>
      <p>\(CodePicture(link: certificate.page, name: localizer("people.trust-qr")).html)</p>
      <p>\(localizer("trust.compare"))<br>\(try certificate.shownFingerprint())</p>
      """
  }
}

extension RequestContext {
  /// Whether other computers can open links of this request's host.
  package var isForOthers: Bool {
    guard site.options.publicAddress == nil else { return true }
    let host = (request.head.authority ?? "").lowercased()
    return !site.options.isLoopback && !["localhost", "127.0.0.1", "[::1]"].contains { host.hasPrefix($0) }
  }
}
