import Basics
import GRDB
import MediaLibrary
import Testing

@testable import Sightings

@Suite("indexes behind the filters")
struct QueryPlanTests {
  /// One library for all plans: creating it takes longer than querying. The tests only read, so they may share it.
  nonisolated(unsafe) private static let prepared = Result { try SyntheticLibrary(count: 3_000) }
  private let made: SyntheticLibrary

  init() throws { made = try Self.prepared.get() }

  @Test(
    "a filter uses its index",
    arguments: [
      ("name", "individual"), ("species", "annotationBySpecies"), ("text", "sightingText"), ("since", "photoByTime"),
      ("until", "photoByTime"), ("near", "photoPlace"), ("box", "photoPlace"), ("facing", "photoByDirection"),
      ("time of day", "photoByTimeOfDay"), ("followed", "identityByIndividual"),
      ("individual", "identityByIndividual"), ("import", "photoByImport"), ("photographer", "operationByActor"),
    ])
  func plan(filter: String, index: String) throws {
    var random = SplitMix64(seed: made.seed)
    var query = SightingQuery(for: .owner)
    RandomQuery.filters[filter]?(&query, made.truth.sightings.filter { $0.time != nil }, &random)
    let plan = try made.library.database.read { db in try query.countPlan(in: db) }
    #expect(plan.contains { $0.contains(index) }, "MENAGERIE_SEED=\(made.seed)\n\(plan.joined(separator: "\n"))")
    #expect(!plan.contains { $0 == "SCAN photo" || $0 == "SCAN annotation" }, "\(plan.joined(separator: "\n"))")
  }

  @Test("decisions about a sighting are found without reading all decisions")
  func decisions() throws {
    let conditions = [DecisionsAbout.live("a.id"), DecisionsAbout.ever("a.id")]
    for condition in conditions {
      let plan = try made.library.database.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT \(condition) FROM annotation a WHERE a.photoID = 1")
          .map { $0["detail"] as String }
      }
      #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan.joined(separator: "\n"))")
    }
  }

  @Test("the photos of a memory card are found by their folder")
  func card() throws {
    let plan = try made.library.database.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + ClockLag.sql, arguments: ["first": 1, "from": "/card/", "to": "/card0"]
      ).map { $0["detail"] as String }
    }
    #expect(plan.contains { $0.contains("photoByPath (path>? AND path<?)") }, "\(plan.joined(separator: "\n"))")
  }

  @Test("a missing fact is found without reading every photo", arguments: MissingFact.allCases)
  func missing(fact: MissingFact) throws {
    var query = SightingQuery(for: .owner)
    query.missing = [fact]
    let plan = try made.library.database.read { db in try query.countPlan(in: db) }
    #expect(!plan.contains { $0 == "SCAN photo" || $0 == "SCAN annotation" }, "\(plan.joined(separator: "\n"))")
  }

  @Test(
    "a filter with many matches reads photos in order, and ends when the page is full",
    arguments: [
      "species", "text", "facing", "time of day", "followed", "individual", "import", "photographer", "missing", "near",
    ])
  func walking(filter: String) throws {
    var random = SplitMix64(seed: made.seed)
    var query = SightingQuery(for: .owner)
    RandomQuery.filters[filter]?(&query, made.truth.sightings.filter { $0.time != nil }, &random)
    query.missing.remove(.date)
    query.limit = 50
    var limits = SearchLimits()
    limits.sorted = -1
    for plan in try made.library.database.read({ db in try query.rowPlans(in: db, limits) }) {
      #expect(
        plan.first?.hasPrefix("SCAN photo USING INDEX photoByMoment") ?? false
          || plan.first?.contains("photoByTime (civilTime=?)") ?? false, "\(plan.joined(separator: "\n"))")
      #expect(!plan.contains { $0.contains("FOR ORDER BY") }, "\(plan.joined(separator: "\n"))")
    }
  }

  @Test("the companions of an animal are found through its encounters")
  func company() throws {
    let plan = try made.library.database.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + AnimalBook.companySQL, arguments: [1]).map {
        $0["detail"] as String
      }
    }
    #expect(plan.contains { $0.contains("photoOfEncounter (encounterID=?)") }, "\(plan.joined(separator: "\n"))")
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan.joined(separator: "\n"))")
  }

  @Test(
    "a page of everything is read in order, without sorting",
    arguments: [SightingQuery.Order.oldestFirst, .newestFirst])
  func order(_ order: SightingQuery.Order) throws {
    var query = SightingQuery(for: .owner)
    query.order = order
    query.limit = 50
    for plan in try made.library.database.read({ db in try query.rowPlans(in: db) }) {
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan.joined(separator: "\n"))")
    }
    // A page of a period is not sorted either.
    query.since = CivilTime(iso: "2018-01-01T00:00:00")
    query.until = CivilTime(iso: "2019-01-01T00:00:00")
    for plan in try made.library.database.read({ db in try query.rowPlans(in: db) }) {
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan.joined(separator: "\n"))")
      #expect(plan.contains { $0.contains("photoByMoment (<expr>>? AND <expr><?)") }, "\(plan.joined(separator: "\n"))")
    }
  }
}
