import GRDB

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
