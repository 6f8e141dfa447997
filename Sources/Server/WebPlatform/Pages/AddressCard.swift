/// Where others find this server, on the owner's page.
struct AddressCard {
  let visit: Visit

  /// The card.
  ///
  /// - Throws: `ServeError`.
  func html() throws(ServeError) -> HTML {
    let (words, link) = (visit.words, visit.link(to: "/"))
    guard visit.isForOthers else {
      return """
        <section class="card"><h2>\(words("people.address"))</h2><p>\(words("people.address-alone"))</p>
        <p><code data-data>menagerie serve --https home</code></p></section>
        """
    }
    return """
      <section class="card"><h2>\(words("people.address"))</h2><p>\(words("people.address-lead"))</p>
      <p><input class="link" readonly value="\(link)" aria-label="\(words("people.address"))"></p>
      <p>\(CodePicture(link: link, name: words("pass.qr")).html)</p>
      \(try trust())</section>
      """
  }

  private func trust() throws(ServeError) -> HTML? {
    guard let certificate = visit.site.options.homeCertificate else { return nil }
    let words = visit.words
    return """
      <h3>\(words("trust.title"))</h3><p>\(words("people.trust-lead"))</p>
      <p><input class="link" readonly value="\(certificate.page)" aria-label="\(words("trust.title"))"></p>
      <p>\(CodePicture(link: certificate.page, name: words("people.trust-qr")).html)</p>
      <p>\(words("trust.compare"))<br>\(try certificate.shownFingerprint())</p>
      """
  }
}

extension Visit {
  /// Whether others than this computer can open the links that it is given.
  package var isForOthers: Bool {
    guard site.options.publicAddress == nil else { return true }
    let host = (request.head.authority ?? "").lowercased()
    return !site.options.isLoopback && !["localhost", "127.0.0.1", "[::1]"].contains { host.hasPrefix($0) }
  }
}
