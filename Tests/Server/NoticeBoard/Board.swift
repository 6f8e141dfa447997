import GRDB
import MediaLibrary
import WebPlatform

/// A person's board.
struct Board: Codable, FetchableRecord, Sendable {
  let id: Int64
  let accountID: AccountID
  let title: String
  /// Number of notes on it.
  let notes: Int64

  /// A board with its notes.
  struct Contents: Encodable {
    let board: Board
    let notes: [Note]
  }

  /// Its subject in passes.
  var subject: PassSubject { PassSubject("board", "\(id)") }
  var path: String { "/noticeboard/boards/\(id)" }
}

struct Note: Codable, FetchableRecord, Sendable {
  let id: Int64
  let boardID: Int64
  let text: String
  /// The author's display name.
  let author: String
  /// The name of its private picture.
  let picture: String?
}

enum BoardError: Error {
  case noSuchBoard, noSuchNote
  /// The sent order contains other notes than the board.
  case otherNotes
}
