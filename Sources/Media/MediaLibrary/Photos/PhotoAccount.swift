import Facts
import Foundation
import GRDB
import Imaging

/// What a library says of one of its photos: the facts that stand, what every source says of it, and which facts a person set.
///
/// When sources say more, or something else, `standing(_:)` says what stands then: whatever a person set by hand does.
package struct PhotoAccount: Equatable, Sendable {
  /// A fact that a person may set by hand.
  package enum Subject: CaseIterable, Sendable {
    /// When, on the clock on the spot.
    case time
    /// Where, with the altitude.
    case position
    /// Which way the camera pointed.
    case direction

    /// The suspicions that are settled when a person says it.
    package var suspicions: Set<Suspicion> {
      switch self {
      case .time: Suspicion.ofTime
      case .position: Suspicion.ofPlace
      case .direction: [.impossibleDirection]
      }
    }
  }

  /// The photo's number.
  package let photo: PhotoID
  /// The facts that stand.
  package let facts: PhotoMetadata
  /// What every source says; what a person set is not among it. An earlier version of the program kept only the facts that stand:
  /// then it is these, and `isWhole` says so.
  package let statements: PhotoStatements
  /// Whether `statements` is all that the sources say.
  package let isWhole: Bool
  /// Seconds that were added to what the camera's clock said.
  package let clockShift: Double
  /// What a person set; also that it is not known.
  package let setByHand: Set<Subject>
  /// Whether the photo was taken back.
  package let isWithdrawn: Bool

  /// The facts that stand when the sources say `statements`; the clock is not corrected.
  package func standing(_ statements: PhotoStatements) -> PhotoMetadata {
    var statements = statements
    // The offset is found for the time that stands.
    if setByHand.contains(.time), let time = facts.time { statements.time.add(Statement(time.value, from: .user)) }
    var standing = statements.metadata
    if setByHand.contains(.time) { standing.time = facts.time }
    if setByHand.contains(.position) { standing.position = facts.position }
    if setByHand.contains(.direction) { standing.direction = facts.direction }
    let settled = setByHand.reduce(into: Set<Suspicion>()) { $0.formUnion($1.suspicions) }
    standing.suspicions.removeAll(where: settled.contains)
    return standing
  }
}

extension PhotoTable {
  /// What the library says of the photo of some bytes, also of one that was taken back; `nil` when it has none.
  package func account(of digest: ContentDigest) throws -> PhotoAccount? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(PhotoAccount.columns) FROM photo WHERE sha256 = ?"), arguments: [digest.hex]
    ).map(PhotoAccount.init)
  }

  /// What the library says of a photo, also of one that was taken back; `nil` when there is none of that number.
  package func account(of photo: PhotoID) throws -> PhotoAccount? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(PhotoAccount.columns) FROM photo WHERE id = ?"), arguments: [photo]
    ).map(PhotoAccount.init)
  }

  /// Brings what is said of a photo up to date, as a change that can be taken back. What a person set stays.
  ///
  /// - Parameters:
  ///   - account: what the library says of the photo now.
  ///   - facts: what stands from now on; see `PhotoAccount.standing`.
  ///   - journal: notes what was said before.
  package func update(
    _ account: PhotoAccount, to facts: PhotoMetadata, _ statements: PhotoStatements, clockShift: Double,
    _ journal: Journal, in operation: OperationID
  ) throws {
    var columns = account.columns(facts, clockShift: clockShift)
    let now = account.columns(account.facts, clockShift: account.clockShift)
    columns = columns.filter { now[$0.key]??.databaseValue != $0.value?.databaseValue }
    if statements != account.statements || !account.isWhole { columns["statements"] = try statements.json() }
    try journal.update("photo", row: account.photo.rawValue, set: columns, in: operation)
  }
}

extension PhotoStatements {
  /// As a row keeps it.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension PhotoAccount {
  typealias Columns = [String: (any DatabaseValueConvertible)?]

  private static let own = [
    "id", "statements", "clockShift", "timeSource", "positionSource", "directionSource", "withdrawnBy",
  ]

  fileprivate static let columns = (own + PhotoFact.allCases.map(\.rawValue)).joined(separator: ", ")

  fileprivate init(_ row: Row) throws {
    let (kept, withdrawnBy): (String?, OperationID?) = (row[1], row[6])
    let facts = PhotoMetadata(row: row, from: Self.own.count)
    let sources: [(Subject, String?)] = [(.time, row[3]), (.position, row[4]), (.direction, row[5])]
    let setByHand = Set(sources.filter { $0.1 == FactSource.user.rawValue }.map(\.0))
    self.init(
      photo: row[0], facts: facts,
      statements: try kept.map { try JSONDecoder().decode(PhotoStatements.self, from: Data($0.utf8)) }
        ?? PhotoStatements(standing: facts, clockShift: row[2], without: setByHand),
      isWhole: kept != nil, clockShift: row[2], setByHand: setByHand, isWithdrawn: withdrawnBy != nil)
  }

  /// The columns of facts that the sources decide.
  func columns(_ facts: PhotoMetadata, clockShift: Double) -> Columns {
    var columns: Columns = [:]
    for fact in PhotoFact.allCases where fact.subject.map(setByHand.contains) != true {
      columns[fact.rawValue] = .some(fact.value(of: facts))
    }
    if !setByHand.contains(.time) { columns["clockShift"] = clockShift }
    return columns
  }
}

extension PhotoFact {
  /// Which fact of those that a person may set the column belongs to.
  fileprivate var subject: PhotoAccount.Subject? {
    switch self {
    case .civilTime, .timeSource: .time
    case .latitude, .longitude, .altitude, .positionError, .positionDilution, .positionSource: .position
    case .direction, .directionReference, .directionSource: .direction
    case .make, .model, .lens, .serial, .utcOffset, .offsetSource, .suspicions: nil
    }
  }
}

extension PhotoStatements {
  /// The facts that stand, as statements of their sources: all that an earlier version kept.
  fileprivate init(standing facts: PhotoMetadata, clockShift: Double, without setByHand: Set<PhotoAccount.Subject>) {
    self.init()
    camera = facts.camera
    if let fact = facts.time, !setByHand.contains(.time), let stated = fact.value.shifted(bySeconds: -clockShift) {
      time.add(Statement(stated, from: fact.source, doubt: facts.suspicions.first(where: Suspicion.ofTime.contains)))
    }
    if let fact = facts.offset { offset.add(Statement(fact.value, from: fact.source)) }
    if let fact = facts.position, !setByHand.contains(.position) { add(fact.value, from: fact.source) }
    if let fact = facts.direction, !setByHand.contains(.direction) {
      direction.add(Statement(fact.value, from: fact.source))
    }
    facts.suspicions.filter { !Suspicion.ofTime.contains($0) }.forEach { note($0) }
  }
}
