import FingerpaintMessages
package import Foundation
import Mixing
import MixingFiles
package import WebPlatform

/// The web app of the mixing laboratory.
package struct FingerpaintApp: WebApp {
  let mixers: MixerCatalogue
  let operators: OperatorLibrary
  /// Limits how many runs are computed at once.
  let limiter = ConcurrencyLimiter(width: 2, queueLength: 50)

  /// - Parameter cache: the folder for computed operators.
  package init(cache: URL? = nil) {
    mixers = .standard
    operators = OperatorLibrary(store: OperatorFiles(folder: cache ?? OperatorFiles.defaultFolder))
  }

  /// The first component of all paths.
  package var id: String { Self.id }
  static let id = "fingerpaint"
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  package var sharedTranslations: [Translations.Source] { [.fingerpaint] }
  /// Stylesheets of all its pages.
  package var styles: [String] { ["fingerpaint/fingerpaint.css", "platform/charts/charts.css"] }
  /// `nil`: the app has no search.
  package var searchPath: String? { nil }
  package var help: HelpBook? { .fingerpaint }
  /// Painting and saved work need no server.
  package var offlinePages: [String] { ["/fingerpaint", "/fingerpaint/saved"] }
  package var schemas: [String: Schema] { FingerpaintSchemas.all }

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

  /// Protocol searches run as background jobs.
  package func jobs(_ site: Site) -> [JobKind] { [SearchJob.kind(self)] }

  package func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/fingerpaint", label: "fingerpaint.nav.mix", icon: .edit, rank: .first),
      NavigationItem("/fingerpaint/saved", label: "fingerpaint.nav.saved", icon: .list, rank: .first),
    ]
  }

  /// Empty: saved work stays in the browser.
  package func personalData(of account: Account) throws -> JSONValue { .object([:]) }

  /// Nothing to delete: saved work stays in the browser.
  package func erase(_ account: Account, removingContent: Bool) throws {}

  /// Nothing to start.
  package func start(_ site: Site) async throws {}
}
