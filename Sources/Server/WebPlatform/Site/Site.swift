public import Logging
public import MediaLibrary

/// All that the pages of a running server share.
public final class Site: Sendable {
  /// The library.
  public let library: Library
  /// Who may sign in.
  public let accounts: AccountStore
  /// Work in the background.
  public let jobs: JobQueue
  /// Files that are being sent.
  public let uploads: UploadStore
  /// Style sheets, modules and pictures.
  public let assets: AssetStore
  /// The words of all languages.
  public let translations: Translations
  /// How the server is run.
  public let options: SiteOptions
  /// Threads for what takes long.
  public let workers: Workers
  /// What the server counts.
  public let metrics: Metrics
  /// What is noted about the server itself.
  public let logger: Logger
  /// The apps, in the order in which they are offered.
  public let apps: [any WebApp]

  init(
    library: Library, accounts: AccountStore, options: SiteOptions, apps: [any WebApp], assets: AssetStore,
    translations: Translations, logger: Logger
  ) {
    self.library = library
    self.accounts = accounts
    self.options = options
    self.apps = apps
    self.assets = assets
    self.translations = translations
    self.logger = logger
    let workers = Workers()
    self.workers = workers
    metrics = Metrics()
    let words = translations[.americanEnglish]
    jobs = JobQueue(
      accounts.database, executors: { $0 == .prompt ? workers.prompt : workers.patient },
      explain: { error in
        if let failure = error as? JobFailure { return failure.description }
        return (error as? any PresentableError)?.sentence(words) ?? words("error.internal")
      }, logger: logger)
    uploads = UploadStore(
      libraryFolder: library.folder, database: accounts.database,
      scanner: options.scannerSocket.map(VirusScanner.init(socket:)), limits: options.uploads)
  }

  /// The app whose pages a path belongs to.
  func app(of path: String) -> (any WebApp)? {
    let first = path.split(separator: "/", maxSplits: 1).first.map(String.init)
    return apps.first { $0.id == first }
  }
}
