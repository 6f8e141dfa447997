import Foundation
import HTTPServer
import HTTPTypes
package import Logging
package import MediaLibrary

/// The server of a library.
///
/// ```swift
/// let server = try WebServer(library: library, apps: [TeaHouse()], options: SiteOptions(), logger: logger)
/// try await server.run { address in print(address) }
/// ```
package struct WebServer: Sendable {
  package let site: Site
  package let routes: [Route]

  /// - Throws: `ServeError`, `AccountError`, `LibraryError`, `NameClash`.
  package init(library: Library, apps: [any WebApp], options: SiteOptions, logger: Logger) throws {
    try options.check()
    let accounts = try AccountStore(library: library, passwordCost: options.passwordCost)
    let folders = [PlatformResources.url] + apps.map(\.resources)
    let assets: AssetStore
    let translations: Translations
    do {
      let named = zip(["platform"] + apps.map(\.id), folders).map { name, url in
        AssetStore.Folder(name, url.appendingPathComponent("Assets"))
      }
      translations = try Translations(
        [.platform]
          + apps.map { app in
            Translations.Source(owner: app.id, folder: app.resources.appendingPathComponent("Translations"))
          }
          + apps.flatMap(\.sharedTranslations), wordings: apps.compactMap(\.wording))
      assets = try AssetStore(
        named + PlatformResources.systemFolders, texts: translations[.americanEnglish].keys)
    } catch let duplicate as DuplicateKey {
      throw NameClash(of: .text, name: duplicate.key, owners: duplicate.owners)
    } catch let clash as NameClash {
      throw clash
    } catch {
      throw ServeError.missingPart("\(error)")
    }
    site = try Site(
      library: library, accounts: accounts, privatePictures: try PrivatePictures(libraryFolder: library.folder),
      options: options, apps: apps, assets: assets, translations: translations,
      logger: logger)
    let own = apps.map { app in
      var table = app.routes()
      app.shareAccess?.add(of: app.id, to: &table)
      return (owner: app.id, routes: table.routes.map { $0.of(app.id) })
    }
    let all = own.flatMap(\.routes)
    let platform = PlatformRoutes.table(apps, routes: all).routes
    try NameClash.refuse(in: apps, routes: [(NameClash.platform, platform)] + own)
    routes = platform + all
  }

  /// How long a shutdown may take. Requests, jobs and apps that have not stopped by then are abandoned, as when the process is killed. No
  /// acknowledged data is lost, and jobs resume at the next start.
  package static let patience = Duration.seconds(7)

  /// Answers requests until the process is asked to stop or the task is cancelled.
  ///
  /// - Parameters:
  ///   - patience: how long the shutdown may take.
  ///   - onStart: called with the address once the server listens.
  /// - Throws: `ServeError.needsAccounts`, `.cannotListen`.
  package func run(
    patience: Duration = Self.patience, onStart: @escaping @Sendable (String) async -> Void
  ) async throws {
    let (site, options) = (site, site.options)
    if !options.isLoopback {
      guard try site.accounts.all().contains(where: { $0.role == .owner && $0.hasPassword }) else {
        throw ServeError.needsAccounts(host: options.host)
      }
    }
    if options.passwordCost != .standard {
      site.logger.warning("passwords cost little to guess: \(PasswordCost.variable) is for tests")
    }
    try await resume()
    let signals = TerminationSignals { site.shutdown.begin() }
    defer { signals.stop() }
    try await withTaskCancellationHandler {
      let end: Void? = try await site.shutdown.withDeadline(patience) {
        try await serve(onStart)
        await site.jobs.stop()
        await stopApps()
        await site.emptyLogs()
      }
      guard end == nil else { return }
      _ = try await site.shutdown.withDeadline(.seconds(1)) {
        await stopApps()
        await site.jobs.abandon()
      }
    } onCancel: {
      site.shutdown.begin()
    }
  }

  private func serve(_ onStart: @escaping @Sendable (String) async -> Void) async throws {
    let (site, options) = (site, site.options)
    let responder = makeResponder()
    var limits = HTTPServer.Limits()
    limits.standsForMany = { [proxies = options.trustedProxies] in proxies.isTrusted($0) }
    let server = HTTPServer(host: options.host, port: options.port, limits: limits, logger: site.logger)
    do {
      try await site.shutdown.withHandler {
        try await server.run(until: site.shutdown) { port in
          let host = options.host.contains(":") ? "[\(options.host)]" : options.host
          await startApps()
          await onStart(options.publicAddress?.absoluteString ?? "http://\(host):\(port)")
        } answer: { request, sender in
          await responder.respond(to: request, from: sender)
        }
      } onShutdown: {
        // Jobs stop at once, so that requests that wait for a job do not delay the shutdown.
        Task { await site.jobs.stop() }
      }
    } catch let error as CannotListen {
      throw ServeError.cannotListen(host: options.host, port: options.port, reason: error.reason)
    }
  }

  // MARK: Steps of a run

  package func makeResponder() -> Responder {
    let dispatcher = Dispatcher(
      site: site, guardian: OriginGuard(publicAddress: site.options.publicAddress),
      bounds: QueryBounds(routes, shapes: site.shapes))
    return Responder(dispatcher: dispatcher, router: Router(routes))
  }

  /// Resumes the uploads and jobs that were interrupted when the server last stopped.
  package func resume() async throws {
    try await site.workers.run { [site] in
      try site.uploads.resume { upload, error in
        site.logger.error("an upload could not be resumed", metadata: ["upload": "\(upload.id)", "reason": "\(error)"])
      }
      // Completes the work of a killed server, and removes what it left. Files of the last hour are kept, because another process may be
      // writing them.
      try site.passes.sweep()
      try site.tellOfInvitations()
      try site.privatePictures.sweepStrays(writtenBefore: Date(timeIntervalSinceNow: -3_600))
    }
    for app in site.apps { try await site.jobs.register(app.jobs(site), of: app.id) }
    try await site.jobs.resume()
  }

  /// Starts every app. An app that fails is logged and does not stop the others.
  package func startApps() async {
    for app in site.apps {
      do { try await app.start(site) } catch {
        site.logger.error("an app did not start", metadata: ["app": "\(app.id)", "reason": "\(error)"])
      }
    }
    // At their start, apps delete expired items from the trash, and a killed server did not empty its logs. So the logs are emptied here.
    await site.emptyLogs()
  }
  package func stopApps() async {
    for app in site.apps { await app.stop() }
  }
}
