import Facts
import Foundation
import HTTPServer
import HTTPTypes

/// The page that says what is stored.
package enum DataNotice {
  /// The page's edition. Whoever has seen an older one is told.
  package static let edition = 1
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
    routes.page("/account/data", for: .people) { visit in
      let words = visit.words
      return visit.page(
        PageParts(
          words("account.data"),
          """
          <section class="narrow">
          <h1>\(words("account.data"))</h1>
          <section class="card"><h2>\(words("data.export"))</h2><p>\(words("data.export-lead"))</p>
          <p><a class="button" href="/account/data.zip">\(Icon.download.html) \(words("data.export-go"))</a></p></section>
          <section class="card"><h2>\(words("data.erase"))</h2><p>\(words("data.erase-lead"))</p>
          <form method="post" action="/account/erase" class="stack" data-confirm="\(words("data.erase-sure"))">\(visit.formToken)
          <label class="check"><input type="checkbox" name="photos" value="yes"> \(words("data.erase-photos"))</label>
          <label>\(words("data.erase-name"))<input name="name" required autocomplete="off"></label>
          <button class="danger">\(words("data.erase-go"))</button></form></section>
          </section>
          """))
    }
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
    routes.action("/account/erase", for: .people) { visit in
      let person = try visit.person
      guard visit.form["name"]?.lowercased() == person.account.name.lowercased() else {
        throw WebError.invalid(
          field: .phrase("sign-in.name"), value: visit.form["name"] ?? "", why: .text(person.account.name))
      }
      let removes = visit.form.has("photos")
      let site = visit.site
      try await Erasure.erase(person.account, removingContent: removes, site: site, by: person.actor)
      return .redirect(to: "/sign-in").with(.setCookie, SessionCookie.clear(isSecure: visit.site.options.isSecure))
    }
  }
}
