package import Foundation
import GRDB

extension DiaryStore {
  /// Badges, and the data that they are computed from.
  package struct Badges: DiaryPart {
    package let store: DiaryStore

    /// The data that badges and streaks are computed from, read in one transaction.
    ///
    /// - Throws: `noConsent`.
    package func log(of owner: Int64, now: Date) throws -> DiaryLog {
      try read { db in try log(of: owner, now: now, in: db) }
    }

    /// The badges of a person. New ones are stored with the day, if new data may be stored.
    ///
    /// - Throws: `noConsent`.
    package func all(of owner: Int64, now: Date) throws -> BadgeCollection {
      let (log, known) = try read { db in
        (try self.log(of: owner, now: now, in: db), try Self.known(of: owner, in: db))
      }
      let collection = BadgeCollection(log, known: known)
      let new = collection.new(since: known)
      if !new.isEmpty {
        try write { db in
          guard try store.mayKeep(about: owner, in: db) else { return }
          for badge in new {
            try BadgeRow(owner: owner, badge: badge, day: log.today).insert(db, onConflict: .ignore)
          }
        }
      }
      return collection
    }

    /// All badges that the person has or had, by name, with the day on which each was earned.
    package func known(of owner: Int64) throws -> [String: DiaryDay] {
      let known = try read { db in try Self.known(of: owner, in: db) }
      return Dictionary(uniqueKeysWithValues: known.map { ($0.key.rawValue, $0.value) })
    }

    private static func known(of owner: Int64, in db: Database) throws -> [Badge: DiaryDay] {
      let rows = try BadgeRow.of(owner).readable(db)
      return Dictionary(rows.map { ($0.badge, $0.day) }, uniquingKeysWith: { a, _ in a })
    }

    private func log(of owner: Int64, now: Date, in db: Database) throws -> DiaryLog {
      let clock = try store.requireDiarist(owner, in: db).clock
      var log = DiaryLog(today: clock.moment(now).day, clock: clock)
      let rows = try Row.fetchAll(
        db,
        sql:
          "SELECT day, COUNT(*), COUNT(picture), SUM(isEatenOut) FROM entry WHERE owner = ? AND removedAt IS NULL GROUP BY day",
        arguments: [owner])
      for row in rows {
        guard let day = DiaryDay(number: row[0]) else { continue }
        log.entries[day] = row[1]
        log.pictures += row[2]
        log.eatenOut += row[3]
      }
      log.tests = try store.tests.all(of: owner, in: db)
      let recipes = RecipeRow.kept(of: owner)
      log.recipes = try recipes.fetchCount(db)
      log.sharedRecipes = try recipes.filter { $0.sharedAt != nil }.fetchCount(db)
      return log
    }
  }
}

private struct BadgeRow: OwnedRecord {
  static let databaseTableName = "badge"

  var owner: Int64, badge: Badge, day: DiaryDay
}
