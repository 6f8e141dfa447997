/// The separator of cells in a row.
package enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09
}

package struct CSVRecord: Equatable, Sendable {
  /// The line where the row begins, from 1.
  package let line: Int
  /// Without quotation marks.
  package let cells: [String]
}

/// Reads separated values (RFC 4180, UTF-8), one row at a time.
///
/// Cells in quotation marks may contain separators, line ends and doubled quotation marks; spaces around the marks are ignored. Rows end
/// with CR LF, LF or CR. Blank lines and a byte order mark are ignored. A quotation mark within an unquoted cell is text.
package struct CSVReader: Sendable {
  package let separator: CSVSeparator

  private let bytes: [UInt8]
  private let limits: CSVLimits
  private var place = 0
  private var line = 1

  /// - Parameter separator: `nil` for the most frequent one in the first row, or a comma if that row has none. A first line such as `sep=;`
  ///   overrides it.
  /// - Throws: `CSVError` when the table is too large or not UTF-8.
  package init(
    _ bytes: [UInt8], separator: CSVSeparator? = nil, limits: CSVLimits = CSVLimits()
  ) throws(CSVError) {
    guard bytes.count <= limits.bytes else { throw CSVError(line: 1, problem: .tooLarge(limit: limits.bytes)) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw CSVError(line: 1, problem: .notText) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    self.limits = limits
    let stated = Self.statedSeparator(in: self.bytes)
    self.separator = stated?.separator ?? separator ?? Self.separator(in: self.bytes)
    if let stated { (place, line) = (stated.end, 2) }
  }

  /// The separator from Excel's first line such as `sep=;`, and the start of the next line.
  private static func statedSeparator(in bytes: [UInt8]) -> (separator: CSVSeparator, end: Int)? {
    let word = Array("sep=".utf8)
    guard bytes.starts(with: word), bytes.count > word.count,
      let separator = CSVSeparator(rawValue: bytes[word.count])
    else { return nil }
    let rest = bytes[(word.count + 1)...]
    guard let first = rest.first else { return (separator, bytes.count) }
    switch first {
    case feed: return (separator, rest.startIndex + 1)
    case Self.return: return (separator, rest.startIndex + (rest.dropFirst().first == feed ? 2 : 1))
    default: return nil
    }
  }

  /// The next row that is not blank; `nil` after the last.
  ///
  /// - Throws: `CSVError`; the reader must not be used afterwards.
  package mutating func next() throws(CSVError) -> CSVRecord? {
    while place < bytes.count {
      let start = line
      let isBlank = isBlankLine()
      let cells = try readCells()
      if !isBlank { return CSVRecord(line: start, cells: cells) }
    }
    return nil
  }

  private mutating func readCells() throws(CSVError) -> [String] {
    var cells: [String] = []
    while true {
      guard cells.count < limits.cells else { throw error(.tooManyCells(limit: limits.cells)) }
      cells.append(try readCell())
      guard place < bytes.count else { return cells }
      let byte = bytes[place]
      place += 1
      if byte != separator.rawValue {
        if byte == Self.return, place < bytes.count, bytes[place] == Self.feed { place += 1 }
        line += 1
        return cells
      }
      if place == bytes.count { return cells + [""] }
    }
  }

  /// The next cell; stops before the separator or line end after it.
  private mutating func readCell() throws(CSVError) -> String {
    let start = place
    skipSpace()
    if place < bytes.count, bytes[place] == Self.quote { return try readQuoted() }
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
    guard place - start <= limits.cellBytes else { throw error(.cellTooLong(limit: limits.cellBytes)) }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func readQuoted() throws(CSVError) -> String {
    let opened = line
    var cell: [UInt8] = []
    place += 1
    while true {
      guard place < bytes.count else { throw CSVError(line: opened, problem: .openQuote) }
      let byte = bytes[place]
      place += 1
      if byte == Self.quote {
        guard place < bytes.count, bytes[place] == Self.quote else { break }
        place += 1
      } else if byte == Self.feed || byte == Self.return && !(place < bytes.count && bytes[place] == Self.feed) {
        line += 1
      }
      guard cell.count < limits.cellBytes else { throw error(.cellTooLong(limit: limits.cellBytes)) }
      cell.append(byte)
    }
    skipSpace()
    guard place == bytes.count || isEnd(bytes[place]) else { throw error(.textAfterQuote) }
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while place < bytes.count, isSpace(bytes[place]) { place += 1 }
  }

  private func isBlankLine() -> Bool {
    var end = place
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return end == bytes.count || bytes[end] == Self.feed || bytes[end] == Self.return
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte != separator.rawValue && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator.rawValue || byte == Self.feed || byte == Self.return
  }

  private func error(_ problem: CSVError.Problem) -> CSVError { CSVError(line: line, problem: problem) }

  private static let quote = UInt8(ascii: "\"")
  private static let feed = UInt8(ascii: "\n")
  private static let `return` = UInt8(ascii: "\r")

  /// The most frequent separator in the first row, outside of quotation marks.
  private static func separator(in bytes: [UInt8]) -> CSVSeparator {
    var counts: [CSVSeparator: Int] = [:]
    var (isQuoted, isBlank) = (false, true)
    for byte in bytes {
      if !isQuoted, byte == feed || byte == `return` {
        if isBlank { continue } else { break }
      }
      if byte != UInt8(ascii: " ") { isBlank = false }
      if byte == quote {
        isQuoted.toggle()
      } else if !isQuoted, let separator = CSVSeparator(rawValue: byte) {
        counts[separator, default: 0] += 1
      }
    }
    let most = counts.values.max()
    return CSVSeparator.allCases.first { counts[$0] == most } ?? .comma
  }
}
