import Basics
import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("the precision of locations for each viewer")
struct GeoprivacyTests {
  private let visitor = Viewer(.visitor, actor: "account 9")
  private let staff = Viewer(.staff, actor: "account 8")

  /// Photos by "test", each a separate encounter, all at one location; annotation n is on photo n.
  private func scene(photos: Int = 3, species: String? = "Plains zebra (Equus quagga)") throws -> TemporaryLibrary {
    let place = try TemporaryLibrary(photos: photos)
    try place.library.writing { db in
      try db.execute(
        sql: """
          UPDATE photo SET latitude = -2.345678, longitude = 34.834567, positionSource = 'gps';
          UPDATE annotation SET species = \(species == nil ? "NULL" : "'\(species ?? "")'"), speciesSource = 'label';
          INSERT INTO encounter(id) SELECT id FROM photo;
          INSERT INTO encounterPhoto SELECT id, id FROM photo;
          """)
    }
    try place.catalogue.geoprivacy.settle()
    return place
  }

  private func places(_ place: TemporaryLibrary, for viewer: Viewer) throws -> [VisiblePlace?] {
    var query = SightingQuery(for: viewer)
    query.order = .oldestFirst
    return try query.rows(in: place.library).sorted { $0.annotation < $1.annotation }.map { $0.position?.value }
  }

  private func square(_ name: String) -> [UInt8] {
    Array(
      """
      {"type": "Feature", "properties": {"name": "\(name)"}, "geometry": {"type": "Polygon", "coordinates":
      [[[34, -3], [35, -3], [35, -2], [34, -2], [34, -3]]]}}
      """.utf8)
  }

  @Test("each role sees each level as the documented table states")
  func table() {
    let known = Viewer.Role.allCases.map { role in
      PlaceLevel.allCases.map { "\(Viewer(role, actor: "x").exactness(of: $0))" }
    }
    #expect(
      known == [
        ["exact", "cell", "nothing"], ["exact", "exact", "nothing"], ["exact", "exact", "exact"],
        ["exact", "exact", "exact"],
      ])
  }

  @Test(
    "threatened and unknown species are obscured for visitors",
    arguments: [
      ("Panthera pardus", true), ("leopard", true), ("Léopard", true), ("Panthera pardus orientalis", true),
      ("panthera  UNCIA", true), ("Equus grevyi", true), ("Grevy's zebra", true), ("luipaard", true),
      ("Equus quagga", false), ("nyala", false), ("domestic cattle", false), ("leopard gecko", false), (nil, true),
      ("Manis javanica", true), ("Sunda pangolin", true),
      ("Amur leopards", true), ("southern white rhino", true), ("zebra", true), ("plains zebra", false),
    ] as [(String?, Bool)])
  func threatened(species: String?, isObscured: Bool) throws {
    let place = try scene(photos: 1, species: species?.replacing("'", with: "''"))
    let seen = try #require(try places(place, for: visitor)[0])
    #expect((seen.cell != nil) == isObscured)
    #expect((seen.exact != nil) == !isObscured)
    #expect(try places(place, for: staff)[0]?.exact != nil)
  }

  @Test("a rule for a species overrides the list, a rule for an animal overrides both, and undo removes a rule")
  func rules() throws {
    let place = try scene(species: "Panthera leo")
    let (catalogue, privacy) = (place.catalogue, place.catalogue.geoprivacy)
    #expect(try places(place, for: visitor).allSatisfy { $0?.cell != nil })
    let open = try privacy.keep(.species("panthera LEO"), at: .open)
    #expect(try places(place, for: visitor).allSatisfy { $0?.exact != nil })
    _ = try catalogue.name(AnnotationID(1), as: "Sabi")
    let sabi = try catalogue.book.animal("Sabi").animal.id
    _ = try privacy.keep(.animal(sabi), at: .private)
    #expect(try places(place, for: visitor).map { $0?.exact != nil } == [false, true, true])
    #expect(try places(place, for: staff)[0] == .withheld)
    #expect(try places(place, for: .owner)[0]?.exact != nil)
    _ = try catalogue.undo(open.operation)
    #expect(try places(place, for: visitor).map { $0?.cell != nil } == [false, true, true])
    _ = try privacy.keep(.animal(sabi), at: nil)
    #expect(try places(place, for: visitor).allSatisfy { $0?.cell != nil })
    #expect(try privacy.rules().isEmpty)
  }

  @Test("inside an open place, all see threatened species; rules for an animal or a person still apply")
  func openPlace() throws {
    let place = try scene(species: "Panthera leo")
    let (catalogue, privacy) = (place.catalogue, place.catalogue.geoprivacy)
    _ = try catalogue.enclosures.add(geoJSON: square("Zoo"))
    let zoo = try #require(try catalogue.enclosures.all(for: .owner).first?.id)
    _ = try privacy.keep(.place(zoo), at: .open)
    #expect(try places(place, for: visitor).allSatisfy { $0?.exact != nil })
    let person = try privacy.keep(.person("test"), at: .obscured)
    #expect(try places(place, for: visitor).allSatisfy { $0?.cell != nil })
    _ = try catalogue.undo(person.operation)
    // Without its outline the place no longer exists.
    _ = try catalogue.enclosures.remove(zoo)
    #expect(try places(place, for: visitor).allSatisfy { $0?.cell != nil })
    _ = try catalogue.undo()
    _ = try privacy.keep(.place(zoo), at: .private)
    #expect(try places(place, for: staff).allSatisfy { $0 == .withheld })
  }

  @Test("an animal on the photo or in the encounter of a protected one does not reveal the location")
  func company() throws {
    let place = try scene()
    try place.library.writing { db in
      try db.execute(
        sql: """
          INSERT INTO annotation(id, photoID, x, y, width, height, species, origin, operationID)
            VALUES (9, 1, 0, 0, 9, 9, 'Diceros bicornis', 'user', 1);
          UPDATE encounterPhoto SET encounterID = 1 WHERE photoID = 2;
          """)
    }
    try place.catalogue.geoprivacy.settle()
    var query = SightingQuery(for: visitor)
    query.photos = [PhotoID(rawValue: 1), PhotoID(rawValue: 2)]
    #expect(try query.rows(in: place.library).allSatisfy { $0.position?.value.cell != nil })
    query.photos = [PhotoID(rawValue: 3)]
    #expect(try query.rows(in: place.library).allSatisfy { $0.position?.value.exact != nil })
  }

  @Test("the stricter of two species names counts, and a rule for a species includes its subspecies in any spelling")
  func names() throws {
    let place = try scene(photos: 2, species: "big cat")
    _ = try place.catalogue.name(AnnotationID(1), as: "Uki")
    let uki = try place.catalogue.book.animal("Uki").animal.id
    var changes = AnimalChanges()
    changes.species = "Panthera uncia"
    _ = try place.catalogue.book.set(.id(uki), changes)
    #expect(try places(place, for: visitor).map { $0?.cell != nil } == [true, false])
    _ = try place.catalogue.geoprivacy.keep(.species("  panthera   UNCIA "), at: .private)
    changes.species = "Panthera uncia uncioides"
    _ = try place.catalogue.book.set(.id(uki), changes)
    #expect(try places(place, for: staff)[0] == .withheld)
  }

  @Test("an animal split from or merged with a private one stays private, and a removed place keeps its rule")
  func inheritance() throws {
    let place = try scene()
    let (catalogue, privacy) = (place.catalogue, place.catalogue.geoprivacy)
    for (number, name) in [(1, "Nala"), (2, "Nala"), (3, "Sarabi")] {
      _ = try catalogue.name(AnnotationID(Int64(number)), as: name)
    }
    _ = try privacy.keep(.animal(catalogue.book.animal("Nala").animal.id), at: .private)
    _ = try catalogue.split("Nala", annotations: [AnnotationID(2)], newName: "Nita")
    #expect(try places(place, for: staff).map { $0 == .withheld } == [true, true, false])
    let merge = try catalogue.merge("Nala", into: "Sarabi")
    #expect(try places(place, for: staff).allSatisfy { $0 == .withheld })
    _ = try catalogue.undo(merge.operation)
    #expect(try places(place, for: staff).map { $0 == .withheld } == [true, true, false])
    _ = try catalogue.enclosures.add(geoJSON: square("Den"))
    let den = try #require(try catalogue.enclosures.all(for: .owner).first?.id)
    _ = try privacy.keep(.place(den), at: .private)
    _ = try catalogue.enclosures.remove(den)
    #expect(try places(place, for: staff).allSatisfy { $0 == .withheld })
    _ = try privacy.keep(.place(den), at: nil)
    #expect(try places(place, for: staff)[2]?.exact != nil)
  }

  @Test("only viewers with the exact place see encounters, and a person's rule covers only their own photos")
  func encounters() throws {
    let place = try scene(species: "Panthera leo")
    #expect(try SightingQuery(for: visitor).rows(in: place.library).allSatisfy { $0.encounter == nil })
    #expect(try SightingQuery(for: staff).rows(in: place.library).allSatisfy { $0.encounter != nil })
    try place.library.writing { db in
      let other = try Journal(db, of: .sightings).begin(kind: "import", actor: visitor.actor)
      try Journal(db, of: .sightings).finish(other)
      try db.execute(
        sql: """
          UPDATE photo SET importID = ? WHERE id = 2; UPDATE encounterPhoto SET encounterID = 1 WHERE photoID = 2;
          """, arguments: [other])
    }
    _ = try place.catalogue.geoprivacy.keep(.person(visitor.actor), at: .private)
    #expect(
      try places(place, for: Viewer(.visitor, actor: "account 3")).map { $0 == .withheld } == [false, true, false])
  }

  @Test("the file of a private photo is withheld even if the location is unknown")
  func placeless() throws {
    let place = try scene(photos: 1)
    _ = try place.catalogue.corrections.clearPosition(of: [PhotoID(rawValue: 1)])
    #expect(try places(place, for: staff) == [nil])
    _ = try place.catalogue.geoprivacy.keep(.species("Plains zebra (Equus quagga)"), at: .private)
    #expect(try places(place, for: staff) == [.withheld])
    #expect(try places(place, for: .owner) == [nil])
  }

  @Test("unsettled facts are shown only to people who may know every place")
  func unsettled() throws {
    let place = try scene()
    try place.library.writing { db in try db.execute(sql: "UPDATE photo SET latitude = -2.4 WHERE id = 2") }
    #expect(try places(place, for: visitor)[1] == .withheld)
    #expect(try places(place, for: staff)[1] == .withheld)
    #expect(try places(place, for: .owner)[1]?.exact?.latitude == -2.4)
    try place.catalogue.geoprivacy.settle()
    #expect(try places(place, for: visitor)[1]?.exact?.latitude == -2.4)
  }

  @Test("the sender of a photo sees its exact location")
  func own() throws {
    let place = try scene(species: "Panthera leo")
    #expect(try places(place, for: Viewer(.visitor, actor: "test")).allSatisfy { $0?.exact != nil })
    let sheet = try place.library.facts(of: PhotoID(rawValue: 1), for: Viewer(.visitor, actor: "test"))
    #expect(sheet.entries.contains { $0.fact == .position })
    #expect(try !place.library.facts(of: PhotoID(rawValue: 1), for: visitor).entries.contains { $0.fact == .position })
  }

  /// All query results of a viewer as text: rows, counts, orders, maps, traces, facts, words.
  private func answers(of made: SyntheticLibrary, for viewer: Viewer, seed: UInt64) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    var random = SplitMix64(seed: seed)
    var all: [String] = []
    let every = SightingQuery(for: viewer)
    var queries = [every]
    for fact in MissingFact.allCases {
      queries.append(every)
      queries[queries.count - 1].missing = [fact]
    }
    // Around true locations of sightings, at distances that divide a cell.
    for sighting in made.truth.sightings.shuffled(using: &random).prefix(40) {
      guard let there = sighting.position?.value.exact else { continue }
      var near = every
      near.near = Circle(centre: there, metres: [5, 300, 4_000, 15_000].randomElement(using: &random) ?? 1)
      var within = every
      let reach = [0.0001, 0.01, 0.05].randomElement(using: &random) ?? 0.01
      within.box = GeoBox(
        west: max(there.longitude - reach, -180), south: max(there.latitude - reach, -90),
        east: min(there.longitude + reach, 180), north: min(there.latitude + reach, 90))
      queries += [near, within]
    }
    for query in queries {
      all.append("\(try query.count(in: made.library))")
      all += try query.rows(in: made.library).map(text)
      if let box = query.box ?? GeoBox(west: -180, south: -90, east: 180, north: 90) {
        for zoom in [3, 12, 18] {
          all += try MapClusters.clusters(in: box, zoom: zoom, matching: query, library: made.library, limit: 100_000)
            .map(text)
        }
      }
    }
    for animal in Set(made.truth.sightings.compactMap(\.individual)).sorted().prefix(20) {
      all += try AnimalTrace.of(animal, library: made.library, for: viewer).map(text)
    }
    for photo in Set(made.truth.sightings.map(\.photo)).sorted().prefix(50) {
      all.append(try text(try made.library.facts(of: photo, for: viewer)))
    }
    all.append(try text(try QuickSearch.find("img", library: made.library, for: viewer)))
    return all
  }

  @Test(
    "moving a photo within its cell changes no answer to a restricted viewer, to the last digit",
    arguments: [Viewer.Role.visitor, .staff])
  func nothingTells(role: Viewer.Role) throws {
    let made = try SyntheticLibrary(count: 1_500)
    let viewer = Viewer(role, actor: "account 9")
    let catalogue = Catalogue(library: made.library, actor: "amara")
    // A third of the species is open, so that both kinds are among the results.
    let species = Set(made.truth.sightings.compactMap(\.species?.value)).sorted()
    for (index, name) in species.enumerated() {
      _ = try catalogue.geoprivacy.keep(.species(name), at: PlaceLevel.allCases[index % 3])
    }
    _ = try catalogue.geoprivacy.keep(.person("Juma"), at: .private)
    let before = try answers(of: made, for: viewer, seed: made.seed)
    #expect(before.contains { $0.contains("latitude") })
    let hidden = role == .visitor ? "level IN (1, 2)" : "level = 2"
    let moved = try made.library.writing { db -> Int in
      var random = SplitMix64(seed: made.seed &+ 1)
      let rows = try Row.fetchAll(
        db,
        sql:
          "SELECT id, photo.latitude, photo.longitude FROM photo JOIN placeGuard ON photoID = id WHERE \(hidden) AND photo.latitude IS NOT NULL"
      )
      for row in rows {
        let there = try #require(GeoPosition(latitude: row[1], longitude: row[2]))
        let cell = PlaceCell(of: there)
        let share = Double.random(in: 0.01...0.99, using: &random)
        try db.execute(
          sql: "UPDATE photo SET latitude = ?, longitude = ? WHERE id = ?",
          arguments: [
            cell.south + share * (cell.north - cell.south), cell.west + share * (cell.east - cell.west),
            row[0] as Int64,
          ])
      }
      return rows.count
    }
    #expect(moved > 100)
    try catalogue.geoprivacy.settle()
    let after = try answers(of: made, for: viewer, seed: made.seed)
    #expect(before.count == after.count, "MENAGERIE_SEED=\(made.seed)")
    let differences = zip(before, after).filter { $0 != $1 }
    #expect(differences.isEmpty, "MENAGERIE_SEED=\(made.seed) \(differences.prefix(2))")
  }

  @Test("a restricted viewer's filters agree with brute force over the places that they may know")
  func filters() throws {
    let made = try SyntheticLibrary(count: 1_500)
    var random = SplitMix64(seed: made.seed)
    let every = try SightingQuery(for: visitor).rows(in: made.library)
    #expect(every.contains { $0.position?.value.cell != nil } && every.contains { $0.position?.value.exact != nil })
    for _ in 0..<60 {
      guard let centre = every.randomElement(using: &random)?.position?.value.onMap else { continue }
      var query = SightingQuery(for: visitor)
      query.near = Circle(centre: centre, metres: [10, 8_000, 60_000].randomElement(using: &random) ?? 1)
      let expected = every.filter { sighting in
        sighting.position?.value.onMap.map { $0.distance(to: centre) <= query.near?.metres ?? 0 } ?? false
      }
      #expect(
        try query.rows(in: made.library).map(\.annotation) == expected.map(\.annotation), "MENAGERIE_SEED=\(made.seed)")
      #expect(try query.count(in: made.library) == expected.count)
    }
  }
}
