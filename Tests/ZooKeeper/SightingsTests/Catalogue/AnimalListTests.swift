import Basics
import GRDB
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

struct AnimalListTests {
  @Test("an animal can be referred to by its ID or its name")
  func keys() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    for (number, name) in [(1, "Zuri"), (2, "Zuri"), (3, "Amani"), (4, "Nuru")] {
      _ = try catalogue.name(AnnotationID(Int64(number)), as: name)
    }
    let zuri = try catalogue.book.animal("Zuri").animal.id
    let amani = try catalogue.book.animal(named: "Amani").animal.id
    let receipt = try catalogue.rename(.id(zuri), to: "Zora")
    #expect(receipt.event == .renamed("Zuri", to: "Zora"))
    var changes = AnimalChanges()
    changes.mother = "Amani"
    _ = try catalogue.book.set(.id(zuri), changes)
    let profile = try catalogue.book.animal(.id(zuri))
    #expect(profile.mother == AnimalLink(id: amani, name: "Amani"))
    #expect(profile.father == nil)
    #expect(try catalogue.book.animal(.id(amani)).children == [AnimalLink(id: zuri, name: "Zora")])
    _ = try catalogue.name(AnnotationID(4), as: .id(amani), reason: "the ear", probability: 0.9)
    #expect(try catalogue.explanations.why(AnnotationID(4)).chain.first?.probability == 0.9)
    _ = try catalogue.split(.id(zuri), annotations: [AnnotationID(2)], newName: "Tumaini")
    _ = try catalogue.merge(.id(amani), into: .name("Tumaini"))
    #expect(try place.names() == [1: "Zora", 2: "Tumaini", 3: "Tumaini", 4: "Tumaini"])
    _ = try catalogue.follows.follow(.id(zuri))
    _ = try catalogue.follows.unfollow(.id(zuri))
    let nobody = IndividualID(rawValue: 99)
    #expect(throws: CatalogueError.self) { try catalogue.book.animal(.id(nobody)) }
    #expect(throws: CatalogueError.self) { try catalogue.name(AnnotationID(1), as: .id(nobody)) }
  }

  @Test("among equally good pictures, the latest with a time is the cover, otherwise the one with the largest ID")
  func cover() throws {
    let place = try TemporaryLibrary(photos: 4)
    for number in 1...4 { _ = try place.catalogue.name(AnnotationID(Int64(number)), as: "Zuri") }
    func cover() throws -> Int64? { try place.catalogue.book.animals().first?.cover?.rawValue }
    #expect(try cover() == 4)
    try place.library.writing {
      try $0.execute(sql: "UPDATE photo SET civilTime = '2025-01-01T00:00:00.5' WHERE id = 1")
    }
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET civilTime = '2025-01-01T00:00:00' WHERE id = 3") }
    #expect(try cover() == 1)
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET civilTime = NULL") }
    #expect(try cover() == 4)
    #expect(try place.catalogue.book.animals().first?.lastSeen == nil)
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET withdrawnBy = 1") }
    #expect(try place.catalogue.book.animals().map(\.sightings) == [0])
    #expect(try cover() == nil)
  }

  @Test("lists of animals agree with the sightings, in every order and page by page")
  func lists() throws {
    let made = try SyntheticLibrary(count: 2_000)
    for order in AnimalQuery.Order.allCases { try expectList(of: made, in: order) }
  }

  private func expectList(of made: SyntheticLibrary, in order: AnimalQuery.Order) throws {
    let catalogue = Catalogue(library: made.library, actor: SyntheticSightings.follower)
    var query = AnimalQuery()
    query.order = order
    let all = try catalogue.book.animals(query)
    let sightings = Dictionary(grouping: made.truth.sightings, by: \.individual)
    #expect(try catalogue.book.animalCount(query) == all.count)
    #expect(all.count == sightings.keys.compactMap { $0 }.count)
    var lasts: [Int] = []
    for animal in all {
      let own = sightings[animal.id] ?? []
      let dated = Dictionary(grouping: own.filter { $0.time != nil }, by: { made.truth.moment(of: $0) ?? 0 })
      #expect(animal.sightings == own.count)
      func clocks(at moment: Int?) -> [CivilTime] { moment.flatMap { dated[$0] }?.compactMap(\.time?.value) ?? [] }
      #expect(animal.firstSeen.map { clocks(at: dated.keys.min()).contains($0) } ?? dated.isEmpty)
      #expect(animal.lastSeen.map { clocks(at: dated.keys.max()).contains($0) } ?? dated.isEmpty)
      if let last = dated.keys.max() { lasts.append(last) }
      #expect(
        animal.cover.map { cover in own.contains { $0.annotation == cover } } == true, "MENAGERIE_SEED=\(made.seed)")
    }
    switch order {
    case .name: #expect(all.map { $0.name.lowercased() } == all.map { $0.name.lowercased() }.sorted())
    case .lastSeen: #expect(lasts == lasts.sorted(by: >))
    case .sightings: #expect(all.map(\.sightings) == all.map(\.sightings).sorted(by: >))
    }
    var pages: [Animal] = []
    query.limit = 7
    while case let page = try catalogue.book.animals(query), !page.isEmpty {
      pages += page
      query.offset += 7
    }
    #expect(pages == all)
  }

  @Test("lists of animals are filtered by text, species and follows")
  func filters() throws {
    let made = try SyntheticLibrary(count: 2_000)
    let catalogue = Catalogue(library: made.library, actor: SyntheticSightings.follower)
    let all = try catalogue.book.animals()
    func expect(_ change: (inout AnimalQuery) -> Void, _ passes: (Animal) -> Bool) throws {
      var query = AnimalQuery()
      change(&query)
      #expect(try catalogue.book.animals(query) == all.filter(passes))
      #expect(try catalogue.book.animalCount(query) == all.filter(passes).count)
    }
    try expect {
      $0.text = "ZURI"
    } _: {
      $0.name.contains("Zuri")
    }
    try expect {
      $0.species = "Leopard"
    } _: {
      $0.species == "leopard"
    }
    try expect {
      $0.isFollowed = true
    } _: {
      $0.id.rawValue.isMultiple(of: 5)
    }
  }

  @Test("each species is listed once, and only while a live sighting or animal has it")
  func species() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    for (number, species) in [(1, "nyala"), (2, "Nyala"), (3, "leopard")] {
      _ = try catalogue.corrections.correct(AnnotationID(Int64(number)), AnnotationChanges(species: species))
    }
    _ = try catalogue.name(AnnotationID(1), as: "Zuri", species: "giraffe")
    #expect(try catalogue.book.species().map { $0.lowercased() } == ["giraffe", "leopard", "nyala"])
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET withdrawnBy = 1 WHERE id = 3") }
    #expect(try catalogue.book.species().map { $0.lowercased() } == ["giraffe", "nyala"])
  }
}
