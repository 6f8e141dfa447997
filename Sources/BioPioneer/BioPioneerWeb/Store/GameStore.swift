import Foundation
import GRDB
import MediaLibrary

/// The database of participants, rooms and games: `games.sqlite` beside the catalogue. The log of a game is
/// append-only.
package struct GameStore: Sendable {
  let database: DatabasePool
  let log: GameLog
  let now: @Sendable () -> Date

  /// - Throws: as `AppDatabase.open`.
  init(library: Library, now: @escaping @Sendable () -> Date) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open(.complete)
    log = GameLog(database)
    self.now = now
  }

  /// The current time in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}

/// The number of a row. The kind of row is part of the type, so that numbers of different tables cannot be
/// confused.
struct RowID<Row>: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible, CustomStringConvertible {
  let rawValue: Int64
  init(rawValue: Int64) { self.rawValue = rawValue }
  var description: String { String(rawValue) }
}

typealias ParticipantID = RowID<Participant>
typealias ProfileID = RowID<Profile>
typealias RoomID = RowID<Room>
typealias ClassroomID = RowID<Classroom>

/// Encodes values as JSON text for the database.
enum StoredJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
