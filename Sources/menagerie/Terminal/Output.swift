import Foundation

/// The two ways out: data to standard output, everything said about it to standard error.
enum Output {
  // MARK: Data

  /// Writes a line of data.
  static func line(_ text: String = "") {
    write(text + "\n")
  }

  /// Writes data as it is. When nobody reads any more (`| head`) the tool ends, quietly.
  static func write(_ text: String) {
    let run = Invocation.current
    let isDue = run.waiting.withLock { bytes in
      bytes.append(contentsOf: text.utf8)
      return bytes.count >= 1 << 16 || run.showsOutput
    }
    if isDue { flush() }
  }

  /// Writes a value as JSON on one line.
  static func json(_ value: some Encodable) throws {
    line(try text(of: value))
  }

  /// A value as JSON on one line, keys in order.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Hands everything written so far to whoever reads it.
  static func flush() {
    let run = Invocation.current
    let outcome = run.waiting.withLock { bytes in
      defer { bytes.removeAll(keepingCapacity: true) }
      return writeAll(bytes[...], to: run.output)
    }
    guard outcome != 0 else { return }
    if outcome == EPIPE { _exit(ExitStatus.ok.rawValue) }
    tell("error: could not write to standard output: \(String(cString: strerror(outcome)))\n")
    _exit(ExitStatus.failed.rawValue)
  }

  // MARK: Words about the data

  /// Says something to the person at the terminal, after the data that came before it.
  static func note(_ text: String) {
    flush()
    tell(text + "\n")
  }

  /// Writes to standard error as it is.
  static func tell(_ text: String) {
    _ = writeAll(Array(text.utf8)[...], to: Invocation.current.errors)
  }

  /// 0, or the error number of the write that failed.
  private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(written)
    }
    return 0
  }
}
