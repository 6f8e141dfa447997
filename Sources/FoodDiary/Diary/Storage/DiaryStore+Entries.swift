package import Foundation
import GRDB

extension DiaryStore {
  /// The most entries that one diary may have: twenty a day for ten years.
  package static let mostEntries = 73_000
  /// The longest key of a device, in bytes.
  package static let longestKey = 64

  // MARK: Asking

  /// The entries of a day, by their times; those without one stand first.
  package func entries(of owner: Int64, on day: DiaryDay) throws -> [DiaryEntry] {
    try entries(of: owner, from: day, through: day)
  }

  /// The entries of some days, by days and times.
  package func entries(of owner: Int64, from first: DiaryDay, through last: DiaryDay) throws -> [DiaryEntry] {
    try database.read { db in try Self.entries(of: owner, from: first, through: last, in: db) }
  }

  static func entries(
    of owner: Int64, from first: DiaryDay, through last: DiaryDay, in db: Database
  ) throws -> [DiaryEntry] {
    guard let diarist = try diarist(owner, in: db) else { return [] }
    // A time before the end of the day is of the night after.
    return try Row.fetchAll(
      db,
      sql: """
        SELECT * FROM entry WHERE owner = ? AND day BETWEEN ? AND ? AND removedAt IS NULL
        ORDER BY day, minute IS NOT NULL, minute < ?, minute, id
        """,
      arguments: [owner, first.number, last.number, diarist.endOfDay.minutes]
    ).compactMap(entry)
  }

  /// The first and the last day on which something is written; `nil` in an empty diary.
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

  /// One entry.
  ///
  /// - Throws: `notFound`, also when it is somebody else's or was removed.
  package func entry(_ id: Int64, of owner: Int64) throws -> DiaryEntry {
    try database.read { db in try Self.entry(id, of: owner, in: db) }
  }

  /// The entries in which all words stand, in the title or the note, the newest first.
  ///
  /// - Parameter limit: at most so many.
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

  /// A text without accents and case.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// What was eaten most lately, one of each title, the newest first: what *again* offers.
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

  /// Keeps an entry; one that was kept under the same key before is left as it is.
  ///
  /// - Parameter key: what the device that wrote it calls it, 1 to 64 bytes, so that what is sent twice is kept once.
  /// - Returns: the entry, as it is kept.
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

  /// Changes an entry.
  ///
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

  /// Gives an entry a picture, or takes it away.
  ///
  /// - Returns: the picture that the entry had.
  /// - Throws: `notFound`, `consentTakenBack`.
  package func setPicture(_ picture: String?, of id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      if picture != nil { try requireMayKeep(about: owner, in: db) }
      let old = try Self.entry(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE entry SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }

  /// Removes an entry, which can be brought back for a while.
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

  /// Brings an entry back that was removed; one that is there stays.
  ///
  /// - Throws: `notFound`.
  @discardableResult
  package func bringBack(entry id: Int64, of owner: Int64) throws -> DiaryEntry {
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
