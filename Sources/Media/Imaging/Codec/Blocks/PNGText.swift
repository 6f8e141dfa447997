/// The texts of a PNG file by keyword (PNG specification, 11.3.3): `tEXt`, `zTXt` and `iTXt`.
enum PNGText {
  /// The decompressed bytes of the first text with this keyword. `nil` when it is missing, damaged, or longer than `limit` bytes.
  static func value(of keyword: String, in parts: [FileParts.Part], limit: Int) -> [UInt8]? {
    let head = Array(keyword.utf8) + [0]
    guard let part = parts.first(where: { isText($0.kind) && $0.payload.starts(with: head) }) else { return nil }
    let body = part.payload.dropFirst(head.count)
    switch part.kind {
    case "zTXt":
      // The compression method, always 0, then the stream.
      guard body.first == 0 else { return nil }
      return try? Zlib.expanded(body.dropFirst(), limit: limit)
    case "iTXt":
      // Compression flag, compression method, language, translated keyword.
      guard body.count >= 2, let language = body.dropFirst(2).firstIndex(of: 0),
        let translated = body[(language + 1)...].firstIndex(of: 0)
      else { return nil }
      let text = body[(translated + 1)...]
      if body.first == 1 { return try? Zlib.expanded(text, limit: limit) }
      return text.count <= limit ? Array(text) : nil
    default: return body.count <= limit ? Array(body) : nil
    }
  }

  private static func isText(_ kind: String) -> Bool { ["tEXt", "zTXt", "iTXt"].contains(kind) }
}
