/// Content that other apps on a device may share with an installed app (Web Share Target): pages, texts, links, files.
///
/// The service worker stores the shared content on the device until the app's page requests it (`storage/shared.js`), and opens that page.
/// The content is deleted when another person may use the device. Nothing is sent to the server or saved until the user confirms on that
/// page. The reason is that the sender may be a page of another site that submits a form.
package struct ShareAccess: Hashable, Sendable {
  /// The page that shows the shared content.
  package let page: String
  /// Accepted media types and file extensions, such as `text/html` and `.html`.
  package let files: [String]

  package init(to page: String, files: [String]) {
    self.page = page
    self.files = files
  }

  /// The path to which devices send shared content. It is below the app's own path, because a manifest may name only paths in its scope.
  static func path(of app: String) -> String { "/\(app)/shared" }

  /// The `share_target` member of the manifest.
  func target(of app: String) -> JSONValue {
    [
      "action": .string(Self.path(of: app)), "method": "POST", "enctype": "multipart/form-data",
      "params": [
        "title": "title", "text": "text", "url": "url",
        "files": [["name": "files", "accept": .array(files.map { .string($0) })]],
      ],
    ]
  }

  /// Adds the fallback page for devices without the service worker, for example right after the installation. It explains how to share
  /// again, and does not read the shared content.
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
