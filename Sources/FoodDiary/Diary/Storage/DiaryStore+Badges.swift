package import Foundation
import GRDB

extension DiaryStore {
  /// The data that badges and streaks are computed from, read in one transaction.
  ///
  /// - Throws: `noConsent`.
  package func log(of owner: Int64, now: Date) throws -> DiaryLog {
    try database.read { db in try Self.log(of: owner, now: now, in: db) }
  }

  /// The badges of a person. New ones are stored with the day, if new data may be stored.
  ///
  /// - Throws: `noConsent`.
  package func badges(of owner: Int64, now: Date) throws -> BadgeCollection {
    let (log, known) = try database.read { db in
      (try Self.log(of: owner, now: now, in: db), try Self.known(of: owner, in: db))
    }
    let collection = BadgeCollection(log, known: known)
    let new = collection.new(since: known)
    if !new.isEmpty {
      try database.write { db in
        guard try mayKeep(about: owner, in: db) else { return }
        for badge in new {
          try db.execute(
            sql: "INSERT INTO badge(owner, badge, day) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            arguments: [owner, badge.rawValue, log.today.number])
        }
      }
    }
    return collection
  }

  /// All badges that the person has or had, by name, with the day on which each was earned.
  package func knownBadges(of owner: Int64) throws -> [String: DiaryDay] {
    let known = try database.read { db in try Self.known(of: owner, in: db) }
    return Dictionary(uniqueKeysWithValues: known.map { ($0.key.rawValue, $0.value) })
  }

  private static func known(of owner: Int64, in db: Database) throws -> [Badge: DiaryDay] {
    let rows = try Row.fetchAll(db, sql: "SELECT badge, day FROM badge WHERE owner = ?", arguments: [owner])
    let pairs = rows.compactMap { row -> (Badge, DiaryDay)? in
      guard let badge = Badge(rawValue: row["badge"]), let day = DiaryDay(number: row["day"]) else { return nil }
      return (badge, day)
    }
    return Dictionary(pairs, uniquingKeysWith: { a, _ in a })
  }

  private static func log(of owner: Int64, now: Date, in db: Database) throws -> DiaryLog {
    let clock = try requireDiarist(owner, in: db).clock
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
    log.tests = try tests(of: owner, in: db)
    let recipes = try Row.fetchOne(
      db, sql: "SELECT COUNT(*), COUNT(sharedAt) FROM recipe WHERE owner = ? AND removedAt IS NULL", arguments: [owner])
    (log.recipes, log.sharedRecipes) = (recipes?[0] ?? 0, recipes?[1] ?? 0)
    return log
  }
}
