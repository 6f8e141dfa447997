package import Foundation
import Mixing
import MixingFiles
package import WebPlatform

/// The mixing laboratory in the browser.
package struct FingerpaintApp: WebApp {
  let mixers: MixerCatalogue
  let operators: OperatorLibrary
  /// Lets a few runs be computed at a time.
  let turns = ConcurrencyLimiter(width: 2, patience: 50)

  /// The laboratory.
  ///
  /// - Parameter cache: a folder for what is computed once.
  package init(cache: URL? = nil) {
    mixers = .standard
    operators = OperatorLibrary(store: OperatorFiles(folder: cache ?? OperatorFiles.defaultFolder))
  }

  /// The first part of the paths.
  package var id: String { Self.id }
  static let id = "fingerpaint"
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  /// What all pages load.
  package var styles: [String] { ["fingerpaint/fingerpaint.css", "platform/charts/charts.css"] }
  /// None: the app has no search.
  package var searchPath: String? { nil }
  /// What both pages say of themselves.
  package var help: HelpBook? { .fingerpaint }
  /// Painting, and looking at what was saved, need no server.
  package var offlinePages: [String] { ["/fingerpaint", "/fingerpaint/saved"] }
  /// Shapes that the app's part of the interface names.
  package var schemas: [String: Schema] { FingerpaintSchemas.all }

  /// All pages and the interface.
  package func routes() -> RouteTable {
    var routes = RouteTable()
    LaboratoryPage(app: self).add(to: &routes)
    SavedPage(app: self).add(to: &routes)
    MixerRoutes(app: self).add(to: &routes)
    RunRoutes(app: self).add(to: &routes)
    OverlayRoutes(app: self).add(to: &routes)
    SearchRoutes(app: self).add(to: &routes)
    SweepRoutes(app: self).add(to: &routes)
    ExportRoutes(app: self).add(to: &routes)
    PixelRoutes(app: self).add(to: &routes)
    ShareRoutes().add(to: &routes)
    return routes
  }

  /// Searches for protocols.
  package func jobs(_ site: Site) -> [JobKind] { [SearchJob.kind(self)] }

  /// Where the pages lead.
  package func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/fingerpaint", label: "fingerpaint.nav.mix", icon: .edit, rank: .first),
      NavigationItem("/fingerpaint/saved", label: "fingerpaint.nav.saved", icon: .list, rank: .first),
    ]
  }

  /// Nothing: what people save stays in their browser.
  package func personalData(of account: Account) throws -> JSONValue { .object([:]) }

  /// Nothing is to be forgotten.
  package func erase(_ account: Account, removingContent: Bool) throws {}

  /// Nothing has to be looked after.
  package func start(_ site: Site) async throws {}
}
