import Foundation
import LibraryServer
import Logging
import NoticeBoard
import WebPlatform

/// The server of a library as `menagerie serve` runs it, and the notice board beside its apps, for browsers in tests:
/// `notice-board FOLDER` prints an address that signs the owner in, once, and ends when it is asked to.
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
