import Foundation
import GRDB
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("the known species of a photo restricts the candidates")
struct SpeciesTests {
  private let animals: AnimalLibrary
  private var library: Library { animals.library }

  init() throws { animals = try AnimalLibrary() }

  private func tell(_ species: String?, of annotations: AnnotationID...) throws {
    for annotation in annotations {
      _ = try library.writing { db in
        try db.execute(sql: "UPDATE annotation SET species = ? WHERE id = ?", arguments: [species, annotation])
      }
    }
  }

  /// Zuri and Amani are nyala, Neema is a kudu, and Baraka's species is not set.
  private func herd() throws {
    for name in ["Zuri", "Amani", "Neema", "Baraka"] {
      for take in 0..<2 { try animals.add(name, name: name, take: take) }
    }
    try animals.write(
      "UPDATE individual SET species = CASE name WHEN 'Neema' THEN 'Kudu' ELSE 'nyala' END WHERE name <> 'Baraka'")
  }

  private func ask(_ query: IdentificationQuery, _ species: IdentificationOptions.Species = .same) async throws
    -> Identification
  {
    var options = IdentificationOptions()
    options.species = species
    return try #require(try await Identifier(library: library, options: options).identify([query]).first)
  }

  @Test("animals of other species are left out, those of unknown species are not, and the answer says so")
  func narrowed() async throws {
    try herd()
    let id = try animals.add("Neema", name: nil, take: 4)
    let open = try await ask(.annotation(id))
    #expect(open.narrowing == nil && open.galleryCount == 8 && open.candidates.first?.name == "Neema")
    try tell(" Kudu", of: id)
    let kudu = try await ask(.annotation(id))
    #expect(kudu.galleryCount == 4 && kudu.candidates.first?.name == "Neema")
    let narrowing = try #require(kudu.narrowing)
    #expect(narrowing.species == " Kudu" && narrowing.leftOut == 4 && narrowing.isInCatalogue)
    #expect(kudu.candidates.allSatisfy { ["Neema", "Baraka"].contains($0.name) })
    let all = try await ask(.annotation(id), .any)
    #expect(all.narrowing == nil && all.galleryCount == 8)
    // The only animal of its species is as likely as among all.
    try animals.write("UPDATE individual SET species = 'nyala' WHERE name = 'Baraka'")
    let alone = try await ask(.annotation(id))
    #expect(alone.candidates.map(\.name) == ["Neema"] && alone.galleryCount == 2)
    #expect((alone.probability ?? 0) > 0.8)
    // After a wrong species, the answer says which animals were left out.
    try tell("nyala", of: id)
    let mistaken = try await ask(.annotation(id))
    #expect(mistaken.narrowing?.leftOut == 2 && mistaken.candidates.allSatisfy { $0.name != "Neema" })
  }

  @Test(
    "a species outside the catalogue is compared only with sightings of unknown species"
  )
  func unknown() async throws {
    try herd()
    let path = try DrawnAnimals.write("okapi.jpg", animal: "Okapi", take: 0, in: animals.folder)
    let okapi = try await ask(.file(path: path, species: "okapi"))
    #expect(okapi.galleryCount == 2)
    let narrowing = try #require(okapi.narrowing)
    #expect(narrowing.species == "okapi" && narrowing.leftOut == 6 && !narrowing.isInCatalogue)
    #expect(try await ask(.file(path: path)).galleryCount == 8)
    try animals.write("UPDATE individual SET species = 'nyala' WHERE name = 'Baraka'")
    let nobody = try await ask(.file(path: path, species: "okapi"))
    #expect(nobody.galleryCount == 0 && nobody.candidates.isEmpty && nobody.probability == nil)
    #expect(nobody.narrowing?.leftOut == 8)
    #expect(try await ask(.file(path: path, species: "nyala")).narrowing?.isStated == true)
  }

  @Test(
    "names of species are compared as in the rest of the program",
    arguments: [
      ("Nyala", " nyala", false), ("leopard", "amur leopard", false),
      ("Panthera pardus orientalis", "panthera pardus", false),
      ("leopards", "Leopard", false), ("leopard", "Panthera pardus", false), ("luipaard", "léopard", false),
      ("nyala", "kudu", true), ("leopard", "lion", true), ("plains zebra", "mountain zebra", true),
      ("zebra", "plains zebra", false), ("Panthera pardus", "Panthera leo", true),
    ])
  func names(one: String, other: String, isOther: Bool) {
    #expect(SpeciesName(one).isOther(than: SpeciesName(other)) == isOther)
    #expect(SpeciesName(other).isOther(than: SpeciesName(one)) == isOther)
  }

  @Test("photos of two species are never proposed as one animal, also if the species is set later")
  func proposals() async throws {
    let first = try animals.add("Zuri", name: nil, take: 0)
    let second = try animals.add("Zuri", name: nil, take: 3)
    for name in ["Amani", "Neema", "Baraka"] { try animals.add(name, name: nil, take: 0) }
    let queue = ReviewQueue(library: library)
    let expected = PairKey(first, second)
    func isProposed() throws -> Bool { try queue.next(limit: 100).contains { $0.id == expected } }
    let proposer = PairProposer(library: library)
    _ = try await proposer.run()
    #expect(try isProposed())
    try tell("nyala", of: first)
    #expect(try isProposed())
    try tell("kudu", of: second)
    #expect(try !isProposed() && queue.next(limit: 100).count == queue.count().number)

    // Compared within their species, and again after a change of species.
    try animals.write("DELETE FROM pairProposal; DELETE FROM proposalState; DELETE FROM comparison")
    _ = try await proposer.run()
    let kept = {
      try library.reading {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM pairProposal WHERE annotationA = 1 AND annotationB = 2")
      }
    }
    #expect(try kept() == 0)
    try tell("nyala", of: second)
    _ = try await proposer.run()
    #expect(try isProposed() && kept() == 1)
    #expect(try await proposer.run() == 0)
  }

  @Test("a group has only one species, and its nearest group has no other")
  func groups() async throws {
    let zuri = try (0..<4).map { try animals.add("Zuri", name: nil, take: $0) }
    for name in ["Amani", "Neema", "Baraka"] { try animals.add(name, name: nil, take: 0) }
    _ = try await PairProposer(library: library).run()
    let maker = GroupMaker(library: library)
    #expect(try maker.all().groups.map(\.members) == [zuri])
    try tell("nyala", of: zuri[0], zuri[1])
    #expect(try maker.all().groups.map(\.members) == [zuri])
    try tell("kudu", of: zuri[2], zuri[3])
    let parted = try maker.all()
    #expect(parted.groups.map(\.members) == [Array(zuri[..<2]), Array(zuri[2...])])
    #expect(parted.groups.allSatisfy { $0.nearest == nil })
    try tell("greater kudu", of: zuri[3])
    #expect(try maker.all().groups.map(\.members) == [Array(zuri[..<2]), Array(zuri[2...])])
    // Values entered by people stay.
    _ = try Catalogue(library: library, actor: "amara").join(zuri)
    #expect(try maker.all().groups.map(\.members) == [zuri])
  }
}
