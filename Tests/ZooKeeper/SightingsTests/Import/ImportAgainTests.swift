import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Importing photos again: after an undo, and while they are in the library.
struct ImportAgainTests {
  private let plusOne = UTCOffset(text: "+01:00")
  private let plusThree = UTCOffset(text: "+03:00")

  private func only(_ shots: Shots) throws -> Sighting { try #require(try shots.sightings().first) }

  private func labels(_ text: String, in shots: Shots) throws -> AnnotationTable {
    try AnnotationTable(text, path: shots.photos + "/labels.csv")
  }

  // MARK: Photos of an undone import

  @Test("photos imported again after undo have the facts of this import, not those of the undone one")
  func comesBackAsSaid() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00")
    try await shots.run {
      $0.statedOffset = plusOne
      $0.clockShift = 3600
    }
    #expect(try only(shots).time?.value.description == "2024-05-01T14:05:00")
    _ = try shots.catalogue.undo()
    try await shots.run {
      $0.statedOffset = plusThree
      $0.track = .walk
    }
    let seen = try only(shots)
    #expect(seen.time == Sourced(try #require(CivilTime(iso: "2024-05-01T13:05:00")), from: .exif))
    #expect(seen.offset == Sourced(try #require(plusThree), from: .option))
    #expect(seen.position == Sourced(.exact(try #require(GeoPosition(latitude: -2.5, longitude: 35))), from: .gpx))
    var nowhere = SightingQuery(for: .owner)
    nowhere.near = Circle(centre: try #require(GeoPosition(latitude: -2.5, longitude: 35)), metres: 10)
    #expect(try nowhere.count(in: Library.openSightings(shots.library, mode: .readOnly)) == 1, "filters find it there")
  }

  @Test("all statements of a sidecar that was written after the undo count")
  func sidecarInBetween() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try await shots.run()
    _ = try shots.catalogue.undo()
    try shots.writeSidecar("a.xmp", tags: ["Individual|Zuri"], latitude: "2,20.4S", time: "2024-05-01T10:00:00+03:00")
    try await shots.run()
    let seen = try only(shots)
    #expect(seen.name == "Zuri")
    #expect(seen.position?.source == .sidecar && seen.time?.source == .sidecar && seen.offset?.source == .sidecar)
  }

  @Test("a person's values stay when a withdrawn photo is imported again")
  func handStandsOnReturn() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00", position: GeoPosition(latitude: 5, longitude: 6))
    let report = try await shots.run()
    let photo = try only(shots).photo
    let position = try #require(GeoPosition(latitude: 1, longitude: 2))
    _ = try shots.catalogue.corrections.setPosition(of: [photo], to: position)
    _ = try shots.catalogue.undo(report.operation)
    try await shots.run {
      $0.statedOffset = plusThree
      $0.track = .walk
    }
    #expect(try only(shots).position == Sourced(.exact(position), from: .user))
    #expect(try only(shots).offset?.source == .option)
  }

  // MARK: Photos in the library

  @Test("a new offset and a new track update an existing photo once, as planned, and undo reverts them")
  func update() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00")
    try await shots.run()
    let before = try only(shots)
    func tell(_ options: inout ImportOptions) {
      options.statedOffset = plusThree
      options.track = .walk
    }
    let plan = try await shots.plan(tell)
    #expect(try only(shots) == before, "a plan writes nothing")
    let report = try await shots.run(tell)
    #expect(plan["a.jpg"]?.outcome == .updated)
    #expect(plan["a.jpg"]?.reasons == report["a.jpg"]?.reasons)
    #expect(
      report["a.jpg"]?.reasons == [
        .changed(FactChange(fact: .offset, before: nil, after: "+03:00", source: .option)),
        .changed(FactChange(fact: .position, before: nil, after: "-2.5, 35.0", source: .gpx)),
      ])
    #expect(report.updated == 1 && report.imported == 0 && !report.isNoOp)
    let after = try only(shots)
    #expect(after.offset?.source == .option && after.position?.source == .gpx && after.annotation == before.annotation)
    let again = try await shots.run(tell)
    #expect(again.outcomes == ["a.jpg": .duplicate] && again.operation == nil)
    let operation = report.operation
    #expect(try shots.catalogue.trail.latest(1).first?.event == .importUpdated([shots.photos], photos: 1))
    _ = try shots.catalogue.undo(operation)
    #expect(try only(shots) == before)
  }

  @Test("an earlier import's values stay if a later one does not state them")
  func earlierOptionsHold() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00", offset: "+01:00")
    try await shots.run {
      $0.statedOffset = plusThree
      $0.track = .walk
      $0.clockShift = 60
    }
    let before = try only(shots)
    #expect(try await shots.run().outcomes == ["a.jpg": .duplicate])
    try await shots.run { $0.clockShift = 120 }
    let after = try only(shots)
    #expect(after.time?.value.description == "2024-05-01T13:07:00")
    #expect(after.offset == before.offset && after.position == before.position)
  }

  @Test("facts set by a person stay, also an unknown position")
  func handStands() async throws {
    let shots = try Shots()
    try shots.shoot(
      "a.jpg", at: "2024-05-01T13:05:00", offset: "+03:00", position: GeoPosition(latitude: 5, longitude: 6))
    try await shots.run()
    let corrections = try shots.catalogue.corrections
    let photo = try only(shots).photo
    let time = try #require(CivilTime(iso: "2024-05-01T13:06:00"))
    _ = try corrections.setTime(of: [photo], to: time)
    _ = try corrections.clearPosition(of: [photo])
    let table = try labels("filename,date\na.jpg,2020-01-02T03:04:05", in: shots)
    try await shots.run {
      $0.annotations = table
      $0.track = .walk
      $0.clockShift = 3600
    }
    let seen = try only(shots)
    #expect(seen.time == Sourced(time, from: .user))
    #expect(seen.position == nil)
  }

  @Test("a table adds names, sides and boxes to existing photos; decisions stay, and undo reverts all additions")
  func tables() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try shots.shoot("c.jpg", of: "c")
    try await shots.run()
    let catalogue = try shots.catalogue
    let b = try #require(try shots.sightings().first { $0.path.hasSuffix("b.jpg") })
    _ = try catalogue.name(b.annotation, as: "Chui")
    let before = try shots.sightings()
    let table = try labels(
      """
      filename,individual,species,side,x,y,w,h
      a.jpg,Zuri,Equus quagga,left,,,,
      b.jpg,Duma,Equus quagga,,,,,
      c.jpg,Tano,Equus quagga,right,10,20,100,80
      c.jpg,,Equus quagga,left,150,30,120,90
      """, in: shots)
    let plan = try await shots.plan { $0.annotations = table }
    let report = try await shots.run { $0.annotations = table }
    #expect(plan.files.map(\.reasons) == report.files.map(\.reasons))
    #expect(report["b.jpg"]?.reasons.first == .nameStands(said: "Duma", stays: "Chui"))
    let rows = try shots.sightings().sorted { ($0.path, $0.annotation) < ($1.path, $1.annotation) }
    #expect(rows.map(\.name) == ["Zuri", "Chui", "Tano", nil])
    #expect(rows.map(\.viewpoint) == ["left", nil, "right", "left"])
    #expect(rows[3].box == RotatedBox(x: 150, y: 30, width: 120, height: 90))
    #expect(try await shots.run { $0.annotations = table }.operation == nil, "no news the second time")
    _ = try catalogue.undo(report.operation)
    #expect(try shots.sightings() == before)
  }

  @Test("a photo that another app imported becomes a sighting")
  func otherAppsPhoto() async throws {
    let shots = try Shots()
    let path = try shots.shoot("a.jpg")
    let library = try Library.openSightings(shots.library, mode: .create)
    guard case .photo(let file) = PhotoReader().read(path) else { throw CocoaError(.fileReadCorruptFile) }
    let adopted = try library.adopt(file)
    try library.writing { db in
      let journal = Journal(db, of: AppName("diary"))
      let operation = try journal.begin(kind: "add", actor: "amara")
      _ = try PhotoTable(db).store(adopted, by: operation)
      try journal.finish(operation)
    }
    #expect(try shots.sightings().isEmpty)
    let report = try await shots.run()
    #expect(report["a.jpg"]?.outcome == .updated && report["a.jpg"]?.reasons.contains(.otherAppsPhoto) == true)
    #expect(try shots.sightings().count == 1)
    #expect(try await shots.run().operation == nil)
    _ = try shots.catalogue.undo(report.operation)
    #expect(try shots.sightings().isEmpty)
    #expect(
      try library.reading { try PhotoTable($0).details(of: file.digest)?.isWithdrawn } == false, "it is the other's")
  }

  @Test("an existing photo with only the facts in effect, as stored earlier, is compared with all facts of its file")
  func oldRows() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00", offset: "+03:00")
    try await shots.run {
      $0.track = .walk
      $0.clockShift = 30
    }
    let before = try only(shots)
    try Library.openSightings(shots.library, mode: .readWrite).writing { db in
      try db.execute(sql: "UPDATE photo SET statements = NULL")
    }
    #expect(try await shots.run()["a.jpg"]?.reasons == [.saysMore], "what the others say is kept from now on")
    #expect(try only(shots) == before)
    #expect(try await shots.run().operation == nil)
    try await shots.run { $0.statedOffset = plusThree }
    let after = try only(shots)
    #expect(after.offset?.source == .option && after.position == before.position && after.time == before.time)
  }

  // MARK: Names from people without the right to name

  @Test("names in a visitor's sidecar and table become suggestions once, and undo withdraws them")
  func visitors() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try shots.writeSidecar("a.xmp", tags: ["Individual|Zuri", "Species|Equus quagga"])
    func visit(_ options: inout ImportOptions) { options.mayDecide = false }
    let report = try await shots.run(visit)
    #expect(
      report["a.jpg"]?.reasons.suffix(2) == [.nameSuggested("Zuri"), .speciesSuggested("Equus quagga")])
    let catalogue = try shots.catalogue
    #expect(try shots.sightings().allSatisfy { $0.name == nil && $0.species == nil })
    #expect(try catalogue.book.animals().isEmpty)
    #expect(Set(try catalogue.suggestions.list().map(\.content)) == [.otherAnimal("Zuri"), .species("Equus quagga")])
    // A sidecar that is added later.
    try shots.writeSidecar("b.xmp", tags: ["Individual|Chui"])
    let later = try await shots.run(visit)
    #expect(later["b.jpg"]?.outcome == .updated)
    #expect(try shots.sightings().allSatisfy { $0.name == nil })
    _ = try await shots.run(visit)
    #expect(try catalogue.suggestions.list().count == 3)
    _ = try catalogue.undo(later.operation)
    #expect(try catalogue.suggestions.list().count == 2)
    // A curator's own import of the same sidecar sets the name.
    try await shots.run()
    #expect(Set(try shots.sightings().map(\.name)) == ["Zuri", "Chui"])
  }

  @Test("words that cannot be names are reported, and the import continues")
  func noNames() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try shots.writeSidecar("a.xmp", tags: ["Individual|??"])
    try shots.writeSidecar("b.xmp", tags: ["Individual|" + String(repeating: "Z", count: 201)])
    let report = try await shots.run()
    #expect(report["a.jpg"]?.reasons.contains(.noName("??")) == true)
    #expect(report["b.jpg"]?.reasons.contains(.noName(String(repeating: "Z", count: 40))) == true)
    #expect(try shots.sightings().map(\.name) == [nil, nil])
  }

  @Test("placeholders create no animal and no species; they are counted and reported")
  func placeholders() async throws {
    let shots = try Shots()
    for name in ["a", "b", "c"] { try shots.shoot("\(name).jpg", of: name) }
    try shots.writeSidecar("b.xmp", tags: ["Individual|N/A"])
    let table = try AnnotationTable(
      "filename,individual,species\na.jpg,unknown,None\nc.jpg,Zuri,Equus quagga", path: shots.photos + "/labels.csv")
    let report = try await shots.run { $0.annotations = table }
    #expect(try shots.sightings().compactMap(\.name) == ["Zuri"])
    #expect(try shots.sightings().compactMap(\.species?.value) == ["Equus quagga"])
    #expect(report["a.jpg"]?.reasons.suffix(2) == [.placeholder("unknown"), .placeholder("None")])
    #expect(report["b.jpg"]?.reasons.contains(.placeholder("N/A")) == true)
    #expect(report.withoutRealName == 2)
  }

  // MARK: Dates

  @Test("a date five years before the others of its camera is suspicious, in plan and run, until a person sets it")
  func longBefore() async throws {
    let shots = try Shots()
    for day in 1...4 { try shots.shoot("\(day).jpg", of: "\(day)", at: "2024-05-0\(day)T10:00:00") }
    try shots.shoot("old.jpg", of: "old", at: "2005-01-01T10:00:00")
    let plan = try await shots.plan()
    let report = try await shots.run()
    for told in [plan, report] {
      #expect(told.files.filter { $0.flags.contains(.suspicious) }.map(\.path) == [shots.photos + "/old.jpg"])
    }
    func doubted() throws -> [Sighting] { try shots.sightings().filter { $0.suspicions == [.longBeforeOthers] } }
    let old = try #require(try doubted().first)
    #expect(old.path.hasSuffix("old.jpg"))
    #expect(try await shots.run().operation == nil, "the doubt is no news")
    _ = try shots.catalogue.corrections.setTime(of: [old.photo], to: try #require(old.time).value)
    try shots.shoot("5.jpg", of: "5", at: "2024-05-05T10:00:00")
    try await shots.run()
    #expect(try doubted().isEmpty)
  }

  @Test("a date in the future is suspicious; after a clock correction, the corrected date is checked")
  func future() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-03T10:00:00")
    let now = try #require(CivilTime(iso: "2024-05-01T10:00:00")).date(offset: .zero)
    try await shots.run { $0.now = now }
    #expect(try only(shots).suspicions == [.futureTime])
    try await shots.run {
      $0.now = now
      $0.clockShift = -3 * 86_400
    }
    #expect(try only(shots).suspicions == [])
  }

  @Test("the file name of a Pixel's photo is in UTC, and a stated offset gives the local time")
  func pixel() async throws {
    let shots = try Shots()
    try shots.shoot("PXL_20240501_100500123.jpg")
    try await shots.run()
    #expect(try only(shots).time?.value.description == "2024-05-01T10:05:00")
    #expect(try only(shots).offset == Sourced(.zero, from: .filename))
    try await shots.run { $0.statedOffset = plusThree }
    #expect(try only(shots).time == Sourced(try #require(CivilTime(iso: "2024-05-01T13:05:00")), from: .filename))
    #expect(try only(shots).offset == Sourced(try #require(plusThree), from: .option))
    let other = try Shots()
    try other.shoot("PXL_20240501_100500123.jpg")
    try await other.run()
    let time = try #require(CivilTime(iso: "2024-05-01T12:00:00"))
    _ = try other.catalogue.corrections.setTime(of: [try only(other).photo], to: time)
    #expect(try only(other).time?.value == time)
    #expect(try only(other).offset == nil, "the zone of the name is not that of the spot")
  }
}
