package import Basics
import GRDB
import Imaging
package import MediaLibrary

extension Corrections {
  /// Sets the position of the actor's own photo, once the device that took the photo has determined the position.
  /// Existing values stay, including a position that a person marked as unknown.
  ///
  /// The position counts as a statement from a sidecar, not as a decision: people who may import photos may set it.
  ///
  /// - Parameter position: its error includes the device's error and the time since the photo.
  /// - Returns: `nil` if the photo has a position, or if a person set the position or marked it as unknown.
  /// - Throws: `noSuchPhoto`, also for a photo of another person; `library`.
  package func setDelayedPosition(ofOwn photo: PhotoID, to position: GeoPosition) throws(CatalogueError)
    -> OperationReceipt?
  {
    guard try reading({ db in Self.lacksPosition(try own(photo, in: db)) }) else { return nil }
    return try operating(.positionSet(.one(photo), latitude: position.latitude, longitude: position.longitude)) {
      db, operation in
      let account = try own(photo, in: db)
      guard Self.lacksPosition(account) else { return }
      var statements = account.statements
      statements.add(position, from: .sidecar)
      let standing = account.effectiveFacts(statements)
      var facts = account.facts
      (facts.position, facts.suspicions) = (standing.position, standing.suspicions)
      try PhotoTable(db).update(
        account, to: facts, statements, clockShift: account.clockShift, Journal(db, of: .sightings), in: operation)
      try EncounterStore(db).form()
    }
  }

  private static func lacksPosition(_ account: PhotoDetails) -> Bool {
    account.facts.position == nil && !account.setByHand.contains(.position)
  }

  private func own(_ photo: PhotoID, in db: Database) throws -> PhotoDetails {
    let isOwn = try Bool.fetchOne(
      db,
      sql:
        "SELECT 1 FROM photo JOIN operation ON operation.id = photo.importID WHERE photo.id = ? AND operation.actor = ?",
      arguments: [photo, actor])
    guard isOwn != nil, let account = try PhotoTable(db).details(of: photo), !account.isWithdrawn else {
      throw CatalogueError.noSuchPhoto(photo)
    }
    return account
  }
}
