import Basics
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing
import TestingSupport

@Suite("searching sightings")
struct SightingSearchTests {
  @Test("each filter agrees with a brute-force filter")
  func filter() throws {
    let made = try SyntheticLibrary(count: Tier.choose(short: 500, thorough: 2_000))
    var random = SplitMix64(seed: made.seed)
    for name in RandomQuery.filters.keys.sorted() {
      for _ in 0..<Tier.choose(short: 10, thorough: 200) {
        var query = SightingQuery(for: .owner)
        RandomQuery.filters[name]?(&query, made.truth.sightings, &random)
        try made.expectAgreement(on: query)
      }
    }
  }

  @Test("combined filters must all match")
  func combinations() throws {
    let made = try SyntheticLibrary(count: Tier.choose(short: 500, thorough: 2_000))
    var random = SplitMix64(seed: made.seed &+ 1)
    for _ in 0..<Tier.choose(short: 60, thorough: 1_500) {
      try made.expectAgreement(on: RandomQuery.combination(over: made.truth.sightings, using: &random))
    }
  }

  @Test("consecutive pages form the whole list, for every page length")
  func pages() throws {
    let made = try SyntheticLibrary(count: 600)
    for (order, length) in [SightingQuery.Order.oldestFirst, .newestFirst].flatMap({ order in
      [1, 7, 100, 599, 10_000].map { (order, $0) }
    }) {
      var query = SightingQuery(for: .owner)
      query.order = order
      query.limit = length
      var pages: [Sighting] = []
      while case let page = try query.rows(in: made.library), let last = page.last {
        #expect(page.count <= length)
        pages += page
        query.after = last.annotation
        guard length > 1 || pages.count < 80 else { break }
      }
      (query.limit, query.after) = (nil, nil)
      let whole = made.truth.rows(query)
      #expect(pages.map(\.annotation) == whole.prefix(pages.count).map(\.annotation))
      #expect(length == 1 || pages.count == whole.count)
    }
  }

  @Test("a page can begin after any sighting, dated or not, under any filter")
  func pagesUnderFilters() throws {
    let made = try SyntheticLibrary(count: 1_000)
    var random = SplitMix64(seed: made.seed &+ 2)
    for _ in 0..<Tier.choose(short: 25, thorough: 600) {
      var query = RandomQuery.combination(over: made.truth.sightings, using: &random)
      query.after = made.truth.sightings.randomElement(using: &random)?.annotation
      query.limit = Int.random(in: 1...40, using: &random)
      try made.expectAgreement(on: query)
    }
  }

  @Test("a page is the same, whether its rows are sorted, read in order, or sorted after reading in order failed")
  func ways() throws {
    let made = try SyntheticLibrary(count: 600)
    var random = SplitMix64(seed: made.seed &+ 3)
    var (walking, falling) = (SearchLimits(), SearchLimits())
    (walking.sorted, walking.walked) = (-1, 1_000_000)
    (falling.sorted, falling.walked) = (-1, 30)
    for _ in 0..<Tier.choose(short: 60, thorough: 600) {
      var query = RandomQuery.combination(over: made.truth.sightings, using: &random)
      query.order = Bool.random(using: &random) ? .oldestFirst : .newestFirst
      query.after = Bool.random(using: &random) ? made.truth.sightings.randomElement(using: &random)?.annotation : nil
      query.limit = [1, 7, 40, nil].randomElement(using: &random) ?? nil
      let expected = try query.rows(in: made.library)
      for limits in [walking, falling] {
        let found = try made.library.reading { db in try query.rows(in: db, limits) }
        #expect(found == expected, "MENAGERIE_SEED=\(made.seed), \(query)")
      }
    }
  }

  @Test("a count up to a limit states the number, or that there are more")
  func limitedCount() throws {
    let made = try SyntheticLibrary(count: 300)
    var random = SplitMix64(seed: made.seed &+ 4)
    for name in RandomQuery.filters.keys.sorted() {
      var query = SightingQuery(for: .owner)
      RandomQuery.filters[name]?(&query, made.truth.sightings, &random)
      let all = try query.count(in: made.library)
      #expect(try query.count(upTo: all, in: made.library) == LimitedCount(all, hasMore: false), "\(name)")
      #expect(try query.count(upTo: all + 1, in: made.library) == LimitedCount(all, hasMore: false), "\(name)")
      // The numbers of all sightings and of unnamed sightings are known without a count, so no limit applies to them.
      guard all > 0, query != SightingQuery(for: .owner), name != "order" else { continue }
      let less = try query.count(upTo: all - 1, in: made.library)
      #expect(
        less == LimitedCount(query.missing == [.name] ? all : all - 1, hasMore: query.missing != [.name]), "\(name)")
    }
  }

  @Test("all facts of a sighting are read back as stored")
  func roundTrip() throws {
    let made = try SyntheticLibrary(count: 300)
    #expect(try SightingQuery(for: .owner).rows(in: made.library) == made.truth.rows(SightingQuery(for: .owner)))
  }

  @Test("withdrawn photos and annotations are not found")
  func withdrawn() throws {
    let made = try SyntheticLibrary(count: 100)
    try made.write("UPDATE photo SET withdrawnBy = 1 WHERE id = \(made.truth.sightings[0].photo)")
    try made.write("UPDATE annotation SET withdrawnBy = 1 WHERE id = \(made.truth.sightings[50].annotation)")
    let gone = made.truth.sightings.filter {
      $0.photo == made.truth.sightings[0].photo || $0.annotation == made.truth.sightings[50].annotation
    }
    #expect(try SightingQuery(for: .owner).count(in: made.library) == made.truth.sightings.count - gone.count)
    #expect(Set(try SightingQuery(for: .owner).rows(in: made.library).map(\.id)).isDisjoint(with: gone.map(\.id)))
  }

  @Test("a text without words matches nothing, and words beside other signs are found")
  func textWithoutWords() throws {
    let made = try SyntheticLibrary(count: 50)
    func count(_ text: String) throws -> Int {
      var query = SightingQuery(for: .owner)
      query.text = text
      return try query.count(in: made.library)
    }
    for text in ["", " ", "\"", "*", "(((", "-", "\0", "🦌", "🅰", "\u{301}"] {
      #expect(SearchWords(text) == nil, "\(text)")
      #expect(try count(text) == 0, "\(text)")
    }
    let found = try count("img")
    #expect(found > 0)
    #expect(try count("( img 🦌") == found)
  }

  @Test("a page after a missing sighting is empty", arguments: [SightingQuery.Order.oldestFirst, .newestFirst])
  func afterTheEnd(order: SightingQuery.Order) throws {
    let made = try SyntheticLibrary(count: 50)
    var query = SightingQuery(for: .owner)
    query.order = order
    let last = try #require(try query.rows(in: made.library).last)
    query.after = last.annotation
    #expect(try query.rows(in: made.library).isEmpty)
    query.after = AnnotationID(rawValue: 1_000_000)
    #expect(try query.rows(in: made.library).isEmpty)
  }

  @Test("words of a search are never operators of the index")
  func hostileText() throws {
    let made = try SyntheticLibrary(count: 50)
    let texts = [
      "\"", "zuri\"", "a OR b", "name:zuri", "*", "-", "(", "NEAR(a b)", "^zuri", "'; DROP TABLE photo", "é",
    ]
    for text in texts {
      var query = SightingQuery(for: .owner)
      query.text = text
      _ = try query.rows(in: made.library)
      #expect(try SightingQuery(for: .owner).count(in: made.library) == made.truth.sightings.count, "\(text)")
    }
  }
}
