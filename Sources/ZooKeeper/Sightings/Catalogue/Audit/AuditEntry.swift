import Basics
package import MediaLibrary

/// One operation with its changes: values before and after.
package struct AuditEntry: Codable, Hashable, Sendable, Identifiable {
  package var operation: OperationRecord
  /// The changes in chronological order, at most `mostChanges`.
  package var changes: [Change]
  /// The total number of changes.
  package var changeCount: Int

  package var id: OperationID { operation.id }

  /// A changed row, or an added decision.
  package struct Change: Codable, Hashable, Sendable {
    /// The table: `individual`, `annotation`, `photo`, `suggestion`, `decision`…
    package var table: String
    package var row: Int64
    /// The columns before, as text; `nil` for unknown values. For a decision, the `kind` of the superseded decision,
    /// and its `name` if that decision named an animal. Empty if there was no earlier value.
    package var before: [String: String?]
    /// The columns after, in the same form. A decision also has `annotationA`, `annotationB` if it is about a pair, and
    /// `reason` if it has a reason.
    package var after: [String: String?]
  }

  /// The maximum number of listed changes per operation.
  package static let mostChanges = 100
}

extension AuditEntry {
  /// The columns with a photo's position, and the column with the statements of all its sources.
  private static let ofPlace: Set = [
    "latitude", "longitude", "altitude", "positionError", "positionDilution", "statements",
  ]

  /// The columns with the location of an enclosure.
  private static let ofEnclosure: Set = ["name", "geometry"]

  /// Removes positions from the entry.
  ///
  /// - Parameter enclosures: the enclosures to hide, with their names.
  func withoutPlaces(_ enclosures: [EnclosureID: String]) -> AuditEntry {
    var entry = self
    // Earlier records may contain the name of an enclosure with different capitalization.
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
    // An earlier version stored a sentence that contains the position, and repeated it on undo.
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

  /// Shortens paths to file and folder names, to hide the computer's folder structure.
  var withoutFolders: AuditEntry {
    var entry = self
    switch operation.event {
    case .imported(let paths, let photos, let isInterrupted):
      entry.operation = operation.saying(
        .imported(paths.map(PathText.name), photos: photos, isInterrupted: isInterrupted))
    case .importUpdated(let paths, let photos):
      entry.operation = operation.saying(.importUpdated(paths.map(PathText.name), photos: photos))
    // An earlier version stored a sentence that contains the paths.
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
