import Foundation
import MediaLibrary

/// The two output streams: data go to standard output; messages, errors and progress go to standard error.
enum Output {
  // MARK: Data

  static func line(_ text: String = "") {
    write(text + "\n")
  }

  /// Writes data unchanged. When the reader has closed the pipe (`| head`), the tool ends silently.
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

  /// A value as JSON on one line, with sorted keys.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Writes an output file, completely or not at all.
  ///
  /// - Throws: `diskFull`, `cannotWrite`.
  static func file(_ bytes: some Sequence<UInt8>, to path: String) throws(LibraryError) {
    try DurableFile.write(Array(bytes), to: AbsolutePath.of(path), permissions: 0o666)
  }

  /// Writes all buffered output.
  static func flush() {
    let run = Invocation.current
    let outcome = run.waiting.withLock { bytes in
      defer { bytes.removeAll(keepingCapacity: true) }
      return writeAll(bytes[...], to: run.output)
    }
    guard outcome != 0 else { return }
    if outcome == EPIPE { _exit(ExitStatus.ok.rawValue) }
    tell("error: could not write to standard output: \(reason(outcome, writing: run.output))\n")
    _exit(ExitStatus.failed.rawValue)
  }

  /// The reason why a stream cannot be written.
  private static func reason(_ code: Int32, writing descriptor: Int32) -> String {
    // On Linux `/proc` has the path if the stream is a file.
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    if case .diskFull(let disk)? = path.map({ DurableFile.failure($0, code) }) { return disk.description }
    return String(cString: strerror(code))
  }

  // MARK: Messages

  /// Prints a message for the user, after the buffered data.
  static func note(_ text: String) {
    flush()
    tell(text + "\n")
  }

  /// Writes to standard error unchanged.
  static func tell(_ text: String) {
    _ = writeAll(Array(text.utf8)[...], to: Invocation.current.errors)
  }

  /// 0, or the error number of the failed write.
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
