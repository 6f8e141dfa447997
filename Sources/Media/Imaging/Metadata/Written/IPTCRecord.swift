import Facts

/// What an IPTC-IIM record (IPTC-NAA Information Interchange Model 4.2) says: keywords, and when the photo was taken. It has no
/// place for coordinates.
struct IPTCRecord {
  /// A dataset that is read, by record and number.
  private enum Dataset: Int {
    case codedCharacterSet = 0x015A
    case keywords = 0x0219
    case dateCreated = 0x0237
    case timeCreated = 0x023C
    case digitalCreationDate = 0x023E
    case digitalCreationTime = 0x023F
  }

  /// What every dataset begins with.
  static let marker: UInt8 = 0x1C

  private(set) var keywords: [String] = []
  private var texts: [Dataset: String] = [:]

  /// Reads datasets up to the first that is damaged.
  init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var isUTF8 = false
    var seen: Set<String> = []
    while reader.byte() == Self.marker, let tag = reader.bigEndian(2), let length = reader.bigEndian(2),
      // The upper bit marks a length of its own length, for more than 32 KiB: no text that is read here.
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

  /// When the photo was taken, else when it was digitised, and the offset where it is stated. A date without a time of day is not
  /// taken for a time.
  var time: (CivilTime, UTCOffset?)? {
    moment(.dateCreated, .timeCreated) ?? moment(.digitalCreationDate, .digitalCreationTime)
  }

  /// `CCYYMMDD`, and `HHMMSS` with or without `±HHMM`.
  private func moment(_ date: Dataset, _ clock: Dataset) -> (CivilTime, UTCOffset?)? {
    guard let date = texts[date], date.utf8.count == 8, let clock = texts[clock], clock.utf8.count >= 6 else {
      return nil
    }
    let digits = date + clock.prefix(6)
    guard digits.allSatisfy(\.isASCIIDigit), let time = CivilTime(compact: digits) else { return nil }
    return (time, UTCOffset(text: String(clock.dropFirst(6))))
  }

  /// A text in what the record declares; without a declaration UTF-8 where it is that, else ISO 8859-1, as most programs write.
  private static func text(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension CivilTime {
  /// Fourteen digits: year, month, day, hour, minute, second.
  init?(compact digits: String) {
    let widths = [4, 2, 2, 2, 2, 2]
    var rest = digits[...]
    let parts = widths.compactMap { width in
      defer { rest = rest.dropFirst(width) }
      return Int(rest.prefix(width))
    }
    guard parts.count == widths.count, rest.isEmpty else { return nil }
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
  }
}
