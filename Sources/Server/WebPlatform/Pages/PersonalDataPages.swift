import Facts
import Foundation
import HTTPServer
import HTTPTypes

/// The page that says what is stored.
package enum DataNotice {
  /// The page's edition. Whoever has seen an older one is told.
  package static let edition = 3
}

/// What is stored, all of it as a file, and forgetting it.
enum PersonalDataPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/about-data", for: .anyone) { visit in
      let words = visit.words
      if let member = visit.member, member.account.noticeSeen != DataNotice.edition {
        visit.site.sessions.sawNotice(member.account.id)
      }
      return visit.page(
        PageParts(
          words("data.title"),
          """
          <article class="prose">
          <h1>\(words("data.title"))</h1>
          <p class="lead">\(words("data.lead"))</p>
          \((1...7).map { index in
            "<h2>\(words("data.\(index).title"))</h2><p>\(words("data.\(index).text"))</p>" as HTML
          })
          <p class="quiet">\(words("data.edition", ["number": .number(DataNotice.edition)]))</p>
          </article>
          """))
    }
    routes.page("/account/data", for: .people) { visit in page(visit, FormState()) }
    routes.page("/account/data.json", for: .people) { visit in
      let data = try await Erasure.export(visit.person.account, site: visit.site)
      return .download(Array(data.text.utf8), type: "application/json", name: "menagerie-about-me.json")
    }
    routes.page("/account/data.zip", for: .people) { visit in
      let files = try await Erasure.files(of: visit.person.account, site: visit.site)
      // The clock of a computer stands between 1980 and 2107, as far as archives know.
      guard let time = CivilTime(.now, offset: .zero) else { throw WebError.notFound }
      let archive = PersonalArchive(files, at: time, workers: visit.site.workers)
      return Reply(
        headers: [
          .contentType: "application/zip", .cacheControl: "private, no-store",
          .contentDisposition: "attachment; filename=\"menagerie-about-me.zip\"",
        ], body: .stream(archive.pieces))
    }
    routes.command(
      .post, "/me/erase", form: "/account/erase", for: .people,
      Operation(
        "Forget me: my account and all that is kept about me; decisions stay under a number", tag: "about",
        body: .object(["name": .text(maxLength: 200), "photos": .optional(.bool)]), answers: [.nothing]),
      done: { visit, _ in
        .redirect(to: "/sign-in").with(.setCookie, SessionCookie.clear(isSecure: visit.site.options.isSecure))
      }, again: { visit, form in page(visit, form) }
    ) { (visit, wish: ErasureWish) in
      let person = try visit.person
      guard wish.name.lowercased() == person.account.name.lowercased() else {
        throw WebError.invalid(
          field: "name", value: wish.name, why: .phrase("data.your-name", ["name": .text(person.account.name)]))
      }
      try await Erasure.erase(
        person.account, removingContent: wish.photos ?? false, site: visit.site, by: person.actor)
      return Nothing()
    }
  }

  private struct ErasureWish: Decodable {
    /// The name, typed again, so that nobody goes by mistake.
    let name: String
    /// Whether the photos that the person brought go, too.
    let photos: Bool?
  }

  private static func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    return visit.page(
      PageParts(
        words("account.data"),
        """
        <section class="narrow">
        <h1>\(words("account.data"))</h1>
        <section class="card"><h2>\(words("data.export"))</h2><p>\(words("data.export-lead"))</p>
        <p><a class="button" href="/account/data.zip">\(Icon.download.html) \(words("data.export-go"))</a></p></section>
        <section class="card"><h2>\(words("data.erase"))</h2><p>\(words("data.erase-lead"))</p><p>\(words("data.erase-kept"))</p>
        <form method="post" action="/account/erase" class="stack" data-confirm="\(words("data.erase-sure"))">\(visit.formToken)
        \(form.notice(words))
        <label class="check"><input type="checkbox" name="photos" value="yes"\(attribute: "checked", if: form.values.has("photos"))> \
        \(words("data.erase-photos"))</label>
        <label class="check"><input type="checkbox" data-forget-device> \(words("data.erase-device"))</label>
        \(form.field("name", words("data.erase-name"), words, ["required": "", "autocomplete": "off"]))
        <button class="danger">\(words("data.erase-go"))</button></form></section>
        </section>
        """))
  }
}
