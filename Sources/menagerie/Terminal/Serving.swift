import LibraryServer
import Logging
import ZooKeeperWeb

/// Runs the server of a library and says where it is.
struct Serving {
  let server: ServerOptions

  func run(folder: String, answersInJSON: Bool) async throws {
    var logger = Logger(label: "menagerie") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = Logger.Level(rawValue: server.log) ?? .warning
    let sample = (try? SamplePhotos.find(nil)).map {
      ZooKeeperApp.SampleFolder(photos: $0.photos, annotations: $0.annotations)
    }
    let library = try LibraryServer(folder: folder, options: server.options, sample: sample, logger: logger)
    try await library.run(as: LibraryOptions.actor) { place in
      if answersInJSON {
        try? Output.json(["address": place.address, "url": place.link ?? place.address])
      } else {
        Output.line("menagerie is open at \(place.address)")
        if let link = place.link, Terminal.showsOutput {
          Output.line("sign in, once, with this address: \(link)")
        } else if place.link != nil {
          // What is no terminal may be the log of a service, which others read.
          Output.line("to sign in, once: menagerie accounts link \(LibraryOptions.actor)")
        }
        Output.line("press ctrl-c to stop; nothing is lost, and running jobs go on next time")
      }
      Output.flush()
    }
  }
}
