import BioPioneerWeb
import FingerpaintWeb
import FoodDiaryWeb
package import Logging
package import MediaLibrary
import StoryboardWeb
package import WebPlatform
package import ZooKeeperWeb

/// The server of a library, with all apps that this program has: what `menagerie serve` runs.
package struct LibraryServer: Sendable {
  private let web: WebServer

  /// Where a server is.
  package struct Place: Sendable {
    /// Its address.
    package let address: String
    /// An address that signs the owner in, once; `nil` when others can reach the server.
    package let link: String?
  }

  /// - Parameters:
  ///   - folder: the library's; it is made when it is not there.
  ///   - sample: photos to begin with.
  ///   - others: apps beside the program's own, which keep nothing in the catalogue.
  /// - Throws: `LibraryError`, `ServeError`, `AccountError`, `NameClash`, and what making the other apps throws.
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

  /// Forgets an account with all that the apps keep about it, without a server.
  ///
  /// - Parameter author: how the log names the person who asks for it.
  /// - Throws: `AccountError`, and what the apps throw; then the account is as it was.
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
  ///   - actor: how the log names whoever runs the server, when the owner's account has to be made.
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
