import Basics
import Foundation
import GRDB
import Imaging

/// The stored data of one photo: the facts in effect, the statements of all sources, and which facts a person set.
///
/// `effectiveFacts(_:)` computes the facts in effect when the statements change; facts that a person set always remain.
package struct PhotoDetails: Equatable, Sendable {
  /// A fact that a person may set by hand.
  package enum Subject: CaseIterable, Sendable {
    /// The local time.
    case time
    /// The position, with the altitude.
    case position
    /// The direction of the camera.
    case direction

    /// The suspicions that are settled when a person sets the fact.
    package var suspicions: Set<Suspicion> {
      switch self {
      case .time: Suspicion.ofTime
      case .position: Suspicion.ofPlace
      case .direction: [.impossibleDirection]
      }
    }
  }

  package let photo: PhotoID
  /// The facts in effect.
  package let facts: PhotoMetadata
  /// The statements of all sources, without those of a person. An earlier version of the program stored only the facts in effect. For its
  /// photos these facts are the statements, and `isWhole` is false.
  package let statements: PhotoStatements
  /// Whether `statements` contains everything that the sources state.
  package let isWhole: Bool
  /// Seconds added to the time of the camera's clock.
  package let clockShift: Double
  /// The facts that a person set, also those set to "unknown".
  package let setByHand: Set<Subject>
  /// Whether the photo was withdrawn by an undo.
  package let isWithdrawn: Bool

  /// The data as of a photo that is complete.
  package var completed: PhotoDetails {
    var statements = statements
    statements.withdraw(.incompletePicture)
    return PhotoDetails(
      photo: photo, facts: facts, statements: statements, isWhole: isWhole, clockShift: clockShift,
      setByHand: setByHand, isWithdrawn: isWithdrawn)
  }

  /// The facts in effect for these statements, without a correction of the clock.
  package func effectiveFacts(_ statements: PhotoStatements) -> PhotoMetadata {
    var statements = statements
    // The offset must fit the time in effect.
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
  /// The details of the photo with these bytes, also of a withdrawn photo; `nil` when there is none.
  package func details(of digest: ContentDigest) throws -> PhotoDetails? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(PhotoDetails.columns) FROM photo WHERE sha256 = ?"), arguments: [digest.hex]
    ).map(PhotoDetails.init)
  }

  /// The details of a photo, also of a withdrawn one; `nil` when there is none with this number.
  package func details(of photo: PhotoID) throws -> PhotoDetails? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(PhotoDetails.columns) FROM photo WHERE id = ?"), arguments: [photo]
    ).map(PhotoDetails.init)
  }

  /// Updates a photo's facts and statements, as a change that can be undone. Facts that a person set remain.
  ///
  /// - Parameters:
  ///   - account: the current details of the photo.
  ///   - facts: the new facts in effect; see `PhotoDetails.effectiveFacts`.
  ///   - journal: records the old values.
  package func update(
    _ account: PhotoDetails, to facts: PhotoMetadata, _ statements: PhotoStatements, clockShift: Double,
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
  /// The JSON of the database column.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension PhotoDetails {
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
  /// The fact of the column that a person may set; `nil` for other columns.
  fileprivate var subject: PhotoDetails.Subject? {
    switch self {
    case .civilTime, .timeSource: .time
    case .latitude, .longitude, .altitude, .positionError, .positionDilution, .positionSource: .position
    case .direction, .directionReference, .directionSource: .direction
    case .make, .model, .lens, .serial, .utcOffset, .offsetSource, .suspicions: nil
    }
  }
}

extension PhotoStatements {
  /// Converts facts in effect to statements of their sources, for rows of an earlier version.
  fileprivate init(standing facts: PhotoMetadata, clockShift: Double, without setByHand: Set<PhotoDetails.Subject>) {
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
