package import HTTPServer
package import Logging
package import MediaLibrary

/// All that the pages of a running server share.
package final class Site: Sendable {
  /// The library.
  package let library: Library
  /// Who may sign in.
  package let accounts: AccountStore
  /// Who without an account may take part in what.
  package let passes: PassStore
  /// Whom people invite to what.
  package let invitations: InvitationStore
  /// What the owner chose for everybody.
  package let settings: Settings
  /// Work in the background.
  package let jobs: JobQueue
  /// Files that are being sent.
  package let uploads: UploadStore
  /// Pictures that belong to somebody.
  package let privatePictures: PrivatePictures
  /// Style sheets, modules and pictures.
  package let assets: AssetStore
  /// The words of all languages.
  package let translations: Translations
  /// How the server is run.
  package let options: SiteOptions
  /// What every answer tells the browser to refuse.
  let securityHeaders: SecurityHeaders
  /// The threads on which requests are answered and jobs run.
  package let workers: Workers
  /// What has to be written about sessions.
  let sessions: SessionUpkeep
  /// Asks the server to end.
  package let shutdown = GracefulShutdown()
  /// What the server counts.
  package let metrics: Metrics
  /// What is noted about the server itself.
  package let logger: Logger
  /// The shapes that the interface names.
  let shapes: SchemaCheck
  /// The apps, in the order in which they are offered.
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
    sessions = SessionUpkeep(accounts, workers: workers, logger: logger)
    metrics = Metrics()
    jobs = JobQueue(
      accounts.database, executor: workers.executor(of:), logger: logger)
    uploads = UploadStore(
      libraryFolder: library.folder, database: accounts.database,
      scanner: options.scannerSocket.map(VirusScanner.init(socket:)), limits: options.uploads)
  }

  /// Empties the write-ahead logs of all databases: what was removed stands in none any more. It keeps a thread for some seconds at most.
  package func emptyLogs() { note(DatabaseScrubber(libraryFolder: library.folder).emptyLogs()) }

  /// Notes in which files there may be something still of what was removed. Nobody has to do anything: they are seen to when the server starts
  /// or ends, and when somebody else is forgotten.
  func note(_ failures: [LibraryError]) {
    for failure in failures {
      logger.warning("what was removed may stand in a file still", metadata: ["reason": "\(failure)"])
    }
  }

  /// The app whose pages a path belongs to.
  func app(of path: String) -> (any WebApp)? {
    let first = path.split(separator: "/", maxSplits: 1).first.map(String.init)
    return apps.first { $0.id == first }
  }
}
