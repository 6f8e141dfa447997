import GRDB
import MediaLibrary

/// Whom the actor follows, and what is new about them.
package struct Follows: CataloguePart {
  let catalogue: Catalogue

  /// Begins to follow an animal: the actor's feed tells what is new from now on.
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

  /// Begins to follow an animal.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `library`. Following twice changes nothing.
  package func follow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try follow(.name(name))
  }

  /// Ends following an animal; others who follow it still do.
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

  /// Ends following an animal.
  ///
  /// - Throws: `noSuchAnimal`, `ambiguousName`, `notFollowed`, `library`.
  package func unfollow(_ name: String) throws(CatalogueError) -> OperationReceipt {
    try unfollow(.name(name))
  }
}
