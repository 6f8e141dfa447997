import Basics
import GRDB
package import MediaLibrary

/// Missing and doubtful facts in a library, grouped so that one answer can correct each group.
///
/// ```swift
/// let inbox = Inbox(library: library)
/// if let group = try inbox.groups().first(where: { $0.kind == .noSide }) {
///   let burst = try inbox.members(of: .noSide, key: group.key)
///   try catalogue.corrections.setViewpoint(of: burst.annotations, to: "left")
/// }
/// ```
///
/// Results are always current: groups are computed again after any change in the library.
package struct Inbox: Sendable {
  private let library: Library

  package init(library: Library) { self.library = library }

  /// The maximum number of photos listed in a group.
  package static let photosListed = 50
  /// The maximum number of example annotations in a group.
  package static let examplesListed = 6

  /// The groups, in the order of `InboxGroup.Kind`; within a kind, the largest first.
  ///
  /// - Parameter limit: the maximum number of groups of each kind; the largest are returned.
  /// - Throws: `library`.
  /// - Complexity: one pass over the affected rows, with an index.
  package func groups(limit: Int = 100) throws(CatalogueError) -> [InboxGroup] {
    try library.remembered("inbox.groups.\(limit)") { () throws(CatalogueError) in
      try Catalogue(library: library, actor: "").reading { db in
        var drafts: [InboxDraft] = []
        for kind in InboxGroup.Kind.allCases { drafts += try InboxDraft.fetch(kind, limit: limit, in: db) }
        return try InboxDraft.finished(drafts, in: db)
      }
    }
  }

  /// All photos of a group and their affected annotations, ordered by ID; empty if the group no longer exists.
  ///
  /// - Parameter chosen: only these photos of the group; `nil` for all.
  /// - Throws: `library`.
  package func members(
    of kind: InboxGroup.Kind, key: String, among chosen: Set<PhotoID>? = nil
  ) throws(CatalogueError) -> (photos: [PhotoID], annotations: [AnnotationID]) {
    try Catalogue(library: library, actor: "").reading { db in
      db.add(function: SurfaceDistance.function)
      var rows = try Row.fetchAll(
        db, sql: "SELECT photo, annotation FROM (\(InboxSQL.members(of: kind))) WHERE key = ?", arguments: [key])
      if let chosen { rows = rows.filter { row in (row[0] as PhotoID?).map(chosen.contains) ?? false } }
      let photos = Set(rows.compactMap { $0[0] as PhotoID? }).sorted()
      let stated = Set(rows.compactMap { $0[1] as AnnotationID? }).sorted()
      guard stated.isEmpty else { return (photos, stated) }
      let annotations = try AnnotationID.fetchAll(
        db,
        sql: """
          SELECT id FROM annotation WHERE withdrawnBy IS NULL AND photoID IN (SELECT value FROM json_each(?)) ORDER BY id
          """, arguments: [JSONList.text(photos)])
      return (photos, annotations)
    }
  }

  /// The photos of a group one by one, for selection by people: ordered by time, photos without a time last. `count` is
  /// the number of all photos of the group.
  ///
  /// - Parameter limit: the maximum number of returned photos.
  /// - Throws: `library`.
  package func sheet(
    of kind: InboxGroup.Kind, key: String, limit: Int
  ) throws(CatalogueError) -> (photos: [InboxPhoto], count: Int) {
    let members = try members(of: kind, key: key).photos
    return try Catalogue(library: library, actor: "").reading { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT photo.id, (SELECT MIN(id) FROM annotation WHERE photoID = photo.id AND withdrawnBy IS NULL),
            photo.civilTime, encounterID
          FROM photo LEFT JOIN encounterPhoto ON photoID = photo.id
          WHERE photo.id IN (SELECT value FROM json_each(?))
          ORDER BY photo.civilTime IS NULL, \(PhotoInstant.sql), photo.id LIMIT ?
          """, arguments: [JSONList.text(members), limit])
      let photos = rows.map { row in
        InboxPhoto(
          photo: row[0], annotation: row[1], time: (row[2] as String?).flatMap(CivilTime.init(iso:)), encounter: row[3])
      }
      return (photos, members.count)
    }
  }
}
