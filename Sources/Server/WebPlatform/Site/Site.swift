package import HTTPServer
package import Logging
package import MediaLibrary

/// The shared state of a running server.
package final class Site: Sendable {
  package let library: Library
  package let accounts: AccountStore
  /// Passes of guests and readers without an account.
  package let passes: PassStore
  package let invitations: InvitationStore
  /// The owner's settings for everyone.
  package let settings: Settings
  package let jobs: JobQueue
  package let uploads: UploadStore
  /// Pictures with an owner.
  package let privatePictures: PrivatePictures
  /// Style sheets, modules and pictures.
  package let assets: AssetStore
  package let translations: Translations
  package let options: SiteOptions
  let securityHeaders: SecurityHeaders
  package let workers: Workers
  /// Delayed writes about sessions.
  let sessions: SessionMaintenance
  /// Asks the server to stop.
  package let shutdown = GracefulShutdown()
  package let metrics: Metrics
  /// The log for events of the server itself.
  package let logger: Logger
  let shapes: SchemaCheck
  /// Empties the write-ahead logs.
  private let emptying: SharedWork
  /// Removes deleted data from all database files.
  private let scrubbing: SharedWork
  /// The apps in the order in which the launcher shows them.
  package let apps: [any WebApp]

  init(
    library: Library, accounts: AccountStore, privatePictures: PrivatePictures, options: SiteOptions,
    apps: [any WebApp],
    assets: AssetStore, translations: Translations, logger: Logger
  ) throws(AccountError) {
    self.library = library
    self.accounts = accounts
    self.privatePictures = privatePictures
    passes = PassStore(accounts)
    invitations = InvitationStore(accounts)
    settings = try Settings(accounts)
    self.options = options
    securityHeaders = SecurityHeaders(
      tileServer: options.tileOrigin, isSecure: options.isSecure && options.homeCertificate == nil)
    self.apps = apps
    shapes = SchemaCheck(named: PlatformRoutes.schemas(with: apps))
    self.assets = assets
    self.translations = translations
    self.logger = logger
    let workers = Workers()
    self.workers = workers
    sessions = SessionMaintenance(accounts, workers: workers, logger: logger)
    metrics = Metrics()
    jobs = JobQueue(
      accounts.database, executor: workers.executor(of:), logger: logger)
    let scrubber = DatabaseScrubber(libraryFolder: library.folder)
    func shared(_ scrub: @escaping @Sendable () -> [LibraryError]) -> SharedWork {
      SharedWork { try? await workers.run { Self.note(scrub(), in: logger) } }
    }
    emptying = shared(scrubber.emptyLogs)
    scrubbing = shared(scrubber.scrub)
    uploads = UploadStore(
      libraryFolder: library.folder, database: accounts.database,
      scanner: options.scannerSocket.map(VirusScanner.init(socket:)), limits: options.uploads)
  }

  /// Empties the write-ahead logs of all databases, so that none contains deleted data. Several deletions share one run.
  package func emptyLogs() async { await emptying.run() }

  /// Removes deleted data from all database files. Several deletions share one run.
  func scrub() async { await scrubbing.run() }

  /// Logs the files that may still contain deleted data. No action is needed: these files are cleaned when the server starts or stops, and
  /// when an account is erased.
  private static func note(_ failures: [LibraryError], in logger: Logger) {
    for failure in failures {
      logger.warning("removed data may still be in a file", metadata: ["reason": "\(failure)"])
    }
  }

  func app(of path: String) -> (any WebApp)? {
    let first = path.split(separator: "/", maxSplits: 1).first.map(String.init)
    return apps.first { $0.id == first }
  }
}

extension Site {
  /// Notifies an app of an accepted invitation. If a crash comes before the app has recorded it, the app is notified again at the next
  /// start.
  ///
  /// - Returns: the page where the invited person continues.
  /// - Throws: errors of the app, for example when the object no longer exists.
  func tell(_ invitation: AppInvitation) throws -> String {
    guard let app = apps.first(where: { $0.id == invitation.app }) else { throw AccountError.deadLink }
    do {
      let path = try app.accepted(invitation)
      try invitations.settle(invitation)
      return path
    } catch let error as any PresentableError where error.status.code < 500 {
      // A second attempt would fail too.
      try invitations.settle(invitation)
      throw error
    }
  }

  /// Notifies apps of accepted invitations that they have not recorded.
  func tellOfInvitations() throws {
    for invitation in try invitations.unsettled() where apps.contains(where: { $0.id == invitation.app }) {
      do { _ = try tell(invitation) } catch {
        logger.error("an invitation failed", metadata: ["app": "\(invitation.app)", "reason": "\(error)"])
      }
    }
  }
}

extension Site {
  /// The donation link that the owner has set; `nil` for none, or for a link that is not HTTPS.
  package var donationLink: String? { settings["donation-link"].flatMap { $0.hasPrefix("https://") ? $0 : nil } }
}

extension NameClash {
  /// Throws unless the apps, their routes and the schemas of their APIs have distinct names.
  static func refuse(in apps: [any WebApp], routes: [(owner: String, routes: [Route])]) throws(NameClash) {
    let taken = routes.filter { $0.owner == platform }.flatMap(\.routes).compactMap { route in
      route.path.split(separator: "/").first.map(String.init)
    }
    try refuse(
      .app,
      [(platform, Array(Set(taken + [platform] + PlatformResources.systemFolders.map(\.name))))]
        + apps.map { ($0.id, [$0.id]) })
    try refuse(.route, routes.map { ($0.owner, $0.routes.map(\.shape)) })
    try refuse(
      .schema, [(platform, Array(PlatformRoutes.schemas.keys))] + apps.map { ($0.id, Array($0.schemas.keys)) })
  }
}

extension Route {
  /// The method and the path without parameter names.
  fileprivate var shape: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { $0.hasPrefix("{") ? "{}" : $0 }
    return "\(method) " + parts.joined(separator: "/")
  }
}
