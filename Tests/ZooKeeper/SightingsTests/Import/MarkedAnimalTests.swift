import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Regions that photo managers marked on photos.
struct MarkedAnimalTests {
  /// A region in the form of the Metadata Working Group.
  private func region(_ kind: String?, _ name: String?, x: Double = 0.5, y: Double = 0.5, side: Double = 0.5) -> String
  {
    """
    <rdf:li><rdf:Description>\(name.map { "<mwg-rs:Name>\($0)</mwg-rs:Name>" } ?? "")
    \(kind.map { "<mwg-rs:Type>\($0)</mwg-rs:Type>" } ?? "")
    <mwg-rs:Area stArea:x="\(x)" stArea:y="\(y)" stArea:w="\(side)" stArea:h="\(side)" stArea:unit="normalized"/>
    </rdf:Description></rdf:li>
    """
  }

  /// A region in the older form of Microsoft.
  private func oldRegion(_ name: String, _ rectangle: String = "0.25, 0.25, 0.5, 0.5") -> String {
    "<rdf:li MPReg:Rectangle=\"\(rectangle)\" MPReg:PersonDisplayName=\"\(name)\"/>"
  }

  private func write(_ regions: [String], old: [String] = [], tags: [String] = [], _ name: String, in shots: Shots)
    throws
  {
    try shots.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
        xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
        xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#"
        xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#">
      <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>\(regions.joined())</rdf:Bag>
      </mwg-rs:RegionList></mwg-rs:Regions>
      <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag>\(old.joined())</rdf:Bag></MPRI:Regions>
      </MP:RegionInfo>
      <lr:hierarchicalSubject><rdf:Bag>\(tags.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></lr:hierarchicalSubject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8, name)
  }

  private let middle = RotatedBox(x: 90, y: 67.5, width: 180, height: 135)

  private func suggestions(_ shots: Shots) throws -> [String] {
    try shots.catalogue.suggestions.list().compactMap(\.content.name)
  }

  @Test(
    "a region of an animal is a box and a suggested name; a person's face, a focus point and a bar code are neither",
    arguments: [
      ("Pet", "Zuri", true), ("Animal", "Zuri", true), ("Dog", "Zuri", true), (nil, "Zuri", true), ("Pet", nil, true),
      ("Face", "Anna", false), ("Focus", nil, false), ("BarCode", "4006381", false), (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func kinds(kind: String?, name: String?, isAnimal: Bool) async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try write([region(kind, name)], "a.xmp", in: shots)
    let plan = try await shots.plan()
    let report = try await shots.look()
    #expect(plan["a.jpg"]?.reasons == report["a.jpg"]?.reasons)
    let seen = try #require(try shots.sightings().first)
    #expect(seen.box == (isAnimal ? middle : RotatedBox(x: 0, y: 0, width: 360, height: 270)))
    #expect(seen.name == nil && report["a.jpg"]?.reasons.contains(.boxesDrawn(1)) == isAnimal)
    #expect(try suggestions(shots) == (isAnimal ? [name].compactMap(\.self) : []))
  }

  @Test("the older form of Microsoft counts, except for a face that the newer form names too")
  func olderForm() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try shots.shoot("c.jpg", of: "c")
    try write([], old: [oldRegion("Zuri")], "a.xmp", in: shots)
    try write(
      [region("Face", "Anna")], old: [oldRegion("Anna"), oldRegion("Chui", "0, 0, 0.1, 0.1")], "b.xmp", in: shots)
    try write([region("Pet", "Duma")], old: [oldRegion("Duma")], "c.xmp", in: shots)
    try await shots.look()
    #expect(try suggestions(shots).sorted() == ["Chui", "Duma", "Zuri"])
    #expect(try shots.sightings().map(\.box.width).sorted() == [36, 180, 180])
  }

  @Test("a keyword or a line of the table that names the animal needs no suggestion")
  func named() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try write([region("Pet", "Zuri")], tags: ["Individual|Zuri"], "a.xmp", in: shots)
    try write([region("Pet", "Duma")], "b.xmp", in: shots)
    let table = try AnnotationTable("filename,individual,side\nb.jpg,Chui,left", path: shots.photos + "/labels.csv")
    try await shots.look { $0.annotations = table }
    let seen = try shots.sightings().sorted { $0.path < $1.path }
    #expect(seen.map(\.name) == ["Zuri", "Chui"] && seen.map(\.box) == [middle, middle])
    #expect(try suggestions(shots).isEmpty)
  }

  @Test("regions added later become boxes once; boxes that people set stay, and undo removes those of the import")
  func later() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try await shots.look()
    let before = try shots.sightings()
    let b = try #require(before.first { $0.path.hasSuffix("b.jpg") })
    let own = RotatedBox(x: 10, y: 20, width: 100, height: 80)
    _ = try shots.catalogue.corrections.correct(b.annotation, AnnotationChanges(box: own))
    for name in ["a.xmp", "b.xmp"] {
      try write([region("Pet", "Zuri", x: 0.2, side: 0.2), region("Pet", "Chui", x: 0.7, side: 0.2)], name, in: shots)
    }
    let plan = try await shots.plan()
    let report = try await shots.look()
    #expect(plan.files.map(\.reasons) == report.files.map(\.reasons))
    #expect(report["a.jpg"]?.reasons == [.boxesDrawn(2), .nameSuggested("Zuri"), .nameSuggested("Chui")])
    #expect(try shots.sightings().count { $0.path.hasSuffix("a.jpg") } == 2)
    #expect(try shots.sightings().filter { $0.path.hasSuffix("b.jpg") }.map(\.box) == [own])
    #expect(try await shots.look().operation == nil)
    _ = try shots.catalogue.undo(report.operation)
    #expect(try shots.sightings().filter { $0.path.hasSuffix("a.jpg") } == before.filter { $0.path.hasSuffix("a.jpg") })
  }
}
