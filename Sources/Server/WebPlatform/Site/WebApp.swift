package import Foundation

/// One app on the platform. A new app needs a folder with a type like this, and one line where the server is created.
package protocol WebApp: Sendable {
  /// The first component of the app's paths, asset names and text keys: `teahouse`.
  var id: String { get }
  /// The app's pages and API endpoints.
  func routes() -> RouteTable
  /// The named schemas of the app's API.
  var schemas: [String: Schema] { get }
  /// The kinds of background jobs.
  func jobs(_ site: Site) -> [JobKind]
  /// The places of the app's navigation, in order.
  func navigation(for role: Role) -> [NavigationItem]
  /// The folder with `Assets` and `Translations`.
  var resources: URL { get }
  /// Catalogues of messages that the app shares with other faces, such as the terminal.
  var sharedTranslations: [Translations.Source] { get }
  /// Texts of the platform in the app's words, in all languages of the platform: the names of the roles, and the page about stored data. At
  /// most one app may replace a text.
  var wording: Translations.Source? { get }
  var brand: Brand { get }
  /// Style sheets for every page of the app, by asset name.
  var styles: [String] { get }
  /// The app's data about a person, for the export of personal data.
  func personalData(of account: Account) async throws -> JSONValue
  /// Files for the export besides `personalData`, which the person contributed.
  func personalFiles(of account: Account) async throws -> [PersonalFile]
  /// Deletes the app's data about a person.
  ///
  /// - Parameter removingContent: whether the person's contributions are deleted too.
  func erase(_ account: Account, removingContent: Bool) async throws
  /// The path of the app's search; `nil` for an app without one.
  var searchPath: String? { get }
  /// Help for each page; `nil` for an app whose pages explain themselves.
  var help: HelpBook? { get }
  /// The page for an invited person, shown before the person signs in or creates an account. It is requested once more before the link is
  /// used up.
  ///
  /// - Throws: `AccountError.deadLink` when the object no longer exists.
  func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts
  /// Saves that an invitation was accepted. It is called again after a crash, so it must be idempotent.
  ///
  /// - Returns: the page on which the invited person continues.
  /// - Throws: a `PresentableError` when the object no longer exists.
  func accepted(_ invitation: AppInvitation) throws -> String
  /// Called whenever the server starts.
  func start(_ site: Site) async throws
  /// Releases the app's resources. It is called after requests and jobs have ended, or were abandoned because they did not stop.
  func stop() async
  /// Paths of pages that are cached for use without a connection.
  var offlinePages: [String] { get }
  /// API paths whose last response is cached for use without a connection: read-only paths, with parameters in braces.
  var offlineAnswers: [String] { get }
  /// Paths of pages that a person's devices cache even before they are viewed there, most important first. Only the first 50 of all apps
  /// are cached.
  func pagesToKeep(for account: Account) throws -> [String]
  /// Content that other apps on a device may share with this app; `nil` for none.
  var shareAccess: ShareAccess? { get }
  /// Unseen news for a person, in their language. It is polled every few seconds for people who turned on notifications. A new subscriber
  /// gets only later news.
  func news(for account: Account, in localizer: Localizer) throws -> [Notice]
}

/// Defaults for everything except what every app must have: its `id`, routes and resources, and the export and deletion of personal data.
extension WebApp {
  package var sharedTranslations: [Translations.Source] { [] }
  package var wording: Translations.Source? { nil }
  package var schemas: [String: Schema] { [:] }
  package func jobs(_ site: Site) -> [JobKind] { [] }
  package func navigation(for role: Role) -> [NavigationItem] { [] }
  /// The icon `icon.svg` of the app's assets, in the colors of the platform.
  package var brand: Brand { Brand(icon: "\(id)/icon.svg") }
  package var styles: [String] { [] }
  package func personalFiles(of account: Account) throws -> [PersonalFile] { [] }
  package var searchPath: String? { nil }
  package var help: HelpBook? { nil }
  /// For apps without invitations.
  package func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts {
    throw AccountError.deadLink
  }
  /// For apps without invitations.
  package func accepted(_ invitation: AppInvitation) throws -> String { throw AccountError.deadLink }
  package func start(_ site: Site) async throws {}
  package func stop() async {}
  package var offlinePages: [String] { [] }
  package var offlineAnswers: [String] { [] }
  package func pagesToKeep(for account: Account) throws -> [String] { [] }
  package var shareAccess: ShareAccess? { nil }
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] { [] }
}

package struct NavigationItem: Sendable, Hashable {
  package let path: String
  /// The text key of the label.
  package let label: String
  package let icon: Icon
  package let rank: Rank

  /// The prominence of a place.
  package enum Rank: Sendable {
    /// In the bar at the bottom of a page on a phone, and at the top of a page in a large window.
    case first
    /// At the top of a large page; in the menu on phones.
    case second
    /// In the menu, on all devices.
    case third
  }

  package init(_ path: String, label: String, icon: Icon, rank: Rank = .second) {
    self.path = path
    self.label = label
    self.icon = icon
    self.rank = rank
  }
}

/// An app's icon, and the colors that the browser draws around its pages.
///
/// The accent color of the pages themselves is in the style sheet: `:root { --accent: … }`.
package struct Brand: Sendable, Hashable {
  /// The icon, as asset name: a square that is legible at 28 pixels and at 512.
  package let icon: String
  /// The color around a page in a light theme, as `#rrggbb`.
  package let light: String
  /// The color around a page in a dark theme.
  package let dark: String
  /// The color of the app's window while it starts.
  package let accent: String

  package init(icon: String, light: String = "#f7f5ee", dark: String = "#16201b", accent: String = "#1f5c46") {
    (self.icon, self.light, self.dark, self.accent) = (icon, light, dark, accent)
  }

  /// For pages outside all apps.
  static let platform = Brand(icon: "platform/icon.svg")
}
