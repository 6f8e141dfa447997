import GRDB
import MediaLibrary
import WebPlatform

/// Boards and notes, in the app's own database beside the catalogue.
struct BoardStore: Sendable {
  private let database: DatabasePool

  init(library: Library) throws {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open()
  }

  static let schema = AppSchema(
    app: NoticeBoardApp.name,
    steps: [
      { db in
        try db.execute(
          sql: """
            -- Numbers are never used again: passes speak of them.
            CREATE TABLE board (id INTEGER PRIMARY KEY AUTOINCREMENT, accountID INTEGER NOT NULL, title TEXT NOT NULL) STRICT;
            CREATE TABLE note (
              id INTEGER PRIMARY KEY,
              boardID INTEGER NOT NULL REFERENCES board(id) ON DELETE CASCADE,
              place INTEGER NOT NULL,
              text TEXT NOT NULL, author TEXT NOT NULL, picture TEXT
            ) STRICT;
            CREATE INDEX noteOfBoard ON note(boardID, place);
            """)
      }
    ])

  // MARK: Queries

  private static let boardSQL =
    "SELECT *, (SELECT COUNT(*) FROM note WHERE boardID = board.id) AS notes FROM board "

  func boards(of account: AccountID, title: String? = nil) throws -> [Board] {
    try database.read { db in
      try Board.fetchAll(
        db,
        sql: Self.boardSQL + "WHERE accountID = ?1 AND (?2 IS NULL OR instr(lower(title), lower(?2)) > 0) ORDER BY id",
        arguments: [account, title])
    }
  }

  /// The board of a path.
  ///
  /// - Throws: `BoardError.noSuchBoard` unless the person is its owner, or a guest with a pass for it.
  func board(_ context: RequestContext) throws -> Board {
    let id = try context.number("board")
    let board = try database.read { db in
      try Board.fetchOne(db, sql: Self.boardSQL + "WHERE id = ?", arguments: [id])
    }
    guard let board, context.holder != nil || board.accountID == context.member?.account.id else {
      throw BoardError.noSuchBoard
    }
    return board
  }

  func notes(on board: Int64) throws -> [Note] {
    try database.read { db in
      try Note.fetchAll(db, sql: "SELECT * FROM note WHERE boardID = ? ORDER BY place", arguments: [board])
    }
  }

  func note(_ id: Int64, on board: Int64) throws -> Note {
    let note = try database.read { db in
      try Note.fetchOne(db, sql: "SELECT * FROM note WHERE id = ? AND boardID = ?", arguments: [id, board])
    }
    guard let note else { throw BoardError.noSuchNote }
    return note
  }

  // MARK: Changes

  func add(_ title: String, of account: AccountID) throws -> Board {
    try database.write { db in
      try db.execute(sql: "INSERT INTO board(accountID, title) VALUES (?, ?)", arguments: [account, title])
      return Board(id: db.lastInsertedRowID, accountID: account, title: title, notes: 0)
    }
  }

  func add(_ text: String, by author: String, to board: Int64) throws -> Note {
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO note(boardID, place, text, author)
          VALUES (?1, (SELECT COALESCE(MAX(place), 0) + 1 FROM note WHERE boardID = ?1), ?2, ?3)
          """, arguments: [board, text, author])
      return Note(id: db.lastInsertedRowID, boardID: board, text: text, author: author, picture: nil)
    }
  }

  func order(_ notes: [Int64], on board: Int64) throws {
    try database.write { db in
      let there = try Set(Int64.fetchAll(db, sql: "SELECT id FROM note WHERE boardID = ?", arguments: [board]))
      guard Set(notes) == there, notes.count == there.count else { throw BoardError.otherNotes }
      for (place, note) in notes.enumerated() {
        try db.execute(sql: "UPDATE note SET place = ? WHERE id = ?", arguments: [place, note])
      }
    }
  }

  func setPicture(_ picture: PrivatePictureID, of note: Int64) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE note SET picture = ? WHERE id = ?", arguments: [picture.description, note])
    }
  }

  func removeAll(of account: AccountID) throws {
    try database.write { db in try db.execute(sql: "DELETE FROM board WHERE accountID = ?", arguments: [account]) }
  }
}
