package import Foundation
import GRDB

extension DiaryStore {
  /// The maximum number of entries in one diary: 20 a day for 10 years.
  package static let mostEntries = 73_000
  /// The maximum length of a device's key, in bytes.
  package static let longestKey = 64

  // MARK: Queries

  /// The entries of a day by time; entries without a time come first.
  package func entries(of owner: Int64, on day: DiaryDay) throws -> [DiaryEntry] {
    try entries(of: owner, from: day, through: day)
  }

  /// The entries from `first` through `last`, by day and time.
  package func entries(of owner: Int64, from first: DiaryDay, through last: DiaryDay) throws -> [DiaryEntry] {
    try database.read { db in try Self.entries(of: owner, from: first, through: last, in: db) }
  }

  static func entries(
    of owner: Int64, from first: DiaryDay, through last: DiaryDay, in db: Database
  ) throws -> [DiaryEntry] {
    guard let diarist = try diarist(owner, in: db) else { return [] }
    // A time before the end of the day belongs to the night after, so it sorts last.
    return try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM entry WHERE owner = ? AND day BETWEEN ? AND ? AND removedAt IS NULL
        ORDER BY day, minute IS NOT NULL, minute < ?, minute, id
        """,
      arguments: [owner, first.number, last.number, diarist.endOfDay.minutes]
    ).compactMap(entry)
  }

  /// The first and the last day with an entry; `nil` for an empty diary.
  package func span(of owner: Int64) throws -> (first: DiaryDay, last: DiaryDay)? {
    try database.read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT min(day) AS first, max(day) AS last FROM entry WHERE owner = ? AND removedAt IS NULL",
        arguments: [owner])
      guard let first = (row?["first"] as Int?).flatMap({ DiaryDay(number: $0) }),
        let last = (row?["last"] as Int?).flatMap({ DiaryDay(number: $0) })
      else { return nil }
      return (first, last)
    }
  }

  /// - Throws: `notFound`, also when the entry was removed or belongs to another person.
  package func entry(_ id: Int64, of owner: Int64) throws -> DiaryEntry {
    try database.read { db in try Self.entry(id, of: owner, in: db) }
  }

  /// The entries that contain all words in the title or the note, newest first.
  package func entries(of owner: Int64, searching text: String, limit: Int) throws -> [DiaryEntry] {
    let words = text.split(whereSeparator: \.isWhitespace).prefix(8).map { Self.plain(String($0)) }
    guard !words.isEmpty else { return [] }
    return try database.read { db in
      let all = try Row.fetchCursor(
        db, sql: "SELECT * FROM entry WHERE owner = ? AND removedAt IS NULL ORDER BY day DESC, minute DESC, id DESC",
        arguments: [owner])
      var found: [DiaryEntry] = []
      while found.count < limit, let row = try all.next() {
        let hay = Self.plain("\(row["title"] as String) \(row["note"] as String)")
        if words.allSatisfy(hay.contains), let entry = Self.entry(row) { found.append(entry) }
      }
      return found
    }
  }

  /// The text without accents and case.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// The most recent entry of each title, newest first: the choices under *again*.
  package func recentEntries(of owner: Int64, limit: Int) throws -> [DiaryEntry] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM entry WHERE id IN (
            SELECT MAX(id) FROM entry WHERE owner = ?1 AND removedAt IS NULL GROUP BY title, meal
            ORDER BY MAX(day) DESC, MAX(id) DESC LIMIT ?2)
          ORDER BY day DESC, id DESC
          """, arguments: [owner, limit]
      ).compactMap(Self.entry)
    }
  }

  // MARK: Changing

  /// Stores an entry. If the key is stored already, that entry stays unchanged.
  ///
  /// - Parameter key: the device's identifier for this entry, 1 to 64 bytes. It makes repeated requests
  ///   idempotent.
  /// - Returns: the stored entry.
  /// - Throws: `badText`, `noConsent`, `full`.
  @discardableResult
  package func add(_ draft: EntryDraft, key: String, to owner: Int64) throws -> DiaryEntry {
    let draft = try Self.checked(draft)
    guard (1...Self.longestKey).contains(key.utf8.count) else {
      throw DiaryError.badText(field: "key", key.isEmpty ? .empty : .tooLong(limit: Self.longestKey))
    }
    return try keeping(for: owner) { db in
      if let kept = try Row.fetchOne(
        db, sql: "SELECT * FROM entry WHERE owner = ? AND key = ?", arguments: [owner, key])
      {
        guard let entry = Self.entry(kept) else { throw DiaryError.notFound }
        return entry
      }
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM entry WHERE owner = ?", arguments: [owner]) ?? 0
      guard count < Self.mostEntries else { throw DiaryError.full(limit: Self.mostEntries) }
      return try insert(draft, key: key, to: owner, in: db)
    }
  }

  func insert(_ draft: EntryDraft, key: String, to owner: Int64, in db: Database) throws -> DiaryEntry {
    try db.execute(
      sql: """
        INSERT INTO entry(owner, key, day, minute, meal, title, note, recipe, isEatenOut, symptoms)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, arguments: [owner, key] + Self.values(of: draft))
    return try Self.entry(db.lastInsertedRowID, of: owner, in: db)
  }

  /// - Throws: `notFound`, `badText`.
  package func change(_ id: Int64, to draft: EntryDraft, of owner: Int64) throws {
    let draft = try Self.checked(draft)
    try keeping(for: owner) { db in
      try db.execute(
        sql: """
          UPDATE entry SET (day, minute, meal, title, note, recipe, isEatenOut, symptoms) = (?, ?, ?, ?, ?, ?, ?, ?)
          WHERE id = ? AND owner = ? AND removedAt IS NULL
          """, arguments: Self.values(of: draft) + [id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Sets the picture of an entry; `nil` removes it.
  ///
  /// - Returns: the previous picture.
  /// - Throws: `notFound`, `consentTakenBack`.
  package func setPicture(_ picture: String?, of id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      if picture != nil { try requireMayKeep(about: owner, in: db) }
      let old = try Self.entry(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE entry SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }

  /// Removes an entry. It can be restored for ``keepsRemoved`` seconds.
  ///
  /// - Throws: `notFound`.
  package func remove(entry id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      try db.execute(
        sql: "UPDATE entry SET removedAt = ? WHERE id = ? AND owner = ? AND removedAt IS NULL",
        arguments: [Self.seconds(now), id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Restores a removed entry; an entry that was not removed stays unchanged.
  ///
  /// - Throws: `notFound`.
  @discardableResult
  package func restore(entry id: Int64, of owner: Int64) throws -> DiaryEntry {
    try database.write { db in
      try db.execute(sql: "UPDATE entry SET removedAt = NULL WHERE id = ? AND owner = ?", arguments: [id, owner])
      return try Self.entry(id, of: owner, in: db)
    }
  }

  // MARK: Rows

  static func entry(_ id: Int64, of owner: Int64, in db: Database) throws -> DiaryEntry {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM entry WHERE id = ? AND owner = ? AND removedAt IS NULL", arguments: [id, owner])
    guard let entry = row.flatMap(entry) else { throw DiaryError.notFound }
    return entry
  }

  static func entry(_ row: Row) -> DiaryEntry? {
    guard let day = DiaryDay(number: row["day"]), let meal = Meal(rawValue: row["meal"]) else { return nil }
    return DiaryEntry(
      id: row["id"], day: day, time: (row["minute"] as Int?).flatMap(TimeOfDay.init(minutes:)), meal: meal,
      title: row["title"], note: row["note"], recipe: row["recipe"], isEatenOut: row["isEatenOut"],
      symptoms: row["symptoms"], picture: row["picture"])
  }

  private static func values(of draft: EntryDraft) -> StatementArguments {
    [
      draft.day.number, draft.time?.minutes, draft.meal.rawValue, draft.title, draft.note, draft.recipe,
      draft.isEatenOut,
      draft.symptoms,
    ]
  }

  private static func checked(_ draft: EntryDraft) throws(DiaryError) -> EntryDraft {
    var draft = draft
    draft.title = try text(draft.title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
    draft.note = try text(draft.note, "note", upTo: DiaryEntry.Limits.text, mayBeEmpty: .allowed)
    draft.symptoms = try text(draft.symptoms, "symptoms", upTo: DiaryEntry.Limits.text, mayBeEmpty: .allowed)
    return draft
  }
}
