import Foundation
import LibraryServer
import Logging
import NoticeBoard
import WebPlatform

/// A library's server like that of `menagerie serve`, with the notice board as an additional app, for browser tests.
/// `notice-board FOLDER` prints a one-time sign-in URL of the owner, and ends on a signal.
@main
enum NoticeBoardServer {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: notice-board FOLDER\n".utf8))
      exit(2)
    }
    var options = SiteOptions()
    options.port = 0
    var logger = Logger(label: "notice-board") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let server = try LibraryServer(
      folder: CommandLine.arguments[1], options: options, sample: nil, logger: logger
    ) { library in [try NoticeBoardApp(library: library)] }
    try await server.run(as: "owner") { place in
      FileHandle.standardOutput.write(Data("\(place.link ?? place.address)\n".utf8))
    }
  }
}
