import Foundation

/// A line of Caddy's output: JSON while Caddy runs, a sentence when Caddy exits with an error.
struct CaddyLine {
  private struct Entry: Decodable {
    let level: String?
    let msg: String?
    let error: String?
    let identifier: String?
  }

  private let text: String
  private let entry: Entry?

  init(_ bytes: Data) {
    text = String(decoding: bytes, as: UTF8.self)
    entry = try? JSONDecoder().decode(Entry.self, from: bytes)
  }

  /// Whether the configuration is active: the ports are open and, if this computer issues the certificate, Caddy's own
  /// certificate authority exists.
  var saysServing: Bool { entry?.msg == "serving initial configuration" }

  /// The reason why Caddy exits; `nil` for other lines.
  var failure: String? {
    guard entry == nil, text.hasPrefix("Error: ") else { return nil }
    return String(text.dropFirst("Error: ".count))
  }

  /// An error after which Caddy keeps running; `nil` for other lines.
  var complaint: String? {
    guard let entry, entry.level == "error" else { return nil }
    return [entry.identifier, entry.msg, entry.error].compactMap { $0 }.joined(separator: ": ")
  }
}
