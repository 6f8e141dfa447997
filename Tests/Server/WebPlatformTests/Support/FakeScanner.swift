import Foundation
import Synchronization
import WebPlatform

/// A fake ClamAV daemon. It reads `zINSTREAM` and chunks with their lengths, and answers.
final class FakeScanner: Sendable {
  /// The behavior of the daemon.
  enum Manner: Sendable {
    /// Reads everything, then answers `OK`, or `FOUND` when the bytes contain the signature.
    case honest
    /// Reads everything, then answers this text.
    case answering(String)
    /// Reads everything, then closes the connection.
    case hangingUp
    /// Reads everything, and never answers.
    case silent
    /// Answers before the end of the data, and closes the connection.
    case full
  }

  /// The only signature of the scanner.
  static let virus = Array("THIS-IS-A-VIRUS".utf8)

  let path: String
  private let manner: Manner
  private let listener: Int32
  private let kept = Mutex<(seen: [[UInt8]], open: [Int32])>(([], []))

  /// The received files.
  var seen: [[UInt8]] { kept.withLock { $0.seen } }

  /// - Parameter path: a path that is short enough for a socket.
  init(_ manner: Manner, path: String = "/tmp/clam-\(UInt32.random(in: 0 ... .max)).sock") {
    (self.manner, self.path) = (manner, path)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8) + [0]) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(status == 0 && listen(listener, 4) == 0, "no socket at \(path)")
    Thread.detachNewThread { [listener, self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 { serve(connection) }
      // The descriptor is closed only here, because another test may reuse its number at once.
      close(listener)
    }
  }

  /// Stops listening; the thread then ends.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in kept.withLock({ $0.open }) { close(connection) }
    unlink(path)
  }

  private func serve(_ connection: Int32) {
    if case .full = manner {
      _ = read(10 + 4 + 1, from: connection)
      response("INSTREAM size limit exceeded. ERROR", to: connection)
      close(connection)
      return
    }
    guard read(10, from: connection) == Array("zINSTREAM\0".utf8) else { return _ = close(connection) }
    var bytes: [UInt8] = []
    while let header = read(4, from: connection) {
      let length = header.reduce(0) { $0 << 8 | Int($1) }
      guard length > 0 else { break }
      bytes += read(length, from: connection) ?? []
    }
    kept.withLock { $0.seen.append(bytes) }
    switch manner {
    case .honest: response(Self.holds(bytes) ? "stream: Test.Virus FOUND" : "stream: OK", to: connection)
    case .answering(let text): response(text, to: connection)
    case .silent: return kept.withLock { $0.open.append(connection) }
    case .hangingUp, .full: break
    }
    close(connection)
  }

  private static func holds(_ bytes: [UInt8]) -> Bool { Data(bytes).range(of: Data(virus)) != nil }

  private func response(_ text: String, to connection: Int32) {
    let bytes = Array(text.utf8) + [0]
    _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func read(_ count: Int, from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let some = bytes.withUnsafeMutableBytes { recv(connection, $0.baseAddress.map { $0 + done }, count - done, 0) }
      guard some > 0 else { return nil }
      done += some
    }
    return bytes
  }
}
