import Foundation
import GRDB

extension DiaryStore {
  // MARK: Queries

  /// The state of parental consent for a child's diary.
  package func consentState(of child: Int64) throws -> ConsentState {
    try database.read { db in try consentState(of: child, in: db) }
  }

  func consentState(of child: Int64, in db: Database) throws -> ConsentState {
    let all = try Self.consents(for: child, in: db)
    guard let diarist = try Self.diarist(child, in: db) else { return all.isEmpty ? .notStarted : .reading }
    guard isTooYoung(diarist), let last = all.last(where: { $0.agreedAt != nil }) else { return .notNeeded }
    if let held = all.last(where: \.holds) { return .agreed(held) }
    return all.last?.agreedAt == nil ? .reading : .takenBack(last)
  }

  private func isTooYoung(_ diarist: Diarist) -> Bool {
    let today = diarist.clock.moment(now()).day
    return !AgeOfConsent.isReached(bornIn: diarist.birthYear, country: diarist.country, on: today)
  }

  /// Whether the person is known to be too young to consent, by their own word or a parent's. Such a person
  /// cannot consent for others either.
  private func isKnownTooYoung(_ account: Int64, in db: Database) throws -> Bool {
    if let diarist = try Self.diarist(account, in: db) { return isTooYoung(diarist) }
    return try heldAnswer(of: account, in: db) != nil
  }

  /// The consents that parents gave for a child, oldest first.
  package func consents(for child: Int64) throws -> [ParentalConsent] {
    try database.read { db in try Self.consents(for: child, in: db) }
  }

  private static func consents(for child: Int64, in db: Database) throws -> [ParentalConsent] {
    try Row.fetchAll(db, sql: "SELECT * FROM consent WHERE child = ? ORDER BY id", arguments: [child]).map(consent)
  }

  /// The latest consent of this parent for each child, including links that the parent followed without
  /// consenting.
  package func consents(by parent: Int64) throws -> [ParentalConsent] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM consent WHERE id IN (SELECT MAX(id) FROM consent WHERE parent = ? GROUP BY child) ORDER BY id
          """, arguments: [parent]
      ).map(Self.consent)
    }
  }

  /// All consents of this parent, oldest first.
  package func everyConsent(by parent: Int64) throws -> [ParentalConsent] {
    try database.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM consent WHERE parent = ? ORDER BY id", arguments: [parent])
        .map(Self.consent)
    }
  }

  // MARK: Consenting

  /// Records that a parent followed a child's link. It replaces an earlier follower who did not consent.
  /// Following the link again changes nothing.
  ///
  /// - Throws: `notFound` for the person's own link, `parentNotNeeded`.
  @discardableResult
  package func follow(_ child: Int64, by parent: Int64) throws -> ParentalConsent {
    guard child != parent else { throw DiaryError.notFound }
    return try database.write { db in
      let all = try Self.consents(for: child, in: db)
      if let known = all.last(where: { $0.parent == parent }), known.agreedAt == nil || known.holds { return known }
      guard try consentState(of: child, in: db).wantsParent else { throw DiaryError.parentNotNeeded }
      try db.execute(sql: "DELETE FROM consent WHERE child = ? AND agreedAt IS NULL", arguments: [child])
      return try Self.addConsent(of: parent, for: child, at: now(), in: db)
    }
  }

  /// Records a parent's consent. It creates the diary, unless one exists: then age and country stay as they
  /// were given.
  ///
  /// - Throws: `notFound` for a consent of another parent, `tooYoungToAgree`, `badBirthYear`, `badClock`,
  ///   `parentNotNeeded`.
  package func agree(
    _ id: Int64, by parent: Int64, birthYear: Int?, country: String?, zone: String, endOfDay: TimeOfDay
  ) throws {
    guard let clock = DayClock(zone: zone, endOfDay: endOfDay) else { throw DiaryError.badClock }
    try database.write { db in
      var consent = try Self.consent(id, by: parent, in: db)
      if consent.holds { return }
      guard try !isKnownTooYoung(parent, in: db) else { throw DiaryError.tooYoungToAgree }
      guard try consentState(of: consent.child, in: db).wantsParent else { throw DiaryError.parentNotNeeded }
      if try Self.diarist(consent.child, in: db) == nil {
        let today = clock.moment(now()).day
        guard let birthYear, Self.isBirthYear(birthYear, on: today) else { throw DiaryError.badBirthYear }
        try Self.insert(
          Diarist(
            owner: consent.child, birthYear: birthYear, country: country ?? "ZZ", zone: zone, endOfDay: endOfDay,
            consentedOn: today), in: db)
        try Self.forgetHeldAnswer(of: consent.child, in: db)
      }
      // A withdrawn consent stays in the record, so the parent gets a new row.
      if consent.agreedAt != nil {
        consent = try Self.addConsent(of: parent, for: consent.child, at: now(), in: db)
      }
      try db.execute(
        sql: "UPDATE consent SET agreedAt = ? WHERE id = ?", arguments: [Self.seconds(now()), consent.id])
    }
  }

  /// Withdraws a parent's consent, or declines.
  ///
  /// - Throws: `notFound` for a consent of another parent.
  package func withdraw(consent id: Int64, by parent: Int64) throws {
    try database.write { db in
      let consent = try Self.consent(id, by: parent, in: db)
      guard consent.agreedAt != nil else {
        return try db.execute(sql: "DELETE FROM consent WHERE id = ?", arguments: [id])
      }
      try db.execute(
        sql: "UPDATE consent SET takenBackAt = COALESCE(takenBackAt, ?) WHERE id = ?",
        arguments: [Self.seconds(now()), id])
    }
  }

  /// Deletes the parents who followed a link and did not consent.
  package func forgetFollowers(of child: Int64) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM consent WHERE child = ? AND agreedAt IS NULL", arguments: [child])
    }
  }

  /// Removes an account from all consents. A consent whose giver is deleted counts as withdrawn, because
  /// its giver could not withdraw it any more.
  func eraseConsents(of account: Int64, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM consent WHERE child = ?1 OR (parent = ?1 AND agreedAt IS NULL)", arguments: [account])
    try db.execute(
      sql: "UPDATE consent SET parent = NULL, takenBackAt = COALESCE(takenBackAt, ?) WHERE parent = ?",
      arguments: [Self.seconds(now()), account])
  }

  // MARK: Rows

  private static func addConsent(
    of parent: Int64, for child: Int64, at now: Date, in db: Database
  ) throws -> ParentalConsent {
    try db.execute(
      sql: "INSERT INTO consent(child, parent, acceptedAt) VALUES (?, ?, ?)", arguments: [child, parent, seconds(now)])
    return try consent(db.lastInsertedRowID, by: parent, in: db)
  }

  private static func consent(_ id: Int64, by parent: Int64, in db: Database) throws -> ParentalConsent {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM consent WHERE id = ? AND parent = ?", arguments: [id, parent])
    guard let row else { throw DiaryError.notFound }
    return consent(row)
  }

  private static func consent(_ row: Row) -> ParentalConsent {
    ParentalConsent(
      id: row["id"], child: row["child"], parent: row["parent"], acceptedAt: instant(row["acceptedAt"]),
      agreedAt: (row["agreedAt"] as Int64?).map(instant), takenBackAt: (row["takenBackAt"] as Int64?).map(instant))
  }
}
