import Foundation
import Logging
import MediaLibrary
import NoticeBoard
import WebPlatform

// The server with the notice board alone: for browsers in tests. `notice-board FOLDER` prints its address, with a link that signs
// the owner in, and ends when it is asked to.
setvbuf(stdout, nil, _IOLBF, 0)
let library = try Library.open(CommandLine.arguments[1], mode: .create)
var options = SiteOptions()
options.port = 0
var logger = Logger(label: "notice-board") { StreamLogHandler.standardError(label: $0) }
logger.logLevel = .warning
let server = try WebServer(
  library: library, apps: [NoticeBoardApp(library: library)], options: options, logger: logger)
try await server.run { address in
  do {
    let owner = try server.site.accounts.owner(actor: "owner")
    print("\(address)/sign-in/link?token=\(try server.site.accounts.makeLink(for: owner.id))")
  } catch {
    logger.error("no link", metadata: ["reason": "\(error)"])
  }
}
