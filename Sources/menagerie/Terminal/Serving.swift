import HTTPSProxy
import LibraryServer
import Logging
import QRCodes
import WebPlatform
import ZooKeeperWeb

/// Runs the server of a library and prints its address.
struct Serving {
  let server: ServerOptions

  func run(folder: String, answersInJSON: Bool) async throws {
    var logger = Logger(label: "menagerie") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = Logger.Level(rawValue: server.log) ?? .warning
    let sample = (try? SamplePhotos.find(nil)).map {
      ZooKeeperApp.SampleFolder(photos: $0.photos, annotations: $0.annotations)
    }
    let caddyfile = try server.caddyfile()
    let options = server.options(behind: caddyfile)
    let library = try LibraryServer(folder: folder, options: options, sample: sample, logger: logger)
    let serve = { @Sendable in
      try await library.run(as: LibraryOptions.actor) { place in
        if answersInJSON { try? tellPrograms(place, options) } else { tell(place, options, folder) }
        Output.flush()
      }
    }
    guard let caddyfile else { return try await serve() }
    let proxy = try await CaddyProxy.start(caddyfile) { [logger] in logger.error("caddy: \($0)") }
    try await withThrowingTaskGroup { group in
      group.addTask {
        do { try await serve() } catch {
          await proxy.stop()
          throw error
        }
        await proxy.stop()
      }
      group.addTask { try await proxy.waitForEnd() }
      try await group.waitForAll()
    }
  }

  private func tellPrograms(_ place: LibraryServer.Place, _ options: SiteOptions) throws {
    var answer = ["address": place.address, "url": place.link ?? place.address]
    answer["trust"] = options.homeCertificate?.page
    try Output.json(answer)
  }

  private func tell(_ place: LibraryServer.Place, _ options: SiteOptions, _ folder: String) {
    let address = Self.reachable(place.address)
    Output.line("menagerie is open at \(address)")
    if options.publicAddress != nil || !options.isLoopback { showCode(of: address) }
    if let certificate = options.homeCertificate {
      Output.line("a phone has to trust this computer first, once; this page explains it: \(certificate.page)")
      showCode(of: certificate.page)
      if let fingerprint = try? certificate.fingerprint() {
        Output.line("the page must show this fingerprint (SHA-256): \(fingerprint)")
      }
    }
    if let link = place.link, Invocation.current.showsOutput {
      Output.line("sign in, once, with this address: \(link)")
    } else if place.link != nil {
      // The sign-in link is shown only on a terminal: other output may be a service's log, which other people can read.
      Output.line("to sign in, once: menagerie accounts link \(LibraryOptions.actor) --library \(folder.asShellWord)")
    }
    Output.line("press ctrl-c to stop; nothing is lost, and running jobs continue at the next start")
  }

  private func showCode(of address: String) {
    if server.qr { CameraCode(text: address).print() }
  }

  /// The address for people: the placeholder of a server that listens on all addresses is replaced by this computer's
  /// address.
  private static func reachable(_ address: String) -> String {
    guard let own = OwnAddress.find() else { return address }
    return address.replacing("://0.0.0.0", with: "://\(own)").replacing("://[::]", with: "://\(own)")
  }
}

/// A QR code in the terminal.
struct CameraCode {
  let text: String

  /// Prints the code if standard output is a terminal that is large enough; otherwise prints nothing.
  func print() {
    guard let (columns, lines) = Terminal.size(of: Invocation.current.output) else { return }
    // The code with more error correction is preferred, but it is larger and may not fit.
    let codes = [QRCode.Correction.medium, .low].compactMap { QRCode(text, correction: $0) }
    guard let code = codes.first(where: { $0.columns <= columns && ($0.columns + 1) / 2 < lines }) else { return }
    for line in code.lines(Invocation.current.allowsColour ? .colours : .letters) { Output.line(line) }
  }
}
