package import Foundation
package import GRDB

/// A row that belongs to one account. Requests for rows begin with `of(_:)`, which names the account, or with
/// `ofEveryone`; a test checks this.
///
/// Instants are stored as whole seconds since 1970, rounded down.
package protocol OwnedRecord: Codable, FetchableRecord, PersistableRecord {
  /// The column with the account.
  static var ownerColumn: String { get }
}

extension OwnedRecord {
  package static var ownerColumn: String { "owner" }

  /// The rows of an account.
  static func of(_ owner: Int64) -> QueryInterfaceRequest<Self> { ofEveryone.filter(Column(ownerColumn) == owner) }

  /// The rows of all accounts.
  static var ofEveryone: QueryInterfaceRequest<Self> { all() }

  package static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .secondsSince1970
  }

  package static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .timeIntervalSince1970
  }
}

/// A row with an ID, which is never reused.
package protocol NumberedRecord: OwnedRecord {
  /// `nil` before the row is stored.
  var id: Int64? { get }
}

extension NumberedRecord {
  var number: Int64 {
    guard let id else { preconditionFailure("a stored row has an ID") }
    return id
  }

  /// The row with an ID, if it belongs to the account.
  static func of(_ owner: Int64, _ id: Int64) -> QueryInterfaceRequest<Self> { of(owner).filter(Column("id") == id) }
}

/// A row that has a picture, and that its owner can remove and restore.
package protocol RemovableRecord: NumberedRecord {
  var picture: String? { get set }
  var removedAt: Date? { get set }
}

extension RemovableRecord {
  /// The rows of an account that were not removed.
  static func kept(of owner: Int64) -> QueryInterfaceRequest<Self> { of(owner).filter(Column("removedAt") == nil) }

  /// The rows of an account that were removed and can be restored.
  static func removed(of owner: Int64) -> QueryInterfaceRequest<Self> {
    of(owner).filter(Column("removedAt") != nil).order(Column("id"))
  }

  /// - Throws: `notFound`, also when the row was removed or belongs to another account.
  static func kept(_ id: Int64, of owner: Int64, in db: Database) throws -> Self {
    let row = try of(owner, id).found(db)
    guard row.removedAt == nil else { throw DiaryError.notFound }
    return row
  }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
  /// The rows, without those that this program cannot read.
  func readable(_ db: Database) throws -> [RowDecoder] {
    try Row.fetchAll(db, self).compactMap { try? RowDecoder(row: $0) }
  }

  /// - Throws: `notFound`.
  func found(_ db: Database) throws -> RowDecoder {
    guard let row = try readable(db).first else { throw DiaryError.notFound }
    return row
  }
}

// MARK: Values in columns

extension DiaryDay: RawRepresentable, DatabaseValueConvertible {
  package init?(rawValue: Int) { self.init(number: rawValue) }
  package var rawValue: Int { number }
}

extension TimeOfDay: RawRepresentable, DatabaseValueConvertible {
  package init?(rawValue: Int) { self.init(minutes: rawValue) }
  package var rawValue: Int { minutes }
}

extension Meal: DatabaseValueConvertible {}
extension Badge: DatabaseValueConvertible {}
extension OatsSetting: DatabaseValueConvertible {}
extension GlutenVerdict: DatabaseValueConvertible {}
extension RecipeNews.Kind: DatabaseValueConvertible {}
extension GIPTest.Outcome: DatabaseValueConvertible {}
extension GIPTest.Result: DatabaseValueConvertible {}
extension GIPTest.Source: DatabaseValueConvertible {}
