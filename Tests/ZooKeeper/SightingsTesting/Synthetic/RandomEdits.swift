import Basics
import GRDB
package import MediaLibrary
package import Sightings

/// Random changes of a library of synthetic sightings, as people and imports make them.
package struct RandomEdits {
  private let catalogue: Catalogue
  private let sightings: [Sighting]
  private let animals: [IndividualID]
  private var random: SplitMix64

  package enum Edit: CaseIterable, Sendable {
    case name, same, different, merge, rename, swapNames, describe, parent
    case behavior, species, position, noPosition, time
    case undo, hold, accept, withdraw, restore, area, noArea
  }

  /// Texts that look like a part of a file.
  private static let texts = [
    "tab\there", "line\nfeed", "return\r", #"C:\new"#, #"\."#, #"\N"#, "it's \"quoted\"", "$$; COMMIT;", "é🦓\u{2028}",
    "",
  ]

  package init(of library: Library, _ sightings: [Sighting], seed: UInt64) {
    catalogue = Catalogue(library: library, actor: "amara")
    self.sightings = sightings
    animals = Set(sightings.compactMap(\.individual)).sorted()
    random = SplitMix64(seed: seed)
  }

  /// Makes one to five edits.
  ///
  /// - Returns: the kinds of the edits, also of impossible ones.
  package mutating func make() throws -> [Edit] {
    var edits: [Edit] = []
    for _ in 0..<number(upTo: 5) {
      let edit = one(of: Edit.allCases)
      edits.append(edit)
      // Not every edit is possible for every sighting.
      do throws(CatalogueError) { try make(edit) } catch {
        if case .library(let error) = error { throw error }
      }
    }
    return edits
  }

  private mutating func make(_ edit: Edit) throws(CatalogueError) {
    switch edit {
    case .name: _ = try catalogue.name(sighting, as: "Sabi \(number(upTo: 3))")
    case .same, .different:
      let (a, b) = (sighting, sighting)
      guard a != b else { return }
      _ = try catalogue.decide(edit == .same ? .same : .different, a, b, reason: one(of: Self.texts))
    case .merge: _ = try catalogue.merge(.id(animal), into: .id(animal))
    case .rename: _ = try catalogue.rename(.id(animal), to: "Tano \(number(upTo: 9))")
    case .swapNames: try swapNames(of: animal, and: animal)
    case .describe:
      var facts = AnimalChanges()
      facts.note = one(of: Self.texts)
      _ = try catalogue.book.set(.id(animal), facts)
    case .parent:
      let named = try catalogue.book.animals()
      guard !named.isEmpty else { return }
      var facts = AnimalChanges()
      facts.mother = one(of: named).name
      _ = try catalogue.book.set(.id(animal), facts)
    case .behavior: _ = try catalogue.corrections.setBehavior(of: [sighting], to: "grazing \(number(upTo: 9))")
    case .species: _ = try catalogue.corrections.setSpecies(of: [sighting], to: "a \(one(of: Self.texts))")
    case .position:
      guard let place = GeoPosition(latitude: Double(number(upTo: 90)), longitude: 31) else { return }
      _ = try catalogue.corrections.setPosition(of: [photo], to: place)
    case .noPosition: _ = try catalogue.corrections.clearPosition(of: [photo])
    case .time:
      guard let time = CivilTime(iso: "2021-02-0\(number(upTo: 9))T10:11:12") else { return }
      _ = try catalogue.corrections.setTime(of: [photo], to: time)
    case .undo: _ = try catalogue.undo()
    case .hold: try write("UPDATE annotation SET heldBy = 'account 9' WHERE id = \(sighting)")
    case .accept: try write("UPDATE annotation SET heldBy = NULL")
    case .withdraw: try write("UPDATE photo SET withdrawnBy = 1 WHERE id = \(photo)")
    case .restore: try write("UPDATE photo SET withdrawnBy = NULL")
    case .area: _ = try catalogue.enclosures.add(geoJSON: area)
    case .noArea:
      guard let first = try catalogue.enclosures.all(for: .owner).first else { return }
      _ = try catalogue.enclosures.remove(first.id)
    }
  }

  private mutating func swapNames(of one: IndividualID, and other: IndividualID) throws(CatalogueError) {
    let all = try catalogue.book.animals()
    guard one != other, let first = all.first(where: { $0.id == one }),
      let second = all.first(where: { $0.id == other })
    else { return }
    _ = try catalogue.rename(.id(one), to: "between two names")
    _ = try catalogue.rename(.id(other), to: first.name)
    _ = try catalogue.rename(.id(one), to: second.name)
  }

  private func write(_ sql: String) throws(CatalogueError) {
    do throws(LibraryError) { try catalogue.library.writing { try $0.execute(sql: sql) } } catch {
      throw .library(error)
    }
  }

  // MARK: Random values

  private mutating func number(upTo most: Int) -> Int { Int.random(in: 1...most, using: &random) }

  /// - Precondition: there are values.
  private mutating func one<Value>(of values: [Value]) -> Value { values[number(upTo: values.count) - 1] }

  private var sighting: AnnotationID { mutating get { one(of: sightings).annotation } }

  private var photo: PhotoID { mutating get { one(of: sightings).photo } }

  private var animal: IndividualID { mutating get { one(of: animals) } }

  private var area: [UInt8] {
    mutating get {
      let (name, east) = ("area \(number(upTo: 3))", 31 + number(upTo: 50))
      return Array(
        """
        {"type": "Feature", "properties": {"name": "\(name)"}, "geometry":
          {"type": "Polygon", "coordinates": [[[30, -24], [\(east), -24], [31, -23], [30, -24]]]}}
        """.utf8)
    }
  }
}
