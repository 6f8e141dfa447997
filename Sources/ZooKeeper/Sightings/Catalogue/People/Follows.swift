import GRDB
import MediaLibrary

/// The animals that the actor follows, and news about them.
package struct Follows: CataloguePart {
  let catalogue: Catalogue

  /// Starts to follow an animal; later changes appear in the actor's feed.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `library`. Following twice changes nothing.
  package func follow(_ key: AnimalKey) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Catalogue.find(key, in: $0) }, { .followed($0.name) },
      { db, operation, animal in
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO follow(individualID, follower, since, lastSeenOperation, operationID)
            VALUES (?, ?, ?, ?, ?)
            """, arguments: [animal.id, actor, OperationRecord.timestamp(), operation, operation])
        if db.changesCount > 0 { try FollowJournal(db).keep(animal.id, by: actor, in: operation) }
      })
  }

  /// - Throws: `noSuchAnimal`, `ambiguousName`, `library`. Following twice changes nothing.
  package func follow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try follow(.name(name))
  }

  /// Stops following an animal; other followers are not affected.
  ///
  /// - Throws: `noSuchAnimal`, `noSuchIndividual`, `ambiguousName`, `notFollowed`, `library`.
  package func unfollow(_ key: AnimalKey) throws(CatalogueError) -> OperationReceipt {
    try operating(
      on: { try Catalogue.find(key, in: $0) }, { .unfollowed($0.name) },
      { db, operation, animal in
        try FollowJournal(db).keep(animal.id, by: actor, in: operation)
        try db.execute(
          sql: "DELETE FROM follow WHERE individualID = ? AND follower = ?", arguments: [animal.id, actor])
        guard db.changesCount > 0 else { throw CatalogueError.notFollowed(animal.name) }
      })
  }

  /// - Throws: `noSuchAnimal`, `ambiguousName`, `notFollowed`, `library`.
  package func unfollow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try unfollow(.name(name))
  }
}
