import Foundation
import GRDB

/// Old values of a row's columns, as the journal stores them: a JSON object with a member for each column.
///
/// Integers, texts and nulls are plain JSON. A real number is `{"real": "36.82194612345679"}`, with the shortest digits that identify it. A
/// blob is `{"blob": "00ff"}`, and a text that JSON cannot represent is `{"text": "c328"}`, both in hexadecimal. Journals of the first
/// version contain real numbers as plain JSON with 15 digits; they are read as stored.
package struct JournalRow: Hashable, Sendable {
  /// A stored value. Reals are compared by value: SQLite has no NaN, and one zero.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    /// Bytes in the database's encoding, UTF-8; SQLite does not validate them.
    case text([UInt8])
    case blob([UInt8])
  }

  package let values: [String: Value]

  /// Reads the current values; `nil` when the row does not exist.
  ///
  /// - Parameter columns: names of columns of `table`.
  package init?(of table: String, row: Int64, columns: [String], in db: Database) throws {
    // Texts are read as blobs: reading them as text would truncate at a null byte and repair invalid UTF-8.
    let terms = columns.map { "typeof(\($0)), CASE typeof(\($0)) WHEN 'text' THEN CAST(\($0) AS BLOB) ELSE \($0) END" }
    let sql = "SELECT \(terms.joined(separator: ", ")) FROM \(table) WHERE rowid = ?"
    guard let found = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [row]) else { return nil }
    var values: [String: Value] = [:]
    for (index, column) in columns.enumerated() {
      let isText = found[2 * index] == "text"
      let value: DatabaseValue = found[2 * index + 1]
      values[column] =
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .text(Array(text.utf8))
        case .blob(let bytes): isText ? .text(Array(bytes)) : .blob(Array(bytes))
        }
    }
    self.values = values
  }

  // MARK: JSON

  /// Parses stored JSON.
  ///
  /// - Throws: `DatabaseError` when it is not JSON in the journal's format.
  package init(json: String, in db: Database) throws {
    var values: [String: Value] = [:]
    let members = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT key, CASE type WHEN 'text' THEN CAST(value AS BLOB) ELSE value END FROM json_each(?)"),
      arguments: [json])
    while let member = try members.next() {
      let value: DatabaseValue = member[1]
      values[member[0]] =
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .blob(let bytes): .text(Array(bytes))
        case .string(let object): try Self.tagged(object)
        }
    }
    self.values = values
  }

  private static func tagged(_ object: String) throws -> Value {
    let members = try? JSONDecoder().decode([String: String].self, from: Data(object.utf8))
    if let members, members.count == 1, let (tag, content) = members.first {
      switch tag {
      case "real": if let number = Double(content) { return .real(number) }
      case "text": if let bytes = bytes(hex: content) { return .text(bytes) }
      case "blob": if let bytes = bytes(hex: content) { return .blob(bytes) }
      default: break
      }
    }
    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the journal kept what it does not write: \(object)")
  }

  /// JSON that `init(json:in:)` can read, with sorted columns.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(values.mapValues(Member.init)), as: UTF8.self)
  }

  private struct Member: Encodable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .null: try container.encodeNil()
      case .integer(let number): try container.encode(number)
      case .real(let number): try container.encode(["real": number.description])
      case .blob(let bytes): try container.encode(["blob": JournalRow.hex(bytes)])
      case .text(let bytes):
        if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) {
          try container.encode(text)
        } else {
          try container.encode(["text": JournalRow.hex(bytes)])
        }
      }
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(hex: String) -> [UInt8]? {
    let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  // MARK: SQL

  /// The columns, in the order of `arguments`.
  package var columns: [String] { values.keys.sorted() }

  package func placeholder(for column: String) -> String {
    if case .text = values[column] { "CAST(? AS TEXT)" } else { "?" }
  }

  /// The values for the placeholders, in the order of `columns`.
  package var arguments: StatementArguments {
    StatementArguments(
      columns.map { column -> (any DatabaseValueConvertible)? in
        switch values[column] {
        case nil, .null: nil
        case .integer(let number): number
        case .real(let number): number
        case .text(let bytes), .blob(let bytes): Data(bytes)
        }
      })
  }
}

extension JournalRow.Value {
  /// The value as text for people; `nil` for null.
  package var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .blob(let bytes): "\(bytes.count) B"
    }
  }
}
