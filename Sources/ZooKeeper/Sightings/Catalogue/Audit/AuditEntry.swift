import Facts
package import MediaLibrary

/// One operation with what it changed: what was there before, and what after.
package struct AuditEntry: Codable, Hashable, Sendable, Identifiable {
  /// What was done, by whom and when.
  package var operation: OperationRecord
  /// The changes, in the order in which they were made; of many only the first hundred.
  package var changes: [Change]
  /// How many changes there are in all.
  package var changeCount: Int

  /// The operation, under the name that `Identifiable` asks for.
  package var id: OperationID { operation.id }

  /// A row that was changed, or a decision that was added.
  package struct Change: Codable, Hashable, Sendable {
    /// The table: `individual`, `annotation`, `photo`, `suggestion`, `decision`…
    package var table: String
    /// The row in the table.
    package var row: Int64
    /// The columns before: values as text, `nil` for what was not known. For a decision, the one that it supersedes
    /// (`kind` and, if it was a name, `name`); empty when nothing was there.
    package var before: [String: String?]
    /// The columns after, in the same form. For a decision also `annotationA`, and `annotationB` if it is about two.
    package var after: [String: String?]
  }

  /// The most changes that are listed of one operation.
  package static let mostChanges = 100
}

extension AuditEntry {
  /// The columns that tell where a photo was taken, and the one with all that its sources say.
  private static let ofPlace: Set = [
    "latitude", "longitude", "altitude", "positionError", "positionDilution", "statements",
  ]

  /// The columns that tell where an enclosure lies.
  private static let ofEnclosure: Set = ["name", "geometry"]

  /// The entry without what it says of places.
  ///
  /// - Parameter enclosures: those that are not told, with their names.
  func withoutPlaces(_ enclosures: [EnclosureID: String]) -> AuditEntry {
    var entry = self
    // An area may have been written otherwise before: upper and lower case name one.
    let names = Set(enclosures.values.map { $0.lowercased() })
    switch operation.event {
    case .positionSet(let photos, _, _):
      entry.operation = operation.saying(.positionSet(photos, latitude: nil, longitude: nil))
    case .enclosuresImported(.one(let name)) where names.contains(name.lowercased()):
      entry.operation = operation.saying(.enclosuresImported(.many(1)))
    case .placesKept(.place(let name), let level) where names.contains(name.lowercased()):
      entry.operation = operation.saying(.placesKept(.place("–"), at: level))
    default: break
    }
    // An earlier version kept a sentence with the place in it, and repeated it when that was taken back.
    if operation.event == nil, ["set-position", "import-enclosures", "undo"].contains(operation.kind) {
      entry.operation.summary = ""
    }
    entry.changes = changes.map { change in
      let hidden =
        switch change.table {
        case "photo": Self.ofPlace
        case "enclosure" where enclosures[EnclosureID(rawValue: change.row)] != nil: Self.ofEnclosure
        default: Set<String>()
        }
      var change = change
      change.before = change.before.filter { !hidden.contains($0.key) }
      change.after = change.after.filter { !hidden.contains($0.key) }
      return change
    }
    return entry
  }

  /// The entry with names of folders and files only, without what lies above them on the computer of the library.
  var withoutFolders: AuditEntry {
    var entry = self
    switch operation.event {
    case .imported(let paths, let photos, let isInterrupted):
      entry.operation = operation.saying(
        .imported(paths.map(PathText.name), photos: photos, isInterrupted: isInterrupted))
    case .importUpdated(let paths, let photos):
      entry.operation = operation.saying(.importUpdated(paths.map(PathText.name), photos: photos))
    // An earlier version kept a sentence with the paths in it.
    case nil where [CatalogueEvent.importKind, "undo"].contains(operation.kind): entry.operation.summary = ""
    default: break
    }
    entry.changes = changes.map { change in
      guard change.table == "photo" else { return change }
      var change = change
      if let path = change.before["path"] { change.before["path"] = path.map(PathText.name) }
      if let path = change.after["path"] { change.after["path"] = path.map(PathText.name) }
      return change
    }
    return entry
  }
}
