import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Facts that an import takes from other files and options: tables, sidecars, tracks, and values from the user.
struct ImportFactsTests {
  private func table(_ text: String, in shots: Shots) throws -> AnnotationTable {
    try AnnotationTable(text, path: shots.photos + "/labels.csv")
  }

  @Test("a labelled set gives its photos names, sides, species, encounters and dates")
  func labelledSet() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "Zuri")
    try shots.shoot("b.jpg", of: "Chui", at: "2024-05-01T10:00:00")
    try shots.shoot("c.jpg", of: "Duma")
    let labels = try table(
      """
      filename,individual,species,side,encounter,date
      a.jpg,Zuri,Equus quagga,left,17,2023-02-03T04:05:06
      b.jpg,Zuri,Equus quagga,right,17,2023-02-03T04:05:06
      c.jpg,,Equus quagga,,18,2023-02-03
      """, in: shots)
    try await shots.run { $0.annotations = labels }
    let rows = Dictionary(uniqueKeysWithValues: try shots.sightings().map { ($0.path.suffix(5), $0) })
    let (a, b, c) = (try #require(rows["a.jpg"]), try #require(rows["b.jpg"]), try #require(rows["c.jpg"]))
    #expect(a.name == "Zuri" && b.name == "Zuri" && c.name == nil)
    #expect(a.component == b.component && a.component != c.component)
    #expect([a.viewpoint, b.viewpoint, c.viewpoint] == ["left", "right", nil])
    #expect([a, b, c].allSatisfy { $0.species == Sourced("Equus quagga", from: .label) })
    #expect(a.encounter == b.encounter && a.encounter != c.encounter)
    #expect(a.time == Sourced(try #require(CivilTime(iso: "2023-02-03T04:05:06")), from: .label))
    #expect(b.time == a.time, "what the import is told stands before what the camera says")
    #expect(c.time == Sourced(try #require(CivilTime(dayOf: 2023, 2, 3)), from: .label), "a day stays a day")
  }

  @Test("a table with only a day keeps a photo's time of day, and a different day is suspicious")
  func daysOfTables() async throws {
    let shots = try Shots()
    try shots.shoot("night.jpg", of: "Zuri", at: "2024-05-02T01:30:00")
    try shots.shoot("evening.jpg", of: "Chui", at: "2024-05-01T21:30:00")
    let labels = try table("filename,date\nnight.jpg,2024-05-01\nevening.jpg,2024-05-01", in: shots)
    let report = try await shots.run { $0.annotations = labels }
    #expect(report["night.jpg"]?.reasons.contains(.suspicious(.daysDisagree)) == true)
    #expect(report["evening.jpg"]?.flags.contains(.suspicious) == false)
    #expect(try shots.sightings().map(\.time?.value.description) == ["2024-05-01T21:30:00", "2024-05-02T01:30:00"])
    #expect(try shots.sightings().map(\.suspicions) == [[], [.daysDisagree]])
    #expect(try await shots.run { $0.annotations = labels }.operation == nil, "the doubt is no news")
  }

  @Test("a placeholder that is an animal's name counts as a name, with a note")
  func oddNames() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "Zuri")
    try await shots.run()
    let first = try #require(try shots.sightings().first)
    let named = try shots.catalogue.name([first.annotation], as: .name("New"))
    try shots.shoot("b.jpg", of: "Chui")
    try shots.shoot("c.jpg", of: "Duma")
    let labels = try table("filename,individual\nb.jpg,New\nc.jpg,unk", in: shots)
    for told in [
      try await shots.plan { $0.annotations = labels }, try await shots.run { $0.annotations = labels },
    ] {
      #expect(told["b.jpg"]?.reasons.contains(.oddlyNamed("New")) == true)
      #expect(told["c.jpg"]?.reasons.contains(.placeholder("unk")) == true)
    }
    let names = Dictionary(uniqueKeysWithValues: try shots.sightings().map { ($0.path.suffix(5), $0.name) })
    #expect(names == ["a.jpg": "New", "b.jpg": "New", "c.jpg": nil])
    // When no animal has the name any more, the search word is removed.
    let imported = try #require(try shots.catalogue.trail.latest(1).first).id
    for operation in [imported, named.operation] { _ = try shots.catalogue.undo(operation) }
    let again = try await shots.plan { $0.annotations = labels }
    #expect(again["b.jpg"]?.reasons.contains(.placeholder("New")) == true)
  }

  @Test("boxes of a table become annotations, several on one photo, each with its animal")
  func boxes() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let labels = try table(
      """
      filename,x,y,w,h,rotation,viewpoint,species,individual
      a.jpg,10,20,100,80,,left,Equus quagga,Zuri
      a.jpg,150,30,120,90,-12.5,frontleft,Equus quagga,Chui
      """, in: shots)
    try await shots.run { $0.annotations = labels }
    let rows = try shots.sightings()
    #expect(rows.map(\.name) == ["Zuri", "Chui"])
    #expect(
      rows.map(\.box) == [
        RotatedBox(x: 10, y: 20, width: 100, height: 80, rotation: 0),
        RotatedBox(x: 150, y: 30, width: 120, height: 90, rotation: -12.5),
      ])
    #expect(rows.map(\.viewpoint) == ["left", "frontleft"])
  }

  @Test(
    "an unusable table is an error with the place and the reason",
    arguments: [
      ("file,x\na,1", #"line 1: unknown column "file": did you mean "filename"?"#),
      ("filename,width", #"line 1: unknown column "width": did you mean "w"?"#),
      ("individual\nZuri", #"line 1: there is no column "filename""#),
      ("filename,individual\n,Zuri", #"line 2: "filename" is empty"#),
      ("filename,x,y,w,h\na.jpg,1,2,3", #"line 2: "h" is empty"#),
      ("filename,x,y,w,h\na.jpg,1,2,0,5", #"line 2: "0.0" in column "w" is not at least 1 pixel"#),
      ("filename,x,y,w,h\na.jpg,1,2,three,5", #"line 2: "three" in column "w" is not a number"#),
      ("filename,x,y,w,h\na.jpg,1,2,nan,5", #"line 2: "nan" in column "w" is not a number"#),
      (
        "filename,side\na.jpg,left\nb.jpg,sideways",
        #"line 3: "sideways" in column "side" is not left, right, front, back, up, down, or a mix like frontleft"#
      ),
      (
        "filename,date\r\na.jpg,2024-13-01T00:00:00\r\n",
        #"line 2: "2024-13-01T00:00:00" in column "date" is not a date, year first, as in 2024-04-30 or 2024-04-30T18:36:42"#
      ),
    ])
  func badTables(text: String, complaint: String) {
    #expect {
      try AnnotationTable(text, path: "/x/labels.csv")
    } throws: { "\($0)" == "/x/labels.csv, \(complaint)" }
  }

  @Test("a table is read as spreadsheets write it: byte order mark, CRLF, quotes, absolute names")
  func spreadsheets() throws {
    let text = "\u{FEFF}filename,individual\r\n\"with, comma.jpg\",\"the \"\"Duke\"\"\"\r\n/abs/b.jpg,Zuri\r\n"
    let table = try AnnotationTable(text, path: "/x/labels.csv")
    #expect(table.files == ["/abs/b.jpg", "/x/with, comma.jpg"])
    #expect(table.entries(for: "/x/./with, comma.jpg").map(\.individual) == [#"the "Duke""#])
  }

  @Test("a line for an existing file that is not imported is reported, and applies to no other file")
  func otherCapitals() async throws {
    let shots = try Shots()
    let photo = try shots.shoot("img_0001.jpg")
    let files = FileManager.default
    let reaches = { (name: String) async throws -> Bool in
      var options = ImportOptions(actor: "amara")
      options.annotations = try self.table("filename,individual\n\(name),Zuri", in: shots)
      options.mayDecide = false
      let report = try await Importer(folder: shots.library, options: options).plan([photo])
      let isReached = report["img_0001.jpg"]?.reasons.contains(.nameSuggested("Zuri")) == true
      #expect(report.missedByTable == (isReached ? [] : [name]))
      return isReached
    }
    #expect(try await reaches("IMG_0001.JPG"))
    #expect(try await reaches("sub/IMG_0001.JPG") == false)
    let twin = shots.photos + "/IMG_0001.JPG"
    try files.createSymbolicLink(atPath: twin, withDestinationPath: photo)
    #expect(try await reaches("IMG_0001.JPG"), "it is the same file")
    try files.removeItem(atPath: twin)
    try shots.write("not imported".utf8, "IMG_0001.JPG")
    #expect(try await reaches("IMG_0001.JPG") == false)
    #expect(try await reaches("Img_0001.jpg") == false, "it may be either's")
    #expect(try await reaches("img_0001.jpg"))
  }

  @Test("a sidecar states animal, species and place; a broken one is reported, and the import continues")
  func sidecars() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try shots.write("<broken".utf8, "b.jpg.xmp")
    try shots.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        exif:GPSLatitude="2,20.4S" exif:GPSLongitude="34,49.8E" exif:DateTimeOriginal="2024-05-01T10:00:00+03:00">
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Individual|Zuri</rdf:li><rdf:li>Species|Equus quagga</rdf:li></rdf:Bag>
      </lr:hierarchicalSubject></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8, "a.xmp")
    let report = try await shots.run()
    let passedOver = report["b.jpg"]?.reasons.compactMap { if case .badSidecar(let name, _) = $0 { name } else { nil } }
    #expect(passedOver == ["b.jpg.xmp"])
    let a = try #require(try shots.sightings().first { $0.path.hasSuffix("a.jpg") })
    #expect(a.name == "Zuri" && a.species == Sourced("Equus quagga", from: .sidecar))
    #expect(a.time?.value.description == "2024-05-01T10:00:00" && a.offset?.value.description == "+03:00")
    let position = try #require(a.position)
    #expect(position.source == .sidecar)
    let there = try #require(position.value.exact)
    #expect(abs(there.latitude + 2.34) < 1e-9 && abs(there.longitude - 34.83) < 1e-9)
  }

  @Test("the species in the options applies to photos that state none")
  func species() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try await shots.run { $0.species = "Panthera pardus" }
    #expect(try shots.sightings().map(\.species) == [Sourced("Panthera pardus", from: .option)])
  }

  @Test("a wrong camera clock is corrected, and undo reverts the correction to the second")
  func clock() async throws {
    let shots = try Shots()
    let okapi = Camera(make: "Okapi", model: "One")
    try shots.shoot("a.jpg", at: "2024-05-01T10:00:00.25", camera: okapi)
    try await shots.run { $0.clockShift = 3723.5 }
    func time() throws -> String? { try shots.sightings().first?.time?.value.description }
    #expect(try time() == "2024-05-01T11:02:03.75")
    let shift = try shots.catalogue.corrections.shiftClock(of: PhotoSelection(model: "One"), bySeconds: -3723.5).0
    #expect(try time() == "2024-05-01T10:00:00.25")
    _ = try shots.catalogue.undo(shift.operation)
    #expect(try time() == "2024-05-01T11:02:03.75")
  }

  @Test("a track gives positions to photos with a known time and offset, and a reason for the others")
  func track() async throws {
    let shots = try Shots()
    try shots.shoot("placed.jpg", of: "a", at: "2024-05-01T13:05:00", offset: "+03:00")
    try shots.shoot("late.jpg", of: "b", at: "2024-05-01T14:00:00", offset: "+03:00")
    try shots.shoot("zoneless.jpg", of: "c", at: "2024-05-01T10:05:00")
    try shots.shoot(
      "own.jpg", of: "d", at: "2024-05-01T13:06:00", offset: "+03:00", position: GeoPosition(latitude: 5, longitude: 6))
    let report = try await shots.run { $0.track = .walk }
    let rows = Dictionary(
      uniqueKeysWithValues: try shots.sightings().map { (($0.path as NSString).lastPathComponent, $0.position) })
    #expect(rows["placed.jpg"] == Sourced(.exact(try #require(GeoPosition(latitude: -2.5, longitude: 35))), from: .gpx))
    #expect(rows["own.jpg"]??.source == .gpx, "what the import is told stands before what the camera says")
    #expect(rows["late.jpg"] == .some(nil) && rows["zoneless.jpg"] == .some(nil))
    #expect(report["late.jpg"]?.reasons.last == .notOnTrack(.outside))
    #expect(report["zoneless.jpg"]?.reasons.last == .noTimeForTrack)
    let stated = try Shots()
    try stated.shoot("zoneless.jpg", at: "2024-05-01T13:05:00")
    try await stated.run {
      $0.track = .walk
      $0.statedOffset = UTCOffset(text: "+03:00")
    }
    #expect(try stated.sightings().first?.position?.value.exact?.latitude == -2.5)
    #expect(try stated.sightings().first?.offset?.source == .option)
  }
}
