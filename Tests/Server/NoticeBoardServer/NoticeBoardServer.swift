import Foundation
import Logging
import MediaLibrary
import NoticeBoard
import WebPlatform

/// The server with the notice board alone, for browsers in tests: `notice-board FOLDER` prints an address that signs the owner in,
/// once, and ends when it is asked to.
@main
enum NoticeBoardServer {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: notice-board FOLDER\n".utf8))
      exit(2)
    }
    let library = try Library.open(CommandLine.arguments[1], mode: .create)
    var options = SiteOptions()
    options.port = 0
    var logger = Logger(label: "notice-board") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let server = try WebServer(
      library: library, apps: [NoticeBoardApp(library: library)], options: options, logger: logger)
    let accounts = server.site.accounts
    let secret = try accounts.makeLink(for: accounts.owner(actor: "owner").id)
    try await server.run { address in
      FileHandle.standardOutput.write(Data("\(address)/sign-in/link?token=\(secret)\n".utf8))
    }
  }
}
