import GRDB
import MediaLibrary

/// A check that reads only the library's tables.
struct TableCheckup: Checkup {
  let library: Library
  /// Runs the check without changes.
  let look: (Database) throws -> Finding
  /// Repairs derived data in a transaction, and returns the action; `nil` if nothing was repaired.
  var fix: (Database, Finding) throws -> String? = { _, _ in nil }

  func finding() throws(LibraryError) -> Finding { try library.reading(look) }

  func repaired() throws(LibraryError) -> Finding {
    let before = try finding()
    guard before.severity != .fine else { return before }
    do throws(LibraryError) {
      guard let done = try library.writing({ db in try fix(db, before) }) else { return before }
      var after = try finding()
      after.done = done
      return after
    } catch {
      // An irreparable problem keeps its finding; other errors, such as a full disk, are thrown.
      switch error {
      case .damaged, .database: return before
      default: throw error
      }
    }
  }
}

extension TableCheckup {
  /// All checks of tables, in order of dependency.
  static func all(_ library: Library, _ depth: Doctor.Depth) -> [TableCheckup] {
    [
      TableCheckup(library: library, look: database, fix: repairDatabase),
      TableCheckup(library: library, look: references, fix: repairReferences),
      TableCheckup(library: library, look: identities, fix: repairIdentities),
      TableCheckup(library: library, look: places, fix: repairPlaces),
      TableCheckup(library: library, look: { try words($0, depth) }, fix: repairWords),
      TableCheckup(library: library, look: names, fix: repairNames),
      TableCheckup(library: library, look: encounters, fix: repairEncounters),
      TableCheckup(library: library, look: guards, fix: repairPlaceLevels),
    ]
  }

  private static let repair = "`menagerie doctor --repair`"

  // MARK: Database

  private static func database(_ db: Database) throws -> Finding {
    let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
    return answers == ["ok"]
      ? .fine("database", "SQLite finds it intact")
      : .problem(
        "database", answers.joined(separator: "; "),
        "\(repair) builds the indexes again; if that is not enough, \(Phrasing.restore)")
  }

  private static func repairDatabase(_ db: Database, _ finding: Finding) throws -> String? {
    try db.execute(sql: "REINDEX")
    return "built all indexes again"
  }

  private static func references(_ db: Database) throws -> Finding {
    let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    return broken == 0
      ? .fine("references", "every referenced row exists")
      : .problem(
        "references", "rows that refer to missing rows: \(broken)",
        "\(repair) removes those that are computed from others; if that is not enough, \(Phrasing.restore)")
  }

  /// Deletes rows of computed data that refer to missing rows. Data about existing photos is computed again.
  private static func repairReferences(_ db: Database, _ finding: Finding) throws -> String? {
    let before = db.totalChangesCount
    try db.execute(
      sql: """
        DELETE FROM pairProposal WHERE annotationA NOT IN (SELECT id FROM annotation)
          OR annotationB NOT IN (SELECT id FROM annotation);
        DELETE FROM comparison WHERE annotationA NOT IN (SELECT id FROM annotation)
          OR annotationB NOT IN (SELECT id FROM annotation);
        DELETE FROM proposalState WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM features WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM look WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM viewEstimate WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM boxEstimate WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM bystander WHERE photoID NOT IN (SELECT id FROM photo);
        DELETE FROM filmFrame WHERE photoID NOT IN (SELECT id FROM photo) OR filmID NOT IN (SELECT id FROM film);
        DELETE FROM askedAgain WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM photoMeasures WHERE annotationID NOT IN (SELECT id FROM annotation);
        DELETE FROM photoLink WHERE photoA NOT IN (SELECT id FROM photo) OR photoB NOT IN (SELECT id FROM photo);
        DELETE FROM encounterPhoto WHERE photoID NOT IN (SELECT id FROM photo)
          OR encounterID NOT IN (SELECT id FROM encounter);
        DELETE FROM identity WHERE annotationID NOT IN (SELECT id FROM annotation);
        """)
    let removed = db.totalChangesCount - before
    return removed == 0 ? nil : "removed computed rows: \(removed)"
  }

  // MARK: Computed data

  private static func identities(_ db: Database) throws -> Finding {
    let computed = try IdentityLedger(db).recomputed()
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM identity")
    let wrong = rows.count { row in
      let stored = ResolvedIdentity(
        component: row["component"], individual: row["individualID"], isContradictory: row["isContradictory"])
      return computed[row["annotationID"]] != stored
    }
    let missing = max(0, computed.count - (rows.count - rows.count { computed[$0["annotationID"]] == nil }))
    if wrong + missing > 0 {
      return .problem(
        "identities", "identities that do not follow from the decisions: \(wrong + missing)",
        "\(repair) computes them again")
    }
    let contradictory = Set(computed.values.filter(\.isContradictory).map(\.component)).count
    return contradictory == 0
      ? .fine("identities", "\(rows.count) identities follow from the decisions")
      : Finding(
        check: "identities", severity: .note,
        message: "animals with decisions that contradict one another: \(contradictory)",
        remedy: """
          `menagerie sightings --json` marks them, `menagerie why ANNOTATION` shows the decisions, and `menagerie undo` takes \
          the wrong one back
          """)
  }

  private static func repairIdentities(_ db: Database, _ finding: Finding) throws -> String? {
    guard finding.severity == .problem else { return nil }
    try IdentityLedger(db).recompute()
    return "computed all identities from the decisions"
  }

  private static func places(_ db: Database) throws -> Finding {
    guard try PlaceIndex(db).isWhole() else {
      return .problem("places", "the index of places is damaged", "\(repair) builds it again")
    }
    let wrong = try PlaceIndex(db).wrongCount()
    return wrong == 0
      ? .fine("places", "the index of places agrees with the photos")
      : .problem(
        "places", "the index of places is wrong about \(Phrasing.count(wrong, "photo"))", "\(repair) builds it again")
  }

  private static func repairPlaces(_ db: Database, _ finding: Finding) throws -> String? {
    try PlaceIndex(db).rebuild()
    return "built the index of places again"
  }

  private static func words(_ db: Database, _ depth: Doctor.Depth) throws -> Finding {
    guard try depth == .quick || WordIndex(db).isWhole() else {
      return .problem("words", "the index of words is damaged", "\(repair) builds it again")
    }
    let wrong = try WordIndex(db).wrongCount()
    return wrong == 0
      ? .fine("words", "the index of words agrees with the sightings")
      : .problem(
        "words", "sightings and animals about which the index of words is wrong: \(wrong)", "\(repair) builds it again")
  }

  private static func repairWords(_ db: Database, _ finding: Finding) throws -> String? {
    try WordIndex(db).rebuild()
    return "built the index of words again"
  }

  private static func names(_ db: Database) throws -> Finding {
    let names = try StoredNames(db)
    guard names.older.isEmpty else {
      return .note(
        "names", "names in an old form, by which imports do not find their animals: \(names.older.count)",
        "\(repair) writes them in the current form")
    }
    guard let first = names.lookAlikes.first else { return .fine("names", "every animal is found by its name") }
    let pairs = names.lookAlikes.map { animal, other in
      "animal \(animal.id) (“\(animal.name)”) and animal \(other.id) (“\(other.name)”)"
    }
    return .note(
      "names", "\(Phrasing.count(pairs.count, "pair")) of animals whose names look the same, the first: \(pairs[0])",
      """
      imports find animal \(first.other.id): on the page /zookeeper/animals/\(first.animal.id) give the other one a different name, or \
      merge it into animal \(first.other.id)
      """, details: pairs)
  }

  private static func repairNames(_ db: Database, _ finding: Finding) throws -> String? {
    let names = try StoredNames(db)
    guard !names.older.isEmpty else { return nil }
    try names.settle()
    return "wrote \(Phrasing.count(names.older.count, "name")) in the current form"
  }

  private static func encounters(_ db: Database) throws -> Finding {
    let missing =
      try Int.fetchOne(
        db,
        sql: """
          SELECT COUNT(*) FROM photo
          WHERE withdrawnBy IS NULL AND NOT EXISTS (SELECT 1 FROM encounterPhoto WHERE photoID = photo.id)
            AND id NOT IN (SELECT photoID FROM annotation WHERE heldBy IS NOT NULL)
          """) ?? 0
    return missing == 0
      ? .fine("encounters", "every photo is in an encounter")
      : Finding(
        check: "encounters", severity: .note, message: "\(Phrasing.count(missing, "photo")) in no encounter",
        remedy: "\(repair) forms them, and so does the next import with a new photo")
  }

  private static func repairEncounters(_ db: Database, _ finding: Finding) throws -> String? {
    try EncounterStore(db).form()
    return "formed the encounters"
  }

  private static func guards(_ db: Database) throws -> Finding {
    let wrong = try PlaceLevelTable(db).wrongCount()
    return wrong == 0
      ? .fine("geoprivacy", "places have the levels of the rules")
      : .problem(
        "geoprivacy", "\(Phrasing.count(wrong, "photo")) with another level than the rules say",
        "\(repair) computes the levels again")
  }

  private static func repairPlaceLevels(_ db: Database, _ finding: Finding) throws -> String? {
    try PlaceLevelTable(db).rebuild()
    return "computed the levels of places again"
  }
}
