import Basics
import Foundation
import HTTPServer
import HTTPTypes

/// The privacy notice, the export of personal data, and the deletion.
enum PersonalDataPages {
  static func add(to routes: inout RouteTable) {
    routes.page("/about-data", for: .anyone) { context in
      let localizer = context.localizer
      if let member = context.member, member.account.noticeSeen != DataNotice.edition {
        context.site.sessions.sawNotice(member.account.id)
      }
      return context.page(
        PageParts(
          localizer("data.title"),
          """
          <article class="prose">
          <h1>\(localizer("data.title"))</h1>
          <p class="lead">\(localizer("data.lead"))</p>
          \((1...7).map { index in
            "<h2>\(localizer("data.\(index).title"))</h2><p>\(localizer("data.\(index).text"))</p>" as HTML
          })
          <p class="quiet">\(localizer("data.edition", ["number": .number(DataNotice.edition)]))</p>
          </article>
          """))
    }
    routes.page("/account/data", for: .people) { context in page(context, FormState()) }
    routes.page("/account/data.json", for: .people) { context in
      let data = try await Erasure.export(context.person.account, site: context.site)
      return .download(Array(data.text.utf8), type: "application/json", name: "menagerie-about-me.json")
    }
    routes.page("/account/data.zip", for: .people) { context in
      let files = try await Erasure.files(of: context.person.account, site: context.site)
      // The computer's clock is assumed to be in the years 1980 to 2107, the only ones that archives can store.
      guard let time = CivilTime(.now, offset: .zero) else { throw WebError.notFound }
      let archive = PersonalArchive(files, at: time, workers: context.site.workers)
      return Response(
        headers: [
          .contentType: "application/zip", .cacheControl: "private, no-store",
          .contentDisposition: "attachment; filename=\"menagerie-about-me.zip\"",
        ], body: .stream(archive.pieces))
    }
    routes.command(
      .post, "/me/erase", form: "/account/erase", for: .people,
      Operation(
        "Delete my account and my data; decisions stay under a number", tag: "about",
        body: .object(["name": .text(maxLength: 200), "photos": .optional(.bool)]), answers: [.nothing]),
      done: { context, _ in
        .redirect(to: "/sign-in").with(.setCookie, SessionCookie.clear(isSecure: context.site.options.isSecure))
      }, again: { context, form in page(context, form) }
    ) { (context, wish: ErasureWish) in
      let person = try context.person
      guard wish.name.lowercased() == person.account.name.lowercased() else {
        throw WebError.invalid(
          field: "name", value: wish.name, why: .message("data.your-name", ["name": .text(person.account.name)]))
      }
      try await Erasure.erase(
        person.account, removingContent: wish.photos ?? false, site: context.site, by: person.actor)
      return EmptyBody()
    }
  }

  private struct ErasureWish: Decodable {
    /// The name, typed again, so that no account is deleted by mistake.
    let name: String
    /// Whether the person's photos are deleted too.
    let photos: Bool?
  }

  private static func page(_ context: RequestContext, _ form: FormState) -> Response {
    let localizer = context.localizer
    return context.page(
      PageParts(
        localizer("account.data"),
        """
        <section class="narrow">
        <h1>\(localizer("account.data"))</h1>
        <section class="card"><h2>\(localizer("data.export"))</h2><p>\(localizer("data.export-lead"))</p>
        <p><a class="button" href="/account/data.zip">\(Icon.download.html) \(localizer("data.export-go"))</a></p></section>
        <section class="card"><h2>\(localizer("data.erase"))</h2><p>\(localizer("data.erase-lead"))</p><p>\(localizer("data.erase-kept"))</p>
        <form method="post" action="/account/erase" class="stack" data-confirm="\(localizer("data.erase-sure"))">\(context.formToken)
        \(form.notice(localizer))
        <label class="check"><input type="checkbox" name="photos" value="yes"\(attribute: "checked", if: form.values.has("photos"))> \
        \(localizer("data.erase-photos"))</label>
        <label class="check"><input type="checkbox" data-forget-device> \(localizer("data.erase-device"))</label>
        \(form.field("name", localizer("data.erase-name"), localizer, ["required": "", "autocomplete": "off"]))
        <button class="danger">\(localizer("data.erase-go"))</button></form></section>
        </section>
        """))
  }
}
