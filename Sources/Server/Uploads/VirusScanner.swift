import Foundation

/// Scans files through a ClamAV daemon, over its Unix socket (`clamd`, command `INSTREAM`).
package struct VirusScanner: Sendable {
  /// The daemon's socket: `/run/clamav/clamd.ctl` on Debian.
  package let socket: String
  /// Bytes sent at a time.
  private static let chunk = 1 << 18
  /// Timeout in seconds.
  private let patience: Int

  package init(socket: String) { self.init(socket: socket, patience: 120) }

  package init(socket: String, patience: Int) {
    self.socket = socket
    self.patience = patience
  }

  /// The result for a file.
  package enum Verdict: Sendable, Equatable {
    case clean
    /// The name of the finding.
    case infected(String)
  }

  /// The scanner did not give a result.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Scans a file. Blocks the thread.
  ///
  /// - Throws: `Failure` when the file cannot be read, or the daemon does not run, refuses the file, or does not answer.
  package func scan(_ path: String) throws(Failure) -> Verdict {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Failure(description: "\(path) cannot be read")
    }
    defer { try? file.close() }
    let connection = try connect()
    defer { close(connection) }
    try send(Array("zINSTREAM\0".utf8), to: connection)
    // After a read error the scanner has seen only a part of the file, so the file does not count as clean.
    while let data = try read(file, path), !data.isEmpty {
      let length = withUnsafeBytes(of: UInt32(data.count).bigEndian) { Array($0) }
      try send(length + data, to: connection)
    }
    try send([0, 0, 0, 0], to: connection)
    return try Self.verdict(of: try answer(from: connection))
  }

  private func read(_ file: FileHandle, _ path: String) throws(Failure) -> Data? {
    do { return try file.read(upToCount: Self.chunk) } catch {
      throw Failure(description: "\(path) cannot be read: \(error.localizedDescription)")
    }
  }

  package static func verdict(of answer: String) throws(Failure) -> Verdict {
    if answer.hasSuffix(" OK") { return .clean }
    if answer.hasSuffix(" FOUND") {
      return .infected(String(answer.dropFirst("stream: ".count).dropLast(" FOUND".count)))
    }
    throw Failure(description: "the virus scanner gave an unexpected answer: \(answer.prefix(200))")
  }

  private func connect() throws(Failure) -> Int32 {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw failure("no socket could be created") }
    var patience = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(socket.utf8) + [0]
    guard path.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      close(descriptor)
      throw failure("the path of its socket is too long")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      let error = failure(String(cString: strerror(errno)))
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private func send(_ bytes: [UInt8], to connection: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // A daemon whose size limit is exceeded disconnects, so the failure names the setting of that limit.
      guard sent > 0 else { throw failure("it stopped listening; StreamMaxLength in clamd.conf may be too small") }
      rest = rest.dropFirst(sent)
    }
  }

  private func answer(from connection: Int32) throws(Failure) -> String {
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while answer.count < 65_536 {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count >= 0 else { throw failure(String(cString: strerror(errno))) }
      guard count > 0 else { break }
      answer += buffer.prefix(count)
      if answer.last == 0 { break }
    }
    return String(decoding: answer.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func failure(_ reason: String) -> Failure {
    Failure(description: "the virus scanner at \(socket) does not answer: \(reason)")
  }
}
