import Foundation
import HTTPServer
import HTTPTypes

/// The routes of every server, independent of its apps.
package enum PlatformRoutes {
  /// - Parameter routes: the routes of the apps, for the API document.
  package static func table(_ apps: [any WebApp], routes ofApps: [Route]) -> RouteTable {
    var routes = RouteTable()
    LauncherPage.add(to: &routes)
    SignInPages.add(to: &routes)
    InvitedPages.add(to: &routes)
    AccountPages.add(to: &routes)
    PeoplePages.add(to: &routes)
    TrustPages.add(to: &routes)
    PersonalDataPages.add(to: &routes)
    PassPages.add(to: &routes)
    SharedPages.add(to: &routes)
    OfflineRoutes.add(to: &routes)
    UploadRoutes.add(to: &routes)
    JobRoutes.add(to: &routes)
    JobPages.add(to: &routes)
    NoticeRoutes.add(to: &routes)
    assets(&routes)
    let described = routes.routes + ofApps
    let document = InterfaceDescription(routes: described, schemas: schemas(with: apps)).document
    routes.api(
      .get, "/openapi.json", for: .anyone,
      Operation("This description", tag: "about", answers: [.ok(.ok, .anything)])
    ) { _ in .text(document.text, type: "application/json") }
    return routes
  }

  /// The named schemas of the platform's API.
  static let schemas = UploadRoutes.schemas.merging(JobRoutes.schemas) { own, _ in own }

  /// All named schemas of the API.
  static func schemas(with apps: [any WebApp]) -> [String: Schema] {
    apps.reduce(into: schemas) { all, app in all.merge(app.schemas) { own, _ in own } }
  }

  private static func assets(_ routes: inout RouteTable) {
    // The handler is `async` although it awaits nothing: files are in memory, so it needs no snapshot of the library.
    routes.page(AssetStore.root + "**", for: .anyone) { (context: RequestContext) async throws -> Response in
      guard context.path.hasPrefix(AssetStore.root),
        let (asset, isExact) = context.site.assets.asset(at: String(context.path.dropFirst(AssetStore.root.count)))
      else { throw WebError.notFound }
      if isExact {
        return Response.unchanging(asset.bytes, type: asset.type)
          .with(.cacheControl, "public, max-age=31536000, immutable")
      }
      let entity = "\"\(asset.digest)\""
      if context.request.headers[.ifNoneMatch] == entity {
        return Response(status: .notModified, headers: [.eTag: entity])
      }
      return Response.unchanging(asset.bytes, type: asset.type)
        .with(.cacheControl, "public, no-cache").with(.eTag, entity)
    }
    routes.page("/metrics", for: .from(.owner)) { context in
      .text(context.site.metrics.text, type: "application/openmetrics-text; version=1.0.0; charset=utf-8")
    }
    routes.page("/health", for: .anyone) { context in
      _ = try context.site.accounts.settings()
      return .text("ok\n", type: "text/plain; charset=utf-8")
    }
  }
}
