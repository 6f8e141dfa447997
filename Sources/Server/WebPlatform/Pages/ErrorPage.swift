import HTTPTypes

struct ErrorPage {
  let status: HTTPResponse.Status
  let sentence: String
  let requestID: String

  func response(_ site: Site, _ member: SignedInPerson?, _ localizer: Localizer) -> Response {
    var page = PageParts(
      localizer("error.title"),
      """
      <section class="message">
      \(Icon.warning.html)
      <h1>\(localizer("error.title"))</h1>
      <p>\(sentence)</p>
      <p><a class="button" href="/">\(localizer("error.home"))</a></p>
      <p class="quiet">\(localizer("error.number", ["status": .text(String(status.code)), "id": .text(requestID)]))</p>
      </section>
      """)
    page.isWide = false
    return Shell(site: site, member: member, localizer: localizer, path: "/").response(page, status: status)
  }
}
