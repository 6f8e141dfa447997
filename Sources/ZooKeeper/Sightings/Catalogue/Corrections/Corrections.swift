import Basics
import GRDB
package import Imaging
package import MediaLibrary

/// Changes to an annotation; `nil` keeps a field.
package struct AnnotationChanges: Hashable, Sendable {
  /// The region of the upright photo.
  package var box: RotatedBox?
  /// `left`, `right`, `front`, `back`, `up`, `down` or a combination.
  package var viewpoint: String?
  package var species: String?
  /// The animal's activities, in a form that `Behavior` parses; an empty text makes them unknown.
  package var behavior: String?

  package init(box: RotatedBox? = nil, viewpoint: String? = nil, species: String? = nil, behavior: String? = nil) {
    self.box = box
    self.viewpoint = viewpoint
    self.species = species
    self.behavior = behavior
  }
}

/// Corrections of photos and annotations. Each correction is one operation that `undo` reverts.
package struct Corrections: CataloguePart {
  let catalogue: Catalogue

  /// Draws a new box on a photo. The new box replaces annotations that no person drew and that have no decisions: the
  /// whole frame, and a detected box of the same animal.
  ///
  /// - Throws: `noSuchPhoto`, `invalid`, `library`.
  package func annotate(_ photo: PhotoID, box: RotatedBox, _ changes: AnnotationChanges) throws(CatalogueError)
    -> (AnnotationID, OperationReceipt)
  {
    var made = AnnotationID(rawValue: 0)
    let receipt = try operating(.annotated(photo)) { db, operation in
      try Self.check(box, on: photo, in: db)
      try Self.check(changes.viewpoint)
      // A person who draws on a photo has examined it, so it is no longer held.
      try PendingPhotos(db).accept([photo], by: actor, in: operation)
      let undrawn = try AnnotationID.fetchAll(
        db,
        sql: """
          SELECT id FROM annotation WHERE photoID = ? AND origin = 'frame' AND withdrawnBy IS NULL
            AND NOT \(DecisionsAbout.live("annotation.id"))
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

  /// The overlap (intersection over union) from which a detected and a drawn box count as the same animal.
  private static let sameAnimal = 0.3

  /// Corrects the box, the viewpoint, the species or the behavior of an annotation. A new box requires new features.
  ///
  /// - Throws: `noSuchAnnotation`, `invalid`, `library`.
  package func correct(_ annotation: AnnotationID, _ changes: AnnotationChanges) throws(CatalogueError)
    -> OperationReceipt
  {
    try operating(.corrected(annotation)) { db, operation in
      try Self.correct(annotation, changes, in: db, operation)
    }
  }

  static func correct(
    _ annotation: AnnotationID, _ changes: AnnotationChanges, in db: Database, _ operation: OperationID
  ) throws {
    try Catalogue.require([annotation], in: db)
    try check(changes.viewpoint)
    var columns: [String: (any DatabaseValueConvertible)?] = [:]
    if let box = changes.box {
      let photo = try PhotoID.fetchOne(db, sql: "SELECT photoID FROM annotation WHERE id = ?", arguments: [annotation])
      if let photo { try check(box, on: photo, in: db) }
      // A person has now set the box, even if it is the whole photo: the program proposes no other box.
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

/// The visible side of an animal.
package enum Viewpoint {
  /// Whether `text` consists of `up` or `down`, `front` or `back`, `left` or `right`, each pair at most once, in this
  /// order.
  package static func isValid(_ text: String) -> Bool {
    var rest = text[...]
    for pair in [["up", "down"], ["front", "back"], ["left", "right"]] {
      if let part = pair.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(part.count) }
    }
    return !text.isEmpty && rest.isEmpty
  }
}
