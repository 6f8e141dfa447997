import Foundation
import Synchronization

/// A Caddy process in front of a server. It ends with this process.
package final class CaddyProxy: Sendable {
  /// An event in Caddy's output.
  private enum Event: Sendable {
    /// Caddy is ready.
    case serves
    /// An error after which Caddy keeps running, such as a certificate that an authority refuses.
    case complaint(String)
    /// Caddy has exited; the reason is Caddy's own text.
    case ended(reason: String)
  }

  private let process: Int32
  private let end: Task<String, Never>
  private let isStopping = Mutex(false)

  private init(process: Int32, end: Task<String, Never>) {
    self.process = process
    self.end = end
  }

  /// Starts Caddy and waits until it is ready.
  ///
  /// - Parameter complain: called with errors while Caddy runs.
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
    // When the server is killed, the kernel ends Caddy too.
    running.arguments = ["--pdeathsig", "TERM", caddy, "run", "--config", config.path, "--adapter", "caddyfile"]
    running.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": caddyfile.folder.path]) { $1 }
    running.standardInput = FileHandle.nullDevice
    running.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    running.standardError = errors
    let number = Mutex<Int32>(0)
    await withCheckedContinuation { started in
      // This thread exists as long as Caddy: the kernel sends the death signal when the thread that started Caddy ends.
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

  /// Waits until Caddy exits.
  ///
  /// - Throws: `HTTPSError.ended`, unless `stop` ended Caddy.
  package func waitForEnd() async throws(HTTPSError) {
    let reason = await end.value
    if !isStopping.withLock({ $0 }) { throw .ended(reason: reason) }
  }

  /// Stops Caddy and waits until it has released its ports. Caddy first finishes open responses; after 2 seconds it is killed.
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

  // MARK: Steps of a start

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

  /// Writes the Caddyfile, beside Caddy's keys.
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

  /// The path of a program, found through `PATH`; `nil` when it is not installed.
  private static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Reads Caddy's output to its end.
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
      // A line has a kilobyte or two. More than 64 KiB without a line end are dropped.
      if rest.count > 1 << 16 { rest.removeAll() }
    }
  }
}

/// Checks whether a port is free. Two Caddy processes of the same user could share a port, and each would get half of the connections.
struct ListeningPort {
  let number: Int

  /// Whether a program on this computer listens on the port, at any IPv4 address; `false` when the port cannot be checked.
  var isTaken: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Closed connections in TIME_WAIT do not occupy the port.
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(number).bigEndian
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return outcome != 0 && errno == EADDRINUSE
  }
}
