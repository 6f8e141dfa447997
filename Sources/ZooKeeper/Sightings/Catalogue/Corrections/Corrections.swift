import Facts
import GRDB
package import Imaging
package import MediaLibrary

/// What is to be changed about an annotation; `nil` leaves a field as it is.
package struct AnnotationChanges: Hashable, Sendable {
  /// The region of the upright photo.
  package var box: RotatedBox?
  /// `left`, `right`, `front`, `back`, `up`, `down` or a mix of them.
  package var viewpoint: String?
  /// The species.
  package var species: String?
  /// What the animal does, as `Behavior` reads it; an empty text for what is not known any more.
  package var behavior: String?

  /// No changes yet.
  package init(box: RotatedBox? = nil, viewpoint: String? = nil, species: String? = nil, behavior: String? = nil) {
    self.box = box
    self.viewpoint = viewpoint
    self.species = species
    self.behavior = behavior
  }
}

/// Corrections of what photos and annotations say. Each is one operation that `undo` takes back.
package struct Corrections: CataloguePart {
  let catalogue: Catalogue

  /// Draws a new box on a photo. Annotations that nobody drew, and about which nothing was decided, give way: that of the whole frame, and
  /// one in whose place a machine found the same animal.
  ///
  /// - Throws: `noSuchPhoto`, `invalid`, `library`.
  package func annotate(_ photo: PhotoID, box: RotatedBox, _ changes: AnnotationChanges) throws(CatalogueError)
    -> (AnnotationID, OperationReceipt)
  {
    var made = AnnotationID(rawValue: 0)
    let receipt = try operating(.annotated(photo)) { db, operation in
      try Self.check(box, on: photo, in: db)
      try Self.check(changes.viewpoint)
      // Whoever draws on a photo has looked at it.
      try HeldPhotos(db).takeIn([photo], by: actor, in: operation)
      let undrawn = try AnnotationID.fetchAll(
        db,
        sql: """
          SELECT id FROM annotation WHERE photoID = ? AND origin = 'frame' AND withdrawnBy IS NULL
            AND NOT EXISTS (SELECT 1 FROM liveDecision WHERE annotation.id IN (annotationA, annotationB))
          """, arguments: [photo])
      for other in undrawn {
        if let found = try BoxTable(db).found(of: other)?.box, found.overlap(box) < Self.sameAnimal { continue }
        try db.execute(
          sql: "UPDATE annotation SET withdrawnBy = ? WHERE id = ?", arguments: [operation, other])
      }
      try db.execute(
        sql: """
          INSERT INTO annotation(photoID, x, y, width, height, rotation, viewpoint, species, speciesSource, behavior,
            origin, operationID)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'user', ?)
          """,
        arguments: [
          photo, box.x, box.y, box.width, box.height, box.rotation, changes.viewpoint, changes.species,
          changes.species.map { _ in FactSource.user.rawValue }, try changes.behavior.flatMap(Behavior.text(of:)),
          operation,
        ])
      made = AnnotationID(rawValue: db.lastInsertedRowID)
    }
    return (made, receipt)
  }

  /// A found box that overlaps a drawn one so much is of the same animal.
  private static let sameAnimal = 0.3

  /// Corrects the box, the viewpoint, the species or the behavior of an annotation. After a new box it is described again.
  ///
  /// - Throws: `noSuchAnnotation`, `invalid`, `library`.
  package func correct(_ annotation: AnnotationID, _ changes: AnnotationChanges) throws(CatalogueError)
    -> OperationReceipt
  {
    try operating(.corrected(annotation)) { db, operation in
      try Self.correct(annotation, changes, in: db, operation)
    }
  }

  /// Within an operation.
  static func correct(
    _ annotation: AnnotationID, _ changes: AnnotationChanges, in db: Database, _ operation: OperationID
  ) throws {
    try Catalogue.require([annotation], in: db)
    try check(changes.viewpoint)
    var columns: [String: (any DatabaseValueConvertible)?] = [:]
    if let box = changes.box {
      let photo = try PhotoID.fetchOne(db, sql: "SELECT photoID FROM annotation WHERE id = ?", arguments: [annotation])
      if let photo { try check(box, on: photo, in: db) }
      // From now on it is told, also that it is the whole photo: the program proposes no other.
      columns = [
        "x": box.x, "y": box.y, "width": box.width, "height": box.height, "rotation": box.rotation, "origin": "user",
      ]
    }
    if let viewpoint = changes.viewpoint { columns["viewpoint"] = viewpoint }
    if let species = changes.species {
      columns["species"] = species
      columns["speciesSource"] = FactSource.user.rawValue
    }
    if let behavior = changes.behavior { columns["behavior"] = .some(try Behavior.text(of: behavior)) }
    try Journal(db, of: .sightings).update("annotation", row: annotation.rawValue, set: columns, in: operation)
  }

  private static func check(_ box: RotatedBox, on photo: PhotoID, in db: Database) throws {
    guard let size = try PhotoTable(db).photo(photo)?.size else { throw CatalogueError.noSuchPhoto(photo) }
    let (width, height) = (Double(size.width), Double(size.height))
    guard box.width >= 1, box.height >= 1, box.x < width, box.y < height, box.x + box.width > 0,
      box.y + box.height > 0
    else {
      throw CatalogueError.invalid(
        .box, value: "\(box.x),\(box.y),\(box.width),\(box.height)",
        needs: .onPhoto(size))
    }
  }

  static func check(_ viewpoint: String?) throws {
    guard let viewpoint else { return }
    guard Viewpoint.isValid(viewpoint) else {
      throw CatalogueError.invalid(.viewpoint, value: viewpoint, needs: .viewpoint)
    }
  }
}

/// The side of an animal that a photo shows.
package enum Viewpoint {
  /// Whether `text` is made of `up` or `down`, `front` or `back`, `left` or `right`, each at most once, in that order.
  package static func isValid(_ text: String) -> Bool {
    var rest = text[...]
    for pair in [["up", "down"], ["front", "back"], ["left", "right"]] {
      if let part = pair.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(part.count) }
    }
    return !text.isEmpty && rest.isEmpty
  }
}
