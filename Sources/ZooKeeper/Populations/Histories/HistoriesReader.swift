/// Reads capture histories in the form of MARK's `.inp` files.
///
///     /* a comment */ 1101110  1 0 ;
///
/// A row has a history of 0 and 1, one number of animals for each group, and a semicolon. A negative number counts animals that were not
/// released after their last capture. Numbers after those of the groups are covariates, which are ignored. The time is linear in the bytes.
package struct HistoriesReader {
  /// The most bytes of a file.
  package static let maximumBytes = 64 << 20
  private static let maximumFields = 1_024

  private struct Field {
    let line: Int
    let bytes: ArraySlice<UInt8>

    /// The text as an error quotes it.
    var quoted: String { String(decoding: bytes.prefix(40), as: UTF8.self) }
  }

  private let bytes: [UInt8]
  private let groups: Int?
  private var place = 0
  private var line = 1

  private init(_ bytes: [UInt8], groups: Int?) {
    (self.bytes, self.groups) = (bytes, groups)
  }

  /// - Parameter groups: the number of groups; `nil` if each number after a history is that of a group.
  /// - Throws: `HistoriesFileError` with line and field.
  package static func histories(
    in bytes: [UInt8], groups: Int? = nil
  ) throws(HistoriesFileError) -> CaptureHistories {
    guard bytes.count <= maximumBytes else {
      throw HistoriesFileError(line: 1, problem: .tooLarge(limit: maximumBytes))
    }
    var reader = HistoriesReader(bytes, groups: groups)
    var rows: [CaptureHistories.Row] = []
    var lines: [Int] = []
    while let fields = try reader.fields() {
      guard let first = fields.first else { continue }
      rows.append(try reader.row(fields))
      lines.append(first.line)
    }
    do {
      return try CaptureHistories(rows: rows)
    } catch {
      throw HistoriesFileError(line: lines[error.row - 1], problem: .histories(error.problem))
    }
  }

  /// The fields up to the next semicolon; `nil` at the end of the file.
  private mutating func fields() throws(HistoriesFileError) -> [Field]? {
    var fields: [Field] = []
    while let byte = try nextByte() {
      if byte == UInt8(ascii: ";") {
        place += 1
        return fields
      }
      let start = place
      while place < bytes.count, !Self.endsField(bytes[place]), !isComment { place += 1 }
      guard fields.count < Self.maximumFields else {
        throw HistoriesFileError(line: line, problem: .tooManyFields(limit: Self.maximumFields))
      }
      fields.append(Field(line: line, bytes: bytes[start..<place]))
    }
    guard let first = fields.first else { return nil }
    throw HistoriesFileError(line: first.line, problem: .openRow)
  }

  /// The next byte that is neither white space nor part of a comment; it is not consumed.
  private mutating func nextByte() throws(HistoriesFileError) -> UInt8? {
    while place < bytes.count {
      if isComment {
        try skipComment()
      } else if Self.isSpace(bytes[place]) {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      } else {
        return bytes[place]
      }
    }
    return nil
  }

  private var isComment: Bool {
    bytes[place] == UInt8(ascii: "/") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*")
  }

  private mutating func skipComment() throws(HistoriesFileError) {
    let opening = line
    place += 2
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
        place += 2
        return
      }
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    throw HistoriesFileError(line: opening, problem: .openComment)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func endsField(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: ";") }

  private func row(_ fields: [Field]) throws(HistoriesFileError) -> CaptureHistories.Row {
    let history = fields[0]
    guard history.bytes.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }) else {
      throw HistoriesFileError(line: history.line, field: 1, problem: .badHistory(history.quoted))
    }
    guard fields.count > 1 else { throw HistoriesFileError(line: history.line, field: 2, problem: .noNumber) }
    let wanted = groups ?? fields.count - 1
    guard fields.count - 1 >= wanted else {
      throw HistoriesFileError(
        line: history.line, problem: .fewNumbers(found: fields.count - 1, groups: wanted))
    }
    var counts: [Int] = []
    for (place, field) in fields.enumerated().dropFirst() {
      let text = String(decoding: field.bytes.prefix(64), as: UTF8.self)
      let isCount = place <= wanted
      guard isCount ? Int(text) != nil : Double(text) != nil else {
        throw HistoriesFileError(line: field.line, field: place + 1, problem: .badNumber(field.quoted))
      }
      if isCount, let count = Int(text) { counts.append(count) }
    }
    return CaptureHistories.Row(seen: history.bytes.map { $0 == UInt8(ascii: "1") }, counts: counts)
  }
}
