import Foundation
import GRDB

extension DiaryStore {
  /// The people who may see a part of a diary.
  package struct Supporters: DiaryPart {
    package let store: DiaryStore

    /// The maximum number of supporters at a time.
    package static let most = 20

    // MARK: For the owner

    /// The supporters of a person, oldest first.
    package func all(of owner: Int64) throws -> [SupporterGrant] {
      try read { db in try SupporterRow.valid(of: owner).order { $0.id }.readable(db).map(\.grant) }
    }

    /// - Throws: `notFound`, also when the grant was withdrawn or belongs to another person.
    package func find(_ id: Int64, of owner: Int64) throws -> SupporterGrant {
      try read { db in try SupporterRow.valid(id, of: owner, in: db).grant }
    }

    /// A grant that may get a new link.
    ///
    /// - Throws: `notFound`, `noConsent`, and `consentTakenBack` when no new supporter may be added.
    package func offered(_ id: Int64, of owner: Int64) throws -> SupporterGrant {
      try read { db in
        try store.requireMayKeep(about: owner, in: db)
        return try SupporterRow.valid(id, of: owner, in: db).grant
      }
    }

    /// Adds a grant; a supporter then has to follow its link. If the key is stored already, that grant stays
    /// unchanged.
    ///
    /// - Throws: `badText`, `badRange`, `full`, `noConsent`, `consentTakenBack`; `notFound` if the key's grant was
    ///   withdrawn.
    package func add(_ terms: SupporterGrant.Terms, key: String, to owner: Int64) throws -> SupporterGrant {
      let terms = try Self.checked(terms)
      _ = try text(key, "key", upTo: longestKey, mayBeEmpty: .refused)
      return try keeping(for: owner) { db in
        if let known = try SupporterRow.of(owner).filter({ $0.key == key }).fetchOne(db) {
          guard known.takenBackAt == nil else { throw DiaryError.notFound }
          return known.grant
        }
        guard try SupporterRow.valid(of: owner).fetchCount(db) < Self.most else {
          throw DiaryError.full(limit: Self.most)
        }
        return try SupporterRow(terms, key: key, of: owner).insertAndFetch(db).grant
      }
    }

    /// Changes the terms of a grant from now on.
    ///
    /// - Throws: `notFound`, `badText`, `badRange`, `consentTakenBack`.
    package func change(_ id: Int64, to terms: SupporterGrant.Terms, of owner: Int64) throws {
      let terms = try Self.checked(terms)
      try keeping(for: owner) { db in
        let old = try SupporterRow.valid(id, of: owner, in: db)
        var new = SupporterRow(terms, key: old.key, of: owner)
        (new.id, new.account, new.acceptedAt) = (id, old.account, old.acceptedAt)
        try new.updateChanges(db, from: old)
      }
    }

    /// Withdraws a grant.
    ///
    /// - Throws: `notFound`.
    package func withdraw(_ id: Int64, of owner: Int64) throws {
      try write { db in
        var row = try SupporterRow.valid(id, of: owner, in: db)
        try row.updateChanges(db) { $0.takenBackAt = store.now() }
      }
    }

    private static func checked(_ terms: SupporterGrant.Terms) throws(DiaryError) -> SupporterGrant.Terms {
      var terms = terms
      terms.name = try text(terms.name, "name", upTo: SupporterGrant.Terms.longestName, mayBeEmpty: .refused)
      if let last = terms.last, last < terms.first { throw .badRange }
      return terms
    }

    // MARK: For the supporter

    /// Records the account that followed the link of a grant. The account replaces an earlier follower.
    ///
    /// - Throws: `notFound` for the owner's own link, and for a grant that was withdrawn or is suspended
    ///   because no new data may be stored.
    package func accept(_ id: Int64, by account: Int64) throws {
      try write { db in
        // The link is the permission, so the grant is looked up without an owner.
        var row = try SupporterRow.ofEveryone.filter { $0.id == id && $0.owner != account && $0.takenBackAt == nil }
          .found(db)
        guard try store.mayKeep(about: row.owner, in: db) else { throw DiaryError.notFound }
        if row.account == account { return }
        try row.updateChanges(db) { ($0.account, $0.acceptedAt) = (account, store.now()) }
      }
    }

    /// The grants that an account can use now.
    package func grants(to account: Int64) throws -> [SupporterGrant] {
      try read { db in
        try SupporterRow.valid(to: account).readable(db).map(\.grant).filter {
          try store.mayKeep(about: $0.owner, in: db)
        }
      }
    }

    /// All grants to an account, including suspended ones.
    package func everyGrant(to account: Int64) throws -> [SupporterGrant] {
      try read { db in try SupporterRow.valid(to: account).readable(db).map(\.grant) }
    }

    /// Removes an account from all its grants; these grants count as withdrawn. The log of an owner keeps the name that
    /// the owner wrote, without the account.
    func erase(_ account: Int64, in db: Database) throws {
      for var row in try SupporterRow.ofEveryone.filter({ $0.account == account }).fetchAll(db) {
        try row.updateChanges(db) { ($0.account, $0.takenBackAt) = (nil, $0.takenBackAt ?? store.now()) }
      }
    }
  }
}

/// The days and entries that a supporter may see.
struct SupporterRow: NumberedRecord {
  static let databaseTableName = "supporter"
  enum Columns: String, ColumnExpression {
    case id, owner, key, name, firstDay, lastDay, showsTests, showsSymptoms, account, acceptedAt, takenBackAt
  }

  var id: Int64?
  var owner: Int64, key: String, name: String, firstDay: DiaryDay, lastDay: DiaryDay?
  var showsTests: Bool, showsSymptoms: Bool
  /// The supporter; `nil` until the link was used.
  var account: Int64?, acceptedAt: Date?, takenBackAt: Date?

  init(_ terms: SupporterGrant.Terms, key: String, of owner: Int64) {
    (self.owner, self.key, name, firstDay, lastDay) = (owner, key, terms.name, terms.first, terms.last)
    (showsTests, showsSymptoms) = (terms.showsTests, terms.showsSymptoms)
  }

  var grant: SupporterGrant {
    let terms = SupporterGrant.Terms(
      name: name, first: firstDay, last: lastDay, showsTests: showsTests, showsSymptoms: showsSymptoms)
    return SupporterGrant(id: number, owner: owner, terms: terms, account: account, acceptedAt: acceptedAt)
  }

  /// The grants of an owner that were not withdrawn.
  static func valid(of owner: Int64) -> QueryInterfaceRequest<Self> { of(owner).filter { $0.takenBackAt == nil } }

  /// - Throws: `notFound`, also when the grant was withdrawn or belongs to another owner.
  static func valid(_ id: Int64, of owner: Int64, in db: Database) throws -> Self {
    try valid(of: owner).filter { $0.id == id }.found(db)
  }

  /// The grants to an account that were not withdrawn, oldest first.
  static func valid(to account: Int64) -> QueryInterfaceRequest<Self> {
    ofEveryone.filter { $0.account == account && $0.takenBackAt == nil }.order { $0.id }
  }
}
