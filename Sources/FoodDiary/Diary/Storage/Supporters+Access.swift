import Foundation
import GRDB

/// The diary as supporters see it. One transaction checks the permission, logs the access and reads the data.
/// So a withdrawn grant shows no data, and no data is shown without an entry in the log. If no new data may
/// be stored, the log cannot be written, and supporters see nothing.
extension DiaryStore.Supporters {
  /// In seconds. Accesses to the same item within this time count as one.
  static let sameAccessWindow: TimeInterval = 10 * 60
  /// How long accesses stay in the log: 365 days, in seconds.
  static let accessLogRetention: TimeInterval = 365 * 86_400
  /// The maximum number of accesses of one supporter in 24 hours. At the limit further accesses are refused.
  /// Old ones are not overwritten, because a supporter could otherwise hide an access behind many others.
  package static let maxAccessesADay = 200

  /// The grant, the clock and today's date of the owner, without entries and tests.
  ///
  /// - Throws: `notFound`.
  package func diary(_ id: Int64, by account: Int64) throws -> GrantedDiary {
    try read { db in try seen(id, by: account, in: db) }
  }

  /// - Throws: `notFound`, also for a day outside the grant; `lookedEnough`.
  package func day(_ day: DiaryDay, in id: Int64, by account: Int64) throws -> GrantedDiary {
    try looking(at: .day(day), id, by: account) { seen, db in try fill(&seen, day...day, in: db) }
  }

  /// The granted days of a month.
  ///
  /// - Throws: `notFound`, also for a month without a granted day; `lookedEnough`.
  package func month(_ days: ClosedRange<DiaryDay>, in id: Int64, by account: Int64) throws -> GrantedDiary {
    try looking(at: .month(days.lowerBound), id, by: account) { seen, db in try fill(&seen, days, in: db) }
  }

  /// The tests whose samples were taken on granted days.
  ///
  /// - Throws: `notFound`, also when the grant excludes tests; `lookedEnough`.
  package func tests(in id: Int64, by account: Int64) throws -> GrantedDiary {
    try looking(at: .tests, id, by: account) { seen, db in
      guard seen.grant.terms.showsTests else { throw DiaryError.notFound }
      seen.tests = try tests(of: seen, seen.grant.terms.days, in: db)
    }
  }

  /// The picture of an entry on a granted day, and its owner. The request counts as an access to that day, so
  /// the page of the day and its pictures are one access.
  ///
  /// - Throws: `notFound`, `lookedEnough`.
  package func picture(ofEntry entry: Int64, in id: Int64, by account: Int64) throws -> (
    owner: Int64, picture: String
  ) {
    try write { db in
      let grant = try seen(id, by: account, in: db).grant
      let found = try EntryRow.kept(entry, of: grant.owner, in: db)
      guard grant.terms.days.contains(found.day), let picture = found.picture else { throw DiaryError.notFound }
      try note(.day(found.day), of: grant, in: db)
      return (grant.owner, picture)
    }
  }

  // MARK: The log

  /// The accesses to a person's diary, newest first.
  package func accesses(at owner: Int64, limit: Int) throws -> [SupporterAccess] {
    try accesses("supporter.owner = ?", owner, limit)
  }

  /// The accesses of one account to all diaries, newest first.
  package func accesses(by account: Int64, limit: Int) throws -> [SupporterAccess] {
    try accesses("supporter.account = ?", account, limit)
  }

  private func accesses(_ condition: String, _ account: Int64, _ limit: Int) throws -> [SupporterAccess] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT look.*, supporter.name FROM look JOIN supporter ON supporter.id = look.supporter
          WHERE \(condition) ORDER BY look.at DESC, look.id DESC LIMIT ?
          """, arguments: [account, limit]
      ).compactMap { row in
        guard let look = try? LookRow(row: row), let item = look.item else { return nil }
        return SupporterAccess(grant: look.supporter, name: row["name"], what: item, at: look.at)
      }
    }
  }

  /// Deletes accesses older than ``accessLogRetention`` seconds, and withdrawn grants that no access refers
  /// to.
  static func sweepAccessLog(now: Date, in db: Database) throws {
    let end = DiaryStore.seconds(now.addingTimeInterval(-accessLogRetention))
    try LookRow.ofEveryone.filter { $0.at < end }.deleteAll(db)
    try db.execute(
      sql: """
        DELETE FROM supporter
        WHERE takenBackAt IS NOT NULL AND NOT EXISTS (SELECT 1 FROM look WHERE look.supporter = supporter.id)
        """)
  }

  // MARK: Details

  private func looking(
    at what: SupporterAccess.Item, _ id: Int64, by account: Int64, _ body: (inout GrantedDiary, Database) throws -> Void
  ) throws -> GrantedDiary {
    try write { db in
      var seen = try seen(id, by: account, in: db)
      try body(&seen, db)
      try note(what, of: seen.grant, in: db)
      return seen
    }
  }

  private func seen(_ id: Int64, by account: Int64, in db: Database) throws -> GrantedDiary {
    let grant = try SupporterRow.valid(to: account).filter { $0.id == id }.found(db).grant
    guard let clock = try store.diarist(grant.owner, in: db)?.clock, try store.mayKeep(about: grant.owner, in: db)
    else { throw DiaryError.notFound }
    return GrantedDiary(grant: grant, clock: clock, today: clock.moment(store.now()).day)
  }

  private func fill(_ seen: inout GrantedDiary, _ wanted: ClosedRange<DiaryDay>, in db: Database) throws {
    let (terms, owner) = (seen.grant.terms, seen.grant.owner)
    guard wanted.overlaps(terms.days) else { throw DiaryError.notFound }
    let days = wanted.clamped(to: terms.days)
    let entries = try store.entries.all(of: owner, from: days.lowerBound, through: days.upperBound, in: db)
    seen.entries = try entries.map { entry in
      // If the owner cannot see a recipe any more, the supporter does not see it either.
      let recipe = try entry.recipe.flatMap { number in
        do { return try store.recipes.find(number, for: owner, in: db).recipe.title } catch DiaryError.notFound {
          return nil
        }
      }
      return GrantedEntry(entry, recipe: recipe, showsSymptoms: terms.showsSymptoms)
    }
    if terms.showsTests { seen.tests = try tests(of: seen, days, in: db) }
  }

  /// The tests with a result and a sample on these days, without the pictures of strips. A test without a sample has no
  /// day and is left out.
  private func tests(of seen: GrantedDiary, _ days: ClosedRange<DiaryDay>, in db: Database) throws -> [GIPTest] {
    try store.tests.all(of: seen.grant.owner, in: db).compactMap { test in
      guard test.result != nil, let sampledAt = test.sampledAt, days.contains(seen.clock.moment(sampledAt).day) else {
        return nil
      }
      var test = test
      test.picture = nil
      return test
    }
  }

  private func note(_ item: SupporterAccess.Item, of grant: SupporterGrant, in db: Database) throws {
    let now = store.now()
    func since(_ seconds: TimeInterval) -> Int64 { DiaryStore.seconds(now.addingTimeInterval(-seconds)) }
    let look = LookRow(item, by: grant.id, at: now)
    // An access before the grant was accepted belongs to an earlier holder of the grant.
    let accepted = grant.acceptedAt.map(DiaryStore.seconds) ?? 0
    let known = LookRow.of(grant.id).filter { $0.what == look.what && $0.day == look.day }
      .filter { $0.at > since(Self.sameAccessWindow) && $0.at >= accepted }
    guard try known.isEmpty(db) else { return }
    let count = try LookRow.of(grant.id).filter { $0.at > since(86_400) }.fetchCount(db)
    guard count < Self.maxAccessesADay else { throw DiaryError.lookedEnough(limit: Self.maxAccessesADay) }
    try look.insert(db)
  }
}

private struct LookRow: OwnedRecord {
  static let databaseTableName = "look"
  static let ownerColumn = "supporter"
  enum Columns: String, ColumnExpression { case id, supporter, what, day, at }
  enum Kind: String, Codable, DatabaseValueConvertible { case day, month, tests }

  var id: Int64?, supporter: Int64, what: Kind
  /// The day, or the first of the month.
  var day: DiaryDay?
  var at: Date

  init(_ item: SupporterAccess.Item, by supporter: Int64, at: Date) {
    (self.supporter, self.at) = (supporter, at)
    switch item {
    case .day(let day): (what, self.day) = (.day, day)
    case .month(let first): (what, day) = (.month, first)
    case .tests: (what, day) = (.tests, nil)
    }
  }

  var item: SupporterAccess.Item? {
    switch (what, day) {
    case (.day, let day?): .day(day)
    case (.month, let first?): .month(first)
    case (.tests, nil): .tests
    default: nil
    }
  }
}
