import Foundation
import Synchronization

/// A Caddy that runs in front of a server for as long as this process, and no longer.
package final class CaddyProxy: Sendable {
  /// What a Caddy says of itself.
  private enum Event: Sendable {
    /// Caddy answers.
    case serves
    /// Something went wrong that Caddy lives with: a certificate that an authority does not give.
    case complaint(String)
    /// Caddy is no more, for a reason in its own words.
    case ended(reason: String)
  }

  private let process: Int32
  private let end: Task<String, Never>
  private let isStopping = Mutex(false)

  private init(process: Int32, end: Task<String, Never>) {
    self.process = process
    self.end = end
  }

  /// Starts Caddy and waits until it answers.
  ///
  /// - Parameter complain: told what goes wrong while Caddy runs.
  /// - Throws: `.noCaddy`, `.portTaken`, `.cannotKeep`, `.ended`.
  package static func start(_ caddyfile: Caddyfile, complain: @escaping @Sendable (String) -> Void)
    async throws(HTTPSError)
    -> CaddyProxy
  {
    guard let caddy = path(of: "caddy"), let guardian = path(of: "setpriv") else { throw .noCaddy }
    for port in [caddyfile.address.port, caddyfile.address.plainPort] where ListeningPort(number: port).isTaken {
      throw .portTaken(port)
    }
    let config = try write(caddyfile)
    let (events, report) = AsyncStream<Event>.makeStream()
    let running = Process()
    running.executableURL = URL(fileURLWithPath: guardian)
    // A server that is killed leaves no Caddy behind.
    running.arguments = ["--pdeathsig", "TERM", caddy, "run", "--config", config.path, "--adapter", "caddyfile"]
    running.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": caddyfile.folder.path]) { $1 }
    running.standardInput = FileHandle.nullDevice
    running.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    running.standardError = errors
    let number = Mutex<Int32>(0)
    await withCheckedContinuation { started in
      // A thread of its own, which lives as long as Caddy: the kernel takes the end of the thread that began it for ours.
      Thread.detachNewThread {
        do { try running.run() } catch {
          report.yield(.ended(reason: "\(error)"))
          return started.resume()
        }
        number.withLock { $0 = running.processIdentifier }
        started.resume()
        listen(to: errors.fileHandleForReading, report)
        running.waitUntilExit()
      }
    }
    return try await follow(events, process: number.withLock { $0 }, complain)
  }

  /// Waits for the end of Caddy.
  ///
  /// - Throws: `HTTPSError.ended` unless it was stopped.
  package func waitForEnd() async throws(HTTPSError) {
    let reason = await end.value
    if !isStopping.withLock({ $0 }) { throw .ended(reason: reason) }
  }

  /// Ends Caddy and waits until it has left its ports. Caddy waits for answers that are on the way, here for 2 seconds at most.
  package func stop() async {
    isStopping.withLock { $0 = true }
    kill(process, SIGTERM)
    let deadline = Task { [process] in
      try await Task.sleep(for: .seconds(2))
      kill(process, SIGKILL)
    }
    _ = await end.value
    deadline.cancel()
  }

  // MARK: Parts of a start

  private static func follow(
    _ events: AsyncStream<Event>, process: Int32, _ complain: @escaping @Sendable (String) -> Void
  ) async throws(HTTPSError) -> CaddyProxy {
    let (answers, answer) = AsyncStream<String?>.makeStream()
    let end = Task.detached { () -> String in
      for await event in events {
        switch event {
        case .serves: answer.yield(nil)
        case .complaint(let text): complain(text)
        case .ended(let reason):
          answer.yield(reason)
          return reason
        }
      }
      return ""
    }
    for await reason in answers {
      if let reason { throw .ended(reason: reason) }
      break
    }
    return CaddyProxy(process: process, end: end)
  }

  /// The file that Caddy reads, beside its keys.
  private static func write(_ caddyfile: Caddyfile) throws(HTTPSError) -> URL {
    let file = caddyfile.folder.appendingPathComponent("Caddyfile-\(caddyfile.address.port)")
    do {
      try FileManager.default.createDirectory(
        at: caddyfile.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(caddyfile.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw .cannotKeep(folder: caddyfile.folder.path, reason: error.localizedDescription)
    }
    return file
  }

  /// Where a program is, as the shell looks for it.
  private static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Reads what Caddy says until it says nothing more.
  private static func listen(to handle: FileHandle, _ report: AsyncStream<Event>.Continuation) {
    var (rest, last) = (Data(), "it gave no reason")
    while true {
      let bytes = handle.availableData
      rest += bytes
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = CaddyLine(rest[..<end])
        rest = Data(rest[rest.index(after: end)...])
        if let reason = line.failure { last = reason }
        if line.saysServing { report.yield(.serves) }
        if let complaint = line.complaint { report.yield(.complaint(complaint)) }
      }
      if bytes.isEmpty { return _ = report.yield(.ended(reason: last)) }
      // A line is a kilobyte or two; what is longer is no line.
      if rest.count > 1 << 16 { rest.removeAll() }
    }
  }
}
