import Basics
import GRDB
import Imaging
import MediaLibrary

/// A group from a single SQL statement, before the data for its title is added.
struct InboxDraft {
  let kind: InboxGroup.Kind
  let key: String
  let photos: [Int64]
  let annotations: [Int64]
  let count: Int
  let note: String?

  static func fetch(_ kind: InboxGroup.Kind, limit: Int, in db: Database) throws -> [InboxDraft] {
    db.add(function: SurfaceDistance.function)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT key, GROUP_CONCAT(photo), GROUP_CONCAT(annotation), COUNT(*), MAX(note)
        FROM (\(InboxSQL.members(of: kind))) GROUP BY key ORDER BY COUNT(*) DESC, MIN(photo), key LIMIT ?
        """, arguments: [limit])
    var drafts: [InboxDraft] = []
    while let row = try rows.next() {
      let photos = numbers(row[1])
      drafts.append(
        InboxDraft(
          kind: kind, key: row[0], photos: photos, annotations: numbers(row[2]),
          count: kind == .quarantined ? row[3] : photos.count, note: row[4]))
    }
    return drafts
  }

  /// The distinct numbers of a comma-separated list, in ascending order.
  private static func numbers(_ list: String?) -> [Int64] {
    guard let list else { return [] }
    var numbers: [Int64] = []
    var number: Int64 = 0
    for byte in list.utf8 {
      if byte == UInt8(ascii: ",") {
        numbers.append(number)
        number = 0
      } else {
        number = number * 10 + Int64(byte) - 48
      }
    }
    numbers.append(number)
    numbers.sort()
    var unique: [Int64] = []
    for number in numbers where unique.last != number { unique.append(number) }
    return unique
  }

  /// The groups with the data for their titles. The data is read for all groups at once, except the delays of clocks.
  static func finished(_ drafts: [InboxDraft], in db: Database) throws -> [InboxGroup] {
    let firsts = try titles(of: Set(drafts.compactMap(\.photos.first)), in: db)
    let shown = drafts.filter(\.annotations.isEmpty).flatMap { $0.photos.prefix(Inbox.examplesListed) }
    let annotations = try annotations(on: Set(shown), in: db)
    let names = try names(in: db, of: drafts.compactMap(\.individual))
    return try drafts.map { draft in
      let title = draft.photos.first.flatMap { firsts[$0] }
      let examples =
        draft.annotations.isEmpty
        ? draft.photos.prefix(Inbox.examplesListed).flatMap { annotations[$0] ?? [] }
        : draft.annotations.map { AnnotationID(rawValue: $0) }
      return InboxGroup(
        kind: draft.kind, key: draft.key, model: title?["model"], serial: title?["serial"],
        encounter: title?["encounterID"], importID: title?["importID"],
        time: (title?["civilTime"] as String?).flatMap(CivilTime.init(iso:)),
        animal: draft.individual.flatMap { names[$0] }, individual: draft.individual.map(IndividualID.init),
        photos: draft.photos.prefix(Inbox.photosListed).map { PhotoID(rawValue: $0) }, photoCount: draft.count,
        examples: Array(examples.prefix(Inbox.examplesListed)), suspicions: draft.suspicions,
        clockLag: draft.isNumbered ? try ClockLag.seconds(of: draft.photos, in: db) : nil,
        failure: draft.failure,
        statedFailure: draft.kind == .quarantined && draft.failure == nil ? draft.note : nil)
    }
  }

  private var suspicions: [Suspicion] {
    guard kind != .quarantined else { return [] }
    return (note ?? "").split(separator: ",").compactMap { Suspicion(rawValue: String($0)) }
  }

  /// Whether the clock's delay may be computed from file numbers.
  private var isNumbered: Bool {
    kind == .suspiciousTime && suspicions.contains { [.clockFellBack, .yearsApart].contains($0) }
  }

  private var failure: ImportReason? {
    guard kind == .quarantined, let note else { return nil }
    return ImportReason.fromDatabaseValue(note.databaseValue)
  }

  /// The animal in `key`; `nil` if the group does not concern one animal.
  private var individual: Int64? {
    key.hasPrefix(InboxSQL.animalPrefix) ? Int64(key.dropFirst(InboxSQL.animalPrefix.count)) : nil
  }

  private static func titles(of photos: Set<Int64>, in db: Database) throws -> [Int64: Row] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, model, serial, encounterID, importID, civilTime FROM photo LEFT JOIN encounterPhoto ON photoID = id
        WHERE id IN (SELECT value FROM json_each(?))
        """, arguments: [JSONList.text(photos.map { PhotoID(rawValue: $0) })])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"], $0) })
  }

  private static func annotations(on photos: Set<Int64>, in db: Database) throws -> [Int64: [AnnotationID]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT photoID, id FROM annotation WHERE withdrawnBy IS NULL
          AND photoID IN (SELECT value FROM json_each(?)) ORDER BY id
        """, arguments: [JSONList.text(photos.map { PhotoID(rawValue: $0) })])
    return Dictionary(grouping: rows, by: { $0[0] }).mapValues { $0.map { $0[1] } }
  }

  private static func names(in db: Database, of individuals: [Int64]) throws -> [Int64: String] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, name FROM individual WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [JSONList.text(individuals.map { IndividualID(rawValue: $0) })])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }
}
