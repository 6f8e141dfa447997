import Foundation
import GRDB

extension DiaryStore {
  /// The consents of parents, and the held answers of people who are too young.
  package struct Consent: DiaryPart {
    package let store: DiaryStore

    private var now: Date { store.now() }

    // MARK: Queries

    /// The state of parental consent for a child's diary.
    package func state(of child: Int64) throws -> ConsentState {
      try read { db in try state(of: child, in: db) }
    }

    func state(of child: Int64, in db: Database) throws -> ConsentState {
      let all = try ParentalConsent.of(child).order { $0.id }.fetchAll(db)
      guard let diarist = try store.diarist(child, in: db) else { return all.isEmpty ? .notStarted : .reading }
      guard isTooYoung(diarist), let last = all.last(where: { $0.agreedAt != nil }) else { return .notNeeded }
      if let held = all.last(where: \.holds) { return .agreed(held) }
      return all.last?.agreedAt == nil ? .reading : .takenBack(last)
    }

    private func isTooYoung(_ diarist: Diarist) -> Bool {
      let today = diarist.clock.moment(now).day
      return !AgeOfConsent.isReached(bornIn: diarist.birthYear, country: diarist.country, on: today)
    }

    /// Whether the person is known to be too young to consent, by their own answer or by a parent's. Such a
    /// person cannot consent for others either.
    private func isKnownTooYoung(_ account: Int64, in db: Database) throws -> Bool {
      if let diarist = try store.diarist(account, in: db) { return isTooYoung(diarist) }
      return try heldAnswer(of: account, in: db) != nil
    }

    /// The consents that parents gave for a child, oldest first.
    package func all(for child: Int64) throws -> [ParentalConsent] {
      try read { db in try ParentalConsent.of(child).order { $0.id }.fetchAll(db) }
    }

    /// The latest consent of this parent for each child, including links that the parent followed without
    /// consenting.
    package func latest(by parent: Int64) throws -> [ParentalConsent] {
      let all = try all(by: parent)
      return Dictionary(all.map { ($0.child, $0) }) { $1 }.values.sorted { $0.id < $1.id }
    }

    /// All consents of this parent, oldest first.
    package func all(by parent: Int64) throws -> [ParentalConsent] {
      try read { db in try ParentalConsent.by(parent).order { $0.id }.fetchAll(db) }
    }

    // MARK: Consenting

    /// Records that a parent followed a child's link. The parent replaces an earlier follower who did not
    /// consent. Following the link again changes nothing.
    ///
    /// - Throws: `notFound` for the person's own link, `parentNotNeeded`.
    @discardableResult
    package func follow(_ child: Int64, by parent: Int64) throws -> ParentalConsent {
      guard child != parent else { throw DiaryError.notFound }
      return try write { db in
        let all = try ParentalConsent.of(child).order { $0.id }.fetchAll(db)
        if let known = all.last(where: { $0.parent == parent }), known.agreedAt == nil || known.holds { return known }
        guard try state(of: child, in: db).wantsParent else { throw DiaryError.parentNotNeeded }
        try ParentalConsent.followed(child).deleteAll(db)
        return try add(parent, for: child, in: db)
      }
    }

    /// Records a parent's consent, and creates the diary. If the diary exists, its year of birth and country
    /// stay unchanged.
    ///
    /// - Throws: `notFound` for a consent of another parent, `tooYoungToAgree`, `badBirthYear`, `badClock`,
    ///   `parentNotNeeded`.
    package func agree(
      _ id: Int64, by parent: Int64, birthYear: Int?, country: String?, zone: String, endOfDay: TimeOfDay
    ) throws {
      guard let clock = DayClock(zone: zone, endOfDay: endOfDay) else { throw DiaryError.badClock }
      try write { db in
        var consent = try ParentalConsent.by(parent, id).found(db)
        if consent.holds { return }
        guard try !isKnownTooYoung(parent, in: db) else { throw DiaryError.tooYoungToAgree }
        guard try state(of: consent.child, in: db).wantsParent else { throw DiaryError.parentNotNeeded }
        if try store.diarist(consent.child, in: db) == nil {
          let today = clock.moment(now).day
          guard let birthYear, isBirthYear(birthYear, on: today) else { throw DiaryError.badBirthYear }
          try Diarist(
            owner: consent.child, birthYear: birthYear, country: country ?? "ZZ", zone: zone, endOfDay: endOfDay,
            consentedOn: today
          ).insert(db, onConflict: .ignore)
          try HeldAnswerRow.of(consent.child).deleteAll(db)
        }
        // A withdrawn consent stays in the record, so the parent gets a new row.
        if consent.agreedAt != nil { consent = try add(parent, for: consent.child, in: db) }
        try consent.updateChanges(db) { $0.agreedAt = now }
      }
    }

    /// Withdraws a parent's consent, or declines.
    ///
    /// - Throws: `notFound` for a consent of another parent.
    package func withdraw(_ id: Int64, by parent: Int64) throws {
      try write { db in
        var consent = try ParentalConsent.by(parent, id).found(db)
        if consent.agreedAt == nil { return _ = try consent.delete(db) }
        try consent.updateChanges(db) { $0.takenBackAt = $0.takenBackAt ?? now }
      }
    }

    /// Deletes the records of parents who followed a link and did not consent.
    package func forgetFollowers(of child: Int64) throws {
      _ = try write { db in try ParentalConsent.followed(child).deleteAll(db) }
    }

    private func add(_ parent: Int64, for child: Int64, in db: Database) throws -> ParentalConsent {
      try db.execute(
        sql: "INSERT INTO consent(child, parent, acceptedAt) VALUES (?, ?, ?)",
        arguments: [child, parent, seconds(now)])
      return try ParentalConsent.by(parent, db.lastInsertedRowID).found(db)
    }

    /// Deletes the consents for an account and its held answer, and removes the account from consents that it gave.
    /// These count as withdrawn, because the parent could not withdraw them any more.
    func erase(_ account: Int64, in db: Database) throws {
      try ParentalConsent.of(account).deleteAll(db)
      try HeldAnswerRow.of(account).deleteAll(db)
      for var consent in try ParentalConsent.by(account).fetchAll(db) {
        if consent.agreedAt == nil {
          try consent.delete(db)
        } else {
          try consent.updateChanges(db) { ($0.parent, $0.takenBackAt) = (nil, $0.takenBackAt ?? now) }
        }
      }
    }

    // MARK: Held answers

    // A year of birth that needs a parent's consent is a held answer: it stays in force for some time.
    // Otherwise a person who is too young could try another year. Neither the year nor the country is stored.

    /// The maximum number of days that an answer stays in force. The limit hides the exact year, and an
    /// accidental answer expires.
    static let holdsAnswer = 365

    /// The first day on which the person may give another year of birth; `nil` if no answer is held.
    package func heldAnswer(of account: Int64) throws -> DiaryDay? {
      try read { db in try heldAnswer(of: account, in: db) }
    }

    func heldAnswer(of account: Int64, in db: Database) throws -> DiaryDay? {
      try HeldAnswerRow.of(account).filter { $0.until > Self.dayNumber(now) }.readable(db).first?.until
    }

    /// Stores the answer until the person is old enough, but no longer than ``holdsAnswer`` days.
    static func holdAnswer(
      bornIn year: Int, country: String, of account: Int64, on today: DiaryDay, in db: Database
    ) throws {
      let grown = DiaryDay(year: year + AgeOfConsent.age(in: country) + 1, month: 1, day: 1)
      try HeldAnswerRow(account: account, until: min(today.shifted(by: holdsAnswer), grown ?? .last)).save(db)
    }

    /// Deletes expired answers.
    static func sweepHeldAnswers(now: Date, in db: Database) throws {
      try HeldAnswerRow.ofEveryone.filter { $0.until <= dayNumber(now) }.deleteAll(db)
    }

    /// The day in UTC. A person without a diary has no known time zone.
    private static func dayNumber(_ instant: Date) -> Int {
      Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))
    }
  }
}

/// The table `consent`. A withdrawn consent stays; a renewed consent is a new row.
extension ParentalConsent: OwnedRecord {
  package static let databaseTableName = "consent"
  package enum Columns: String, ColumnExpression { case id, child, parent, acceptedAt, agreedAt, takenBackAt }

  package static let ownerColumn = "child"

  /// The rows of parents who followed a child's link and have not consented yet.
  static func followed(_ child: Int64) -> QueryInterfaceRequest<Self> { of(child).filter { $0.agreedAt == nil } }

  static func by(_ parent: Int64) -> QueryInterfaceRequest<Self> { ofEveryone.filter { $0.parent == parent } }

  static func by(_ parent: Int64, _ id: Int64) -> QueryInterfaceRequest<Self> { by(parent).filter { $0.id == id } }
}

private struct HeldAnswerRow: OwnedRecord {
  static let databaseTableName = "heldAnswer"
  enum Columns: String, ColumnExpression { case account, until }

  static let ownerColumn = "account"

  var account: Int64, until: DiaryDay
}
