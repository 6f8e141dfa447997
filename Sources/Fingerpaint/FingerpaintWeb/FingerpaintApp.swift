public import Foundation
import Mixing
import MixingFiles
public import WebPlatform

/// The mixing laboratory in the browser.
public struct FingerpaintApp: WebApp {
  let mixers: MixerCatalogue
  let operators: OperatorLibrary
  /// Lets a few runs be computed at a time.
  let turns = Gate(width: 2, patience: 50)

  /// The laboratory.
  ///
  /// - Parameter cache: a folder for what is computed once.
  public init(cache: URL? = nil) {
    mixers = .standard
    operators = OperatorLibrary(store: OperatorFiles(folder: cache ?? OperatorFiles.defaultFolder))
  }

  /// The first part of the paths.
  public var id: String { "fingerpaint" }
  /// The folder with `Assets` and `Translations`.
  public var resources: URL { Bundle.module.bundleURL }
  /// What all pages load.
  public var styles: [String] { ["fingerpaint/fingerpaint.css", "fingerpaint/dialogs.css", "fingerpaint/graph.css"] }
  /// It has none.
  public var searchPath: String? { nil }
  /// Painting, and looking at what was saved, need no server.
  public var offlinePages: [String] { ["/fingerpaint", "/fingerpaint/saved"] }
  /// Shapes that its part of the interface names.
  public var schemas: [String: Schema] { FingerpaintSchemas.all }

  /// All pages and the interface.
  public func routes() -> RouteTable {
    var routes = RouteTable()
    LaboratoryPage(app: self).add(to: &routes)
    SavedPage(app: self).add(to: &routes)
    MixerRoutes(app: self).add(to: &routes)
    RunRoutes(app: self).add(to: &routes)
    ExportRoutes(app: self).add(to: &routes)
    return routes
  }

  /// None yet.
  public func jobs(_ site: Site) -> [JobKind] { [] }

  /// Where the pages lead.
  public func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/fingerpaint", label: "fingerpaint.nav.mix", icon: .edit, rank: .first),
      NavigationItem("/fingerpaint/saved", label: "fingerpaint.nav.saved", icon: .list, rank: .first),
    ]
  }

  /// Nothing: what people save stays in their browser.
  public func personalData(of account: Account) throws -> JSONValue { .object([:]) }

  /// Nothing is to be forgotten.
  public func erase(_ account: Account, removingContent: Bool) throws {}

  /// Nothing has to be looked after.
  public func start(_ site: Site) async throws {}
}
