import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Sightings
import SightingsTesting
import Testing
import TestingSupport

@Suite("calibration with test identifications of known animals")
struct ConfidenceTests {
  private static let version = "\(FeatureExtractor.version) \(PairVerifier.version)"

  /// Stores an answer as if a photo had been queried.
  private static func keep(
    _ annotation: Int64, as individual: Int64, known: Double, isRight: Bool, new: Double = 0.01, in library: Library
  ) throws {
    _ = try library.writing { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO askedAgain VALUES (?, ?, ?, ?, ?, ?, 1)",
        arguments: [annotation, version, individual, isRight ? individual : nil, known, new])
    }
  }

  private static func count(_ library: Library) throws -> Int? {
    try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM askedAgain") }
  }

  /// Bare photos 1 to `shy` show Zuri, with correct answers stated as one in ten; the rest show Amani, with answers as
  /// stated.
  private static func library(shy: Int, honest: Int) throws -> TemporaryLibrary {
    let place = try TemporaryLibrary(photos: shy + honest)
    let numbers = (1...Int64(shy + honest)).map { AnnotationID($0) }
    if shy > 0 { _ = try place.catalogue.name(Array(numbers[..<shy]), as: .name("Zuri")) }
    if honest > 0 { _ = try place.catalogue.name(Array(numbers[shy...]), as: .name("Amani")) }
    for number in numbers.map(\.rawValue) {
      let isShy = number <= shy
      try keep(
        number, as: isShy || shy == 0 ? 1 : 2, known: isShy ? 0.1 : 0.9, isRight: isShy || number % 10 != 0,
        in: place.library)
    }
    return place
  }

  @Test(
    "named photos are queried once, without their own encounter; answers are counted once, everywhere", .whole
  )
  func story() async throws {
    let animals = try AnimalLibrary()
    let library = animals.library
    let names = ["Zuri", "Amani", "Neema", "Baraka", "Kito", "Amara"]
    for take in 0..<9 {
      for name in names { try animals.add(name, name: name, encounter: Int64(take + 1), take: take) }
    }
    let lone = try animals.add("Lone", name: "Lone", encounter: 1, take: 0)
    let new = try animals.add("Zuri", name: nil, take: 10)
    let stranger = try animals.add("Stranger", name: nil, take: 0)
    let identifier = Identifier(library: library)
    let before = try await identifier.identify([.annotation(new), .annotation(stranger)]).map(\.probability)
    #expect(try Self.count(library) == 0)

    let maintenance = ConfidenceMaintenance(library: library)
    #expect(try await maintenance.update() == 54, "who has one photo cannot be found by another")
    #expect(try await maintenance.update() == 0)
    let rows = try library.reading { try Row.fetchAll($0, sql: "SELECT * FROM askedAgain") }
    #expect(rows.allSatisfy { $0["annotationID"] != lone && $0["version"] == Self.version && $0["namedCount"] == 55 })
    #expect(rows.count { ($0["answerID"] as Int64?) == ($0["individualID"] as Int64?) } > 50)
    let known = try #require(rows.first?["knownProbability"] as Double?)
    let without = try #require(rows.first?["newProbability"] as Double?)
    #expect(known > 0.5 && known > without)

    let confidence = try StatedConfidence(of: library)
    let after = try await identifier.identify([.annotation(new), .annotation(stranger)]).map(\.probability)
    for (raw, told) in zip(before, after) {
      let raw = try #require(raw)
      #expect(told == confidence.calibrated(raw, species: nil) && told != raw)
    }
    _ = try await PairProposer(library: library).run()
    let pair = try #require(try ReviewQueue(library: library).next(limit: 100).first { $0.a == new || $0.b == new })
    let stated = try #require(
      try library.reading {
        try Double.fetchOne(
          $0, sql: "SELECT probability FROM pairProposal WHERE annotationA = ? AND annotationB = ?",
          arguments: [pair.a, pair.b])
      })
    #expect(pair.probability == confidence.calibrated(stated, species: nil) && pair.probability != stated)

    // After another decision, a result no longer counts, and the photo is tested again.
    let catalogue = Catalogue(library: library, actor: "amara")
    let receipt = try catalogue.name(AnnotationID(1), as: "Amani")
    #expect(try await maintenance.update() >= 1)
    _ = try catalogue.undo(receipt.operation)
    try animals.write(
      "UPDATE annotation SET width = 350, origin = 'user' WHERE id = 2; UPDATE askedAgain SET version = 'of old' WHERE annotationID = 3"
    )
    #expect(try Self.count(library) == 53)
    _ = try await FeatureMaintenance(library: library).update()
    _ = try await maintenance.update()
    #expect(try Self.count(library) == 54)
    // Contradictory photos are not used as queries.
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(7))
    #expect(try StatedConfidence(of: library).calibrated(0.3, species: nil) == 0.3, "45 answers are left")
  }

  @Test("fewer than fifty results change nothing; undo removes results, and redo restores them")
  func least() throws {
    let place = try Self.library(shy: 50, honest: 0)
    let told = try StatedConfidence(of: place.library).calibrated(0.1, species: nil)
    #expect(told > 0.5)
    let undo = try place.catalogue.undo()
    #expect(try StatedConfidence(of: place.library).calibrated(0.1, species: nil) == 0.1)
    _ = try place.catalogue.undo(undo.operation)
    #expect(try StatedConfidence(of: place.library).calibrated(0.1, species: nil) == told)
    let other = try place.catalogue.name(AnnotationID(7), as: "Somebody else")
    #expect(try StatedConfidence(of: place.library).calibrated(0.1, species: nil) == 0.1)
    _ = try place.catalogue.undo(other.operation)
    // Results of another version of the verifier do not count.
    _ = try place.library.writing { try $0.execute(sql: "UPDATE askedAgain SET version = 'of old'") }
    #expect(try StatedConfidence(of: place.library).calibrated(0.1, species: nil) == 0.1)
    #expect(StatedConfidence.asFitted.calibrated(0.1, species: "nyala") == 0.1)
  }

  @Test("each species is calibrated with its own results as soon as the species is set")
  func species() throws {
    let place = try Self.library(shy: 60, honest: 60)
    let mixed = try StatedConfidence(of: place.library)
    #expect(mixed.calibrated(0.1, species: "Bos taurus") == mixed.calibrated(0.1, species: nil))
    _ = try place.library.writing { db in
      try db.execute(
        sql: """
          UPDATE individual SET species = 'Bos  taurus' WHERE id = 1;
          UPDATE individual SET species = 'Nyala' WHERE id = 2
          """)
    }
    let confidence = try StatedConfidence(of: place.library)
    let (cattle, nyala) = (
      confidence.calibrated(0.1, species: "bos Taurus"), confidence.calibrated(0.1, species: " nyala ")
    )
    #expect(cattle > confidence.calibrated(0.1, species: nil) && nyala != confidence.calibrated(0.1, species: nil))
    #expect(confidence.calibrated(0.1, species: "mountain nyala") == nyala)
    #expect(confidence.calibrated(0.1, species: "okapi") == confidence.calibrated(0.1, species: nil))
    #expect(abs(confidence.calibrated(0.9, species: "nyala") - 0.9) < 0.1)
  }

  @Test("a library of an earlier version gets the table, and its pairs are not compared again")
  func earlier() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(15)]).writing { db in
      try db.execute(sql: "INSERT INTO individual(id, name) VALUES (1, 'Zuri')")
    }
    let library = try Library.openSightings(folder, mode: .readWrite)
    #expect(try Self.count(library) == 0)
    #expect(try StatedConfidence(of: library).calibrated(0.4, species: nil) == 0.4)
    #expect(try await ConfidenceMaintenance(library: library).update() == 0)
    #expect(try library.reading { try $0.columns(in: "proposalState").map(\.name).contains("species") })
  }

  @Test("a library is tested on its own named sightings, and the results are stored")
  func measured() async throws {
    let animals = try AnimalLibrary()
    let tests = CalibrationRun(library: animals.library)
    let none = await #expect(throws: CalibrationError.self) { try await tests.run() }
    #expect(none?.description.contains("0 sightings have names") == true && none?.description.contains("50") == true)
    try animals.add("Zuri", name: "Zuri", encounter: 1, take: 0)
    try animals.add("Zuri", name: "Zuri", encounter: 1, take: 1)
    let one = await #expect(throws: CalibrationError.self) { try await tests.run() }
    #expect(one?.description.contains("2 sightings have names") == true)

    for name in ["Zuri", "Amani", "Neema"] {
      for take in 2..<5 { try animals.add(name, name: name, encounter: Int64(take), take: take) }
    }
    try animals.write("UPDATE individual SET species = 'Nyala' WHERE name <> 'Neema'")
    func kinds(_ report: CalibrationRun.Report) -> [String: Int] {
      Dictionary(grouping: report.answers) { $0.again.kind ?? "unknown" }.mapValues(\.count)
    }
    let report = try await tests.run()
    #expect(report.couldNotAsk == 0 && report.namedCount == 11 && report.animalCount == 3 && report.unreadable.isEmpty)
    #expect(report.answers.allSatisfy { $0.again.isRight && $0.score.rank == 1 && $0.featureCount > 0 })
    #expect(report.answers.contains { $0.cpuSeconds > 0 } && report.photoSeconds.contains { $0 > 0 })
    #expect(report.fits == ConfidenceFits.none, "there are too few answers")
    #expect(kinds(report) == ["nyala": 8, "unknown": 3])
    #expect(try Self.count(animals.library) == 11)
    let few = try await CalibrationRun(library: animals.library, maxQueries: 4, jobs: 1).run()
    #expect(kinds(few) == ["nyala": 2, "unknown": 2])
  }
}
