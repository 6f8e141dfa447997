/// What other apps of a device may share with an app that is installed there (Web Share Target): pages, texts, links, files.
///
/// The service worker takes what is shared, keeps it on the device until the app's page asks for it (`storage/shared.js`), and leads
/// there; it goes when another person may come to the device. Nothing is sent to the server, and nothing is kept there, before somebody
/// says so on that page: whoever shares may be a page of another site that sends a form.
package struct ShareAccess: Hashable, Sendable {
  /// Where it leads: the page that shows what came.
  package let page: String
  /// The types and endings of files that are taken: `text/html`, `.html`.
  package let files: [String]

  /// A door.
  package init(to page: String, files: [String]) {
    self.page = page
    self.files = files
  }

  /// Where devices send what is shared with an app: below the app's own paths, for a manifest speaks of no others.
  static func path(of app: String) -> String { "/\(app)/shared" }

  /// What the manifest says of it.
  func target(of app: String) -> JSONValue {
    [
      "action": .string(Self.path(of: app)), "method": "POST", "enctype": "multipart/form-data",
      "params": [
        "title": "title", "text": "text", "url": "url",
        "files": [["name": "files", "accept": .array(files.map { .string($0) })]],
      ],
    ]
  }

  /// What answers where no service worker does, as on a device that has just installed the app: how it is taken after all. What was
  /// shared is not read.
  func add(of app: String, to routes: inout RouteTable) {
    routes.door(Self.path(of: app)) { context in
      let localizer = context.localizer
      return context.page(
        PageParts(
          localizer("share-door.title"),
          """
          <section class="narrow"><h1>\(localizer("share-door.title"))</h1><p class="lead">\(localizer("share-door.lead"))</p>
          <p><a class="button primary" href="\(page)">\(localizer("share-door.open", ["app": .text(localizer("\(app).name"))]))</a></p></section>
          """))
    }
  }
}
