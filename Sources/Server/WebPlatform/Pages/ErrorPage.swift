import HTTPTypes

/// The page that says what went wrong and where to go on.
struct ErrorPage {
  let status: HTTPResponse.Status
  let sentence: String
  let requestID: String

  func reply(_ site: Site, _ member: Person?, _ words: Words) -> Reply {
    var page = PageParts(
      words("error.title"),
      """
      <section class="message">
      \(Icon.warning.html)
      <h1>\(words("error.title"))</h1>
      <p>\(sentence)</p>
      <p><a class="button" href="/">\(words("error.home"))</a></p>
      <p class="quiet">\(words("error.number", ["status": .text(String(status.code)), "id": .text(requestID)]))</p>
      </section>
      """)
    page.isWide = false
    return Shell(site: site, member: member, words: words, path: "/").reply(page, status: status)
  }
}
