public import Foundation

/// One app on the platform: a folder with a type like this, and one line where the server is made.
public protocol WebApp: Sendable {
  /// The first part of its paths, of its assets and of its texts: `zookeeper`.
  var id: String { get }
  /// Its pages and its part of the interface.
  func routes() -> RouteTable
  /// Shapes that its part of the interface names.
  var schemas: [String: Schema] { get }
  /// Work that it does in the background.
  func jobs(_ site: Site) -> [JobKind]
  /// Where its pages lead, in the order in which they are offered.
  func navigation(for role: Role) -> [NavigationItem]
  /// A folder with `Assets` and `Translations`.
  var resources: URL { get }
  /// Style sheets that every page of the app loads, by asset name.
  var styles: [String] { get }
  /// What it keeps about a person, for `export everything about me`.
  func personalData(of account: Account) throws -> JSONValue
  /// Forgets what it keeps about a person.
  ///
  /// - Parameter removingContent: whether what the person brought goes too.
  func erase(_ account: Account, removingContent: Bool) throws
  /// Where its search is; `nil` when it has none.
  var searchPath: String? { get }
  /// Begins what has to be looked after whenever a server starts.
  func start(_ site: Site) async throws
  /// Asset names and paths that the app needs without a connection.
  var offlinePages: [String] { get }
}

/// A place that the pages lead to.
public struct NavigationItem: Sendable, Hashable {
  /// Its path.
  public let path: String
  /// The key of its name.
  public let label: String
  /// The name of its icon.
  public let icon: Icon
  /// How near at hand it is.
  public let rank: Rank

  /// How near at hand a place is.
  public enum Rank: Sendable {
    /// In the bar at the foot of a phone's page, and at the top of a large one.
    case first
    /// At the top of a large page.
    case second
    /// Behind a button, everywhere.
    case third
  }

  /// A place.
  public init(_ path: String, label: String, icon: Icon, rank: Rank = .second) {
    self.path = path
    self.label = label
    self.icon = icon
    self.rank = rank
  }
}
