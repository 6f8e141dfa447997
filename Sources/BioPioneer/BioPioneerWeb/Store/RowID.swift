import GRDB

/// The number of a row: of a participant, a room… The kind of row is a part of its type, so that no number is taken for another's.
struct RowID<Row>: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible, CustomStringConvertible {
  let rawValue: Int64
  init(rawValue: Int64) { self.rawValue = rawValue }
  var description: String { String(rawValue) }
}

typealias ParticipantID = RowID<Participant>
typealias ProfileID = RowID<Profile>
typealias RoomID = RowID<Room>
typealias ClassroomID = RowID<Classroom>
