import GRDB
import MediaLibrary
import WebPlatform

/// A board of somebody.
struct Board: Codable, FetchableRecord, Sendable {
  let id: Int64
  let accountID: AccountID
  let title: String
  /// How many notes are on it.
  let notes: Int64

  /// A board with what is on it.
  struct Contents: Encodable {
    let board: Board
    let notes: [Note]
  }

  /// As passes name it.
  var subject: PassSubject { PassSubject("board", "\(id)") }
  /// Its page.
  var path: String { "/noticeboard/boards/\(id)" }
}

/// A note on a board.
struct Note: Codable, FetchableRecord, Sendable {
  let id: Int64
  let boardID: Int64
  let text: String
  /// Who wrote it, by the name they go by.
  let author: String
  /// The name of its private picture.
  let picture: String?
}

/// Why something about boards could not be done.
enum BoardError: Error {
  case noSuchBoard, noSuchNote
  /// The order that was sent names other notes than are there.
  case otherNotes
}
