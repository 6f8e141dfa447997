package import Foundation

/// A raw connection to a local server. It can send bytes that no browser would send.
package final class Connection {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Why no data arrived.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// Whether the server has closed the connection.
    package var isEnd = false
    /// Whether the port refused the connection.
    package var isRefusal = false
  }

  /// - Parameter patience: the timeout in seconds without a byte.
  package init(port: Int, patience: Int = 20) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let isRefusal = errno == ECONNREFUSED
      throw Failure(
        description: "no connection to port \(port): \(String(cString: strerror(errno)))", isRefusal: isRefusal)
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; `false` when the server has closed the connection.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let some = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard some > 0 else { return false }
      sent += some
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Closes the sending direction only.
  package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads one response.
  ///
  /// - Parameter hasBody: whether a body may follow; `false` after `HEAD`.
  /// - Throws: `Failure` when the server closes the connection first, or on a timeout.
  package func answer(hasBody: Bool = true) throws -> WebAnswer {
    while true {
      guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else {
        try more()
        continue
      }
      let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      received.removeSubrange(..<end.upperBound)
      var answer = WebAnswer(head: lines)
      guard answer.status >= 200 else { continue }
      guard hasBody, answer.status != 204, answer.status != 304 else { return answer }
      if answer["Transfer-Encoding"]?.lowercased() == "chunked" {
        answer.body = try chunks()
      } else if let length = answer["Content-Length"].flatMap(Int.init) {
        answer.body = try take(length)
      }
      return answer
    }
  }

  private func chunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      guard let end = received.firstRange(of: Array("\r\n".utf8)) else {
        try more()
        continue
      }
      let line = String(decoding: received[..<end.lowerBound], as: UTF8.self)
      guard let length = Int(line.split(separator: ";").first ?? "", radix: 16) else {
        throw Failure(description: "no length of a chunk: \(line)")
      }
      received.removeSubrange(..<end.upperBound)
      body += try take(length)
      _ = try take(2)
      if length == 0 { return body }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while received.count < count { try more() }
    defer { received.removeSubrange(..<count) }
    return Array(received[..<count])
  }

  /// The first line of the next response, which may be an interim response. Its headers are skipped.
  package func head() throws -> String {
    while true {
      guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else {
        try more()
        continue
      }
      defer { received.removeSubrange(..<end.upperBound) }
      return String(String(decoding: received[..<end.lowerBound], as: UTF8.self).prefix { !$0.isNewline })
    }
  }

  /// Reads until the server closes the connection; returns the bytes.
  ///
  /// - Parameter pause: seconds between reads.
  /// - Throws: `Failure` on a timeout.
  package func rest(pausing pause: TimeInterval = 0) throws -> [UInt8] {
    while true {
      do {
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
        try more()
      } catch let failure as Failure where failure.isEnd {
        return received
      }
    }
  }

  private func more() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      let hungUp = count == 0 || errno == ECONNRESET
      throw Failure(description: hungUp ? "the server hung up" : String(cString: strerror(errno)), isEnd: hungUp)
    }
    received += buffer.prefix(count)
  }
}

/// A response of a server.
package struct WebAnswer: Sendable {
  package let status: Int
  package let headers: [(name: String, value: String)]
  package var body: [UInt8] = []

  init(head lines: [String]) {
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    headers = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
    }
  }

  package subscript(name: String) -> String? { all(name).first }

  /// All values of a header.
  package func all(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; empty for other bodies.
  package var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }

  /// The secret of the session that the response starts; empty when it ends one.
  package var session: String? {
    all("Set-Cookie").last { $0.hasPrefix("menagerie=") }
      .map { String($0.dropFirst("menagerie=".count).prefix { $0 != ";" }) }
  }
}
