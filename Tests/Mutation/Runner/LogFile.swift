import Foundation

/// A text file that another program is writing.
struct LogFile {
  private let url: URL
  private var offset: UInt64 = 0
  private var rest = Data()

  init(_ url: URL) { self.url = url }

  /// The complete lines since the last call.
  mutating func newLines() -> [String] {
    guard let file = try? FileHandle(forReadingFrom: url) else { return [] }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: offset)) != nil, let new = try? file.readToEnd(), !new.isEmpty else { return [] }
    offset += UInt64(new.count)
    rest += new
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = rest[..<end]
    rest = Data(rest[(end + 1)...])
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var text: String { (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The last lines.
  var end: String { Self.shortened(text.split(separator: "\n").suffix(30)) }

  /// The first lines about a failed test; without one, the end.
  var failures: String {
    let failures = text.split(separator: "\n").filter { FailureLine.isFailure(String($0)) }.prefix(30)
    return failures.isEmpty ? end : Self.shortened(failures)
  }

  private static func shortened(_ lines: some Sequence<Substring>) -> String {
    lines.map { $0.count <= 300 ? String($0) : $0.prefix(300) + " …" }.joined(separator: "\n")
  }
}
