import Basics

/// Reads keywords and the time of the photo from an IPTC-IIM record (IPTC-NAA Information Interchange Model 4.2). The format has no
/// coordinates.
struct IPTCRecord {
  /// The datasets that are read, by record and number.
  private enum Dataset: Int {
    case codedCharacterSet = 0x015A
    case keywords = 0x0219
    case dateCreated = 0x0237
    case timeCreated = 0x023C
    case digitalCreationDate = 0x023E
    case digitalCreationTime = 0x023F
  }

  /// The first byte of every dataset.
  static let marker: UInt8 = 0x1C

  private(set) var keywords: [String] = []
  private var texts: [Dataset: String] = [:]

  /// Reads datasets up to the first damaged one.
  init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var isUTF8 = false
    var seen: Set<String> = []
    while reader.byte() == Self.marker, let tag = reader.bigEndian(2), let length = reader.bigEndian(2),
      // The upper bit marks an extended length, for more than 32 KiB, which no text here has.
      length < 0x8000, let value = reader.take(length)
    {
      guard let dataset = Dataset(rawValue: tag) else { continue }
      // ESC % G: UTF-8 (ISO 2022).
      if dataset == .codedCharacterSet { isUTF8 = value.elementsEqual([0x1B, 0x25, 0x47]) }
      let text = Self.text(value, isUTF8: isUTF8)
      if dataset == .keywords {
        if !text.isEmpty, seen.insert(text).inserted { keywords.append(text) }
      } else if texts[dataset] == nil {
        texts[dataset] = text
      }
    }
  }

  /// The times of taking and then of digitization, as written: `CCYYMMDD`, and `HHMMSS` with or without `±HHMM`.
  var times: [String] {
    [(Dataset.dateCreated, Dataset.timeCreated), (.digitalCreationDate, .digitalCreationTime)].compactMap {
      guard let date = texts[$0], !date.isEmpty else { return nil }
      return "\(date) \(texts[$1] ?? "")"
    }
  }

  /// Decodes a text in the declared encoding. Without a declaration: UTF-8 if valid, else ISO 8859-1, as most programs write.
  private static func text(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
