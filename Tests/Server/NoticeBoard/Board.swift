import GRDB
import MediaLibrary
import WebPlatform

/// A person's board.
struct Board: Codable, FetchableRecord, Sendable {
  let id: Int64
  let accountID: AccountID
  let title: String
  let notes: Int64

  /// A board in the API, with its notes.
  struct Contents: Encodable {
    let board: Board
    let notes: [Note]
  }

  /// The subject of the board in passes.
  var subject: PassSubject { PassSubject("board", "\(id)") }
  var path: String { "/noticeboard/boards/\(id)" }
}

struct Note: Codable, FetchableRecord, Sendable {
  let id: Int64
  let boardID: Int64
  let text: String
  /// The author's display name.
  let author: String
  /// The name of the note's private picture; `nil` for none.
  let picture: String?
}

enum BoardError: Error {
  case noSuchBoard, noSuchNote
  /// The list in the request does not contain the same notes as the board.
  case otherNotes
}
