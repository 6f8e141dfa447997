package import Foundation
import GRDB

extension DiaryStore {
  package struct Entries: RemovableItems {
    package typealias Item = EntryRow
    package let store: DiaryStore

    /// The maximum number of entries in one diary: 20 a day for 10 years.
    static let most = 73_000

    // MARK: Queries

    /// The entries of a day by time; entries without a time come first.
    package func all(of owner: Int64, on day: DiaryDay) throws -> [DiaryEntry] {
      try all(of: owner, from: day, through: day)
    }

    /// The entries from `first` through `last`, by day and time.
    package func all(of owner: Int64, from first: DiaryDay, through last: DiaryDay) throws -> [DiaryEntry] {
      try read { db in try all(of: owner, from: first, through: last, in: db) }
    }

    func all(of owner: Int64, from first: DiaryDay, through last: DiaryDay, in db: Database) throws -> [DiaryEntry] {
      guard let diarist = try store.diarist(owner, in: db) else { return [] }
      // A time before the end of the day belongs to the night after, so it sorts last.
      return try EntryRow.kept(of: owner).filter { $0.day >= first && $0.day <= last }
        .order { [$0.day, $0.minute != nil, $0.minute < diarist.endOfDay, $0.minute, $0.id] }
        .readable(db).map(\.entry)
    }

    /// The first and the last day with an entry; `nil` for an empty diary.
    package func span(of owner: Int64) throws -> (first: DiaryDay, last: DiaryDay)? {
      try read { db in
        let all = EntryRow.kept(of: owner)
        let first = try all.order { $0.day }.select({ $0.day }, as: DiaryDay.self).fetchOne(db)
        let last = try all.order { $0.day.desc }.select({ $0.day }, as: DiaryDay.self).fetchOne(db)
        return first.flatMap { first in last.map { (first, $0) } }
      }
    }

    /// - Throws: `notFound`, also when the entry was removed or belongs to another person.
    package func find(_ id: Int64, of owner: Int64) throws -> DiaryEntry {
      try read { db in try EntryRow.kept(id, of: owner, in: db).entry }
    }

    /// The entries whose title and note together contain each of the first eight words of the text, newest first.
    package func all(of owner: Int64, searching text: String, limit: Int) throws -> [DiaryEntry] {
      let words = text.split(whereSeparator: \.isWhitespace).prefix(8).map { Self.plain(String($0)) }
      guard !words.isEmpty else { return [] }
      return try read { db in
        let all = try Row.fetchCursor(
          db, EntryRow.kept(of: owner).order { [$0.day.desc, $0.minute.desc, $0.id.desc] })
        var found: [DiaryEntry] = []
        while found.count < limit, let row = try all.next() {
          let hay = Self.plain("\(row["title"] as String) \(row["note"] as String)")
          if words.allSatisfy(hay.contains), let entry = try? EntryRow(row: row).entry { found.append(entry) }
        }
        return found
      }
    }

    /// The text without accents and case.
    private static func plain(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The last stored entry of each title and meal, newest first: the choices under *again*.
    package func recent(of owner: Int64, limit: Int) throws -> [DiaryEntry] {
      try read { db in
        let latest = try Int64.fetchAll(
          db,
          sql: """
            SELECT MAX(id) FROM entry WHERE owner = ? AND removedAt IS NULL GROUP BY title, meal
            ORDER BY MAX(day) DESC, MAX(id) DESC LIMIT ?
            """, arguments: [owner, limit])
        return try EntryRow.of(owner).filter { latest.contains($0.id) }.order { [$0.day.desc, $0.id.desc] }
          .readable(db).map(\.entry)
      }
    }

    // MARK: Changing

    /// Stores an entry. If the key is stored already, that entry stays unchanged.
    ///
    /// - Parameter key: the device's identifier for this entry, 1 to 64 bytes. It makes repeated requests
    ///   idempotent.
    /// - Returns: the stored entry.
    /// - Throws: `badText`, `noConsent`, `consentTakenBack`, `full`.
    @discardableResult
    package func add(_ draft: EntryDraft, key: String, to owner: Int64) throws -> DiaryEntry {
      let draft = try Self.checked(draft)
      guard (1...longestKey).contains(key.utf8.count) else {
        throw DiaryError.badText(field: "key", key.isEmpty ? .empty : .tooLong(limit: longestKey))
      }
      return try keeping(for: owner) { db in
        if let known = try EntryRow.of(owner).filter({ $0.key == key }).fetchOne(db) { return known.entry }
        guard try EntryRow.of(owner).fetchCount(db) < Self.most else { throw DiaryError.full(limit: Self.most) }
        return try EntryRow(draft, key: key, of: owner).insertAndFetch(db).entry
      }
    }

    /// - Throws: `notFound`, `badText`, `noConsent`, `consentTakenBack`.
    package func change(_ id: Int64, to draft: EntryDraft, of owner: Int64) throws {
      let draft = try Self.checked(draft)
      try keeping(for: owner) { db in
        let old = try EntryRow.kept(id, of: owner, in: db)
        var new = EntryRow(draft, key: old.key, of: owner)
        (new.id, new.picture) = (id, old.picture)
        try new.updateChanges(db, from: old)
      }
    }

    private static func checked(_ draft: EntryDraft) throws(DiaryError) -> EntryDraft {
      var draft = draft
      draft.title = try text(draft.title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
      draft.note = try text(draft.note, "note", upTo: DiaryEntry.Limits.text, mayBeEmpty: .allowed)
      draft.symptoms = try text(draft.symptoms, "symptoms", upTo: DiaryEntry.Limits.text, mayBeEmpty: .allowed)
      return draft
    }
  }
}

package struct EntryRow: RemovableRecord {
  package static let databaseTableName = "entry"
  package enum Columns: String, ColumnExpression {
    case id, owner, key, day, minute, meal, title, note, recipe, isEatenOut, symptoms, picture, removedAt
  }

  package var id: Int64?
  var owner: Int64, key: String
  var day: DiaryDay, minute: TimeOfDay?, meal: Meal, title: String, note: String, recipe: Int64?
  var isEatenOut: Bool, symptoms: String
  package var picture: String?, removedAt: Date?

  init(_ draft: EntryDraft, key: String, of owner: Int64) {
    (self.owner, self.key) = (owner, key)
    (day, minute, meal, title) = (draft.day, draft.time, draft.meal, draft.title)
    (note, recipe, isEatenOut, symptoms) = (draft.note, draft.recipe, draft.isEatenOut, draft.symptoms)
  }

  var entry: DiaryEntry {
    DiaryEntry(
      id: number, day: day, time: minute, meal: meal, title: title, note: note, recipe: recipe, isEatenOut: isEatenOut,
      symptoms: symptoms, picture: picture)
  }
}
