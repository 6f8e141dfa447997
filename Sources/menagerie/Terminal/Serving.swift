import FingerpaintWeb
import Foundation
import Logging
import MediaLibrary
import Sightings
import WebPlatform
import ZooKeeperWeb

/// Runs the server of a library and says where it is.
struct Serving {
  let server: ServerOptions

  func run(folder: String, answersInJSON: Bool) async throws {
    let library = try Library.openWithApps(folder, mode: .create)
    let level = Logger.Level(rawValue: server.log) ?? .warning
    var logger = Logger(label: "menagerie") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    let sample = try? SamplePhotos.find(nil)
    let app = ZooKeeperApp(
      library: library,
      sample: sample.map { ZooKeeperApp.SampleFolder(photos: $0.photos, annotations: $0.annotations) })
    let options = server.options
    let web = try WebServer(library: library, apps: [app, FingerpaintApp()], options: options, logger: logger)
    let accounts = web.site.accounts
    let owner = try options.isLoopback ? accounts.owner(actor: LibraryOptions.actor) : nil
    try await web.run { address in
      let link = owner.flatMap { try? accounts.makeLink(for: $0.id) }
      let url = link.map { "\(address)/sign-in/link?token=\($0)" } ?? address
      if answersInJSON {
        try? Output.json(["address": address, "url": url])
      } else {
        Output.line("menagerie is open at \(address)")
        if link != nil { Output.line("sign in, once, with this address: \(url)") }
        Output.line("press ctrl-c to stop; nothing is lost, and running jobs go on next time")
      }
      Output.flush()
    }
  }
}
