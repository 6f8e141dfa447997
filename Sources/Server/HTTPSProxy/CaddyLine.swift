import Foundation

/// A line that Caddy notes: JSON while it runs, a sentence when it gives up.
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

  /// Whether all that Caddy was told is in place: its ports are open, and its own authority is there.
  var saysServing: Bool { entry?.msg == "serving initial configuration" }

  /// Why Caddy gives up.
  var failure: String? {
    guard entry == nil, text.hasPrefix("Error: ") else { return nil }
    return String(text.dropFirst("Error: ".count))
  }

  /// What went wrong without an end to it.
  var complaint: String? {
    guard let entry, entry.level == "error" else { return nil }
    return [entry.identifier, entry.msg, entry.error].compactMap { $0 }.joined(separator: ": ")
  }
}
