import BioPioneerWeb
import FingerpaintWeb
import FoodDiaryWeb
package import Logging
package import MediaLibrary
import StoryboardWeb
package import WebPlatform
package import ZooKeeperWeb

/// The server of a library, with all apps of this program: `menagerie serve` runs it.
package struct LibraryServer: Sendable {
  private let web: WebServer

  /// The addresses of a running server.
  package struct Place: Sendable {
    package let address: String
    /// A single-use link that signs the owner in; `nil` when other machines can reach the server.
    package let link: String?
  }

  /// - Parameters:
  ///   - folder: the library's folder; created when it does not exist.
  ///   - sample: photos for a new library.
  ///   - others: further apps, which have no tables in the catalogue.
  /// - Throws: `LibraryError`, `ServeError`, `AccountError`, `NameClash`, and the errors of creating the other apps.
  package init(
    folder: String, options: SiteOptions, sample: ZooKeeperApp.SampleFolder?, logger: Logger,
    and others: (Library) throws -> [any WebApp] = { _ in [] }
  ) throws {
    let library = try Library.openWithApps(folder, mode: .create)
    let apps: [any WebApp] = [
      ZooKeeperApp(library: library, sample: sample), FingerpaintApp(), try FoodDiaryApp(library: library),
      try BioPioneerApp(library: library),
      try StoryboardApp(library: library, pictures: CataloguePictures(library: library)),
    ]
    web = try WebServer(library: library, apps: apps + others(library), options: options, logger: logger)
  }

  /// Deletes an account and all data that the apps have about it, without a running server.
  ///
  /// - Parameter author: the name of the person in the log.
  /// - Throws: `AccountError`, and errors of the apps. After an error of an app the account stays, but its sessions and jobs have ended,
  ///   and other apps may have deleted their data.
  package func erase(_ name: String, by author: String) async throws {
    let site = web.site
    let result: Result<Void, any Error>
    do {
      let account = try site.accounts.account(named: name)
      result = .success(try await Erasure.erase(account, removingContent: false, site: site, by: author))
    } catch {
      result = .failure(error)
    }
    await web.stopApps()
    try await site.workers.stop()
    try result.get()
  }

  /// Answers requests until the process is asked to stop or the task is cancelled.
  ///
  /// - Parameters:
  ///   - actor: the name in the log for the user who runs the server; used when the owner's account must be created.
  ///   - onStart: called once the server listens.
  /// - Throws: `AccountError`, `ServeError`.
  package func run(as actor: String, onStart: @escaping @Sendable (Place) async -> Void) async throws {
    let accounts = web.site.accounts
    let owner = try web.site.options.isLoopback ? accounts.owner(actor: actor) : nil
    try await web.run { address in
      let secret = owner.flatMap { try? accounts.makeLink(for: $0.id) }
      await onStart(Place(address: address, link: secret.map { "\(address)/sign-in/link?token=\($0)" }))
    }
  }
}
