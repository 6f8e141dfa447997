import Foundation
import Imaging
import Sightings
import Testing

@Suite("the photo of a sidecar")
struct SidecarTests {
  /// A packet that names an animal, and a region of this name where one is given.
  private func packet(_ animal: String, region: String? = nil) -> [UInt8] {
    let regions = region.map { name in
      """
      <mwg-rs:Regions xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
        xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
      <rdf:li rdf:parseType="Resource"><mwg-rs:Name>\(name)</mwg-rs:Name><mwg-rs:Type>Pet</mwg-rs:Type>
      <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:w="0.2" stArea:h="0.2" stArea:unit="normalized"/></rdf:li>
      </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
      """
    }
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/"><lr:hierarchicalSubject><rdf:Bag>
      <rdf:li>Individual|\(animal)</rdf:li></rdf:Bag></lr:hierarchicalSubject>\(regions ?? "")</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func names(_ shots: Shots) throws -> [String: String?] {
    Dictionary(
      uniqueKeysWithValues: try shots.sightings().map { (($0.path as NSString).lastPathComponent, $0.name) })
  }

  /// The report's notes about a file's sidecars.
  private func passedOver(_ report: ImportReport, _ name: String) -> [ImportReason] {
    report[name]?.reasons.filter { reason in
      switch reason {
      case .sidecarOfRaw, .sidecarUnclear, .regionsPassedOver, .badSidecar: true
      default: false
      }
    } ?? []
  }

  @Test(
    "a.xmp belongs to the raw file, else to the only photo called a; plan and run list skipped sidecars",
    arguments: [
      ([], nil), (["a.txt", "a.mov", "ab.nef", "sub/a.nef"], nil),
      (["a.nef"], .sidecarOfRaw(name: "a.xmp", raw: "a.nef")), (["a.CR3"], .sidecarOfRaw(name: "a.xmp", raw: "a.CR3")),
      (["a.dng", "a.CR2"], .sidecarOfRaw(name: "a.xmp", raw: "a.CR2")),
      (["a.dng"], .sidecarUnclear(name: "a.xmp", other: "a.dng")),
      (["a.HEIC"], .sidecarUnclear(name: "a.xmp", other: "a.HEIC")),
      (["a.JPG", "a.png"], .sidecarUnclear(name: "a.xmp", other: "a.JPG")),
    ] as [([String], ImportReason?)])
  func owners(others: [String], reason: ImportReason?) async throws {
    let shots = try Shots()
    let photo = try shots.shoot("a.jpg")
    try shots.write(packet("Zuri"), "a.xmp")
    for name in others { try shots.write("no picture".utf8, name) }
    // Files beside the photo count, whether or not they are imported.
    let alone = Importer(folder: shots.library, options: ImportOptions(actor: "amara"))
    for report in [try await alone.plan([photo]), try await shots.plan(), try await shots.run()] {
      #expect(passedOver(report, "a.jpg") == (reason.map { [$0] } ?? []))
    }
    #expect(try names(shots) == ["a.jpg": reason == nil ? "Zuri" : nil])
  }

  @Test("two photos of one name have their own sidecars, and neither gets an ambiguous one")
  func pair() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try shots.shoot("a.jpeg", of: "b")
    try shots.write(packet("Zuri"), "a.jpg.xmp")
    try shots.write(packet("Amani"), "a.XMP")
    let report = try await shots.run()
    #expect(passedOver(report, "a.jpg") == [.sidecarUnclear(name: "a.XMP", other: "a.jpeg")])
    #expect(passedOver(report, "a.jpeg") == [.sidecarUnclear(name: "a.XMP", other: "a.jpg")])
    #expect(try names(shots) == ["a.jpg": "Zuri", "a.jpeg": nil])
  }

  @Test(
    "with a.jpg.xmp, regions of a.xmp are skipped and reported: they may be outdated",
    arguments: [nil, "Amani"])
  func regions(own: String?) async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try shots.write(packet("Zuri", region: own), "a.jpg.xmp")
    try shots.write(packet("Zuri", region: "Zuri"), "a.xmp")
    let report = try await shots.run()
    #expect(passedOver(report, "a.jpg") == [.regionsPassedOver(sidecar: "a.xmp", for: "a.jpg.xmp")])
    let photo = try #require(try shots.sightings().first).photo
    let sheet = try shots.catalogue.library.facts(of: photo, for: .owner)
    let said = sheet.entries.first { $0.fact == .regions }?.others.map { $0.value.prefix { $0 != " " } } ?? []
    #expect(said == (own.map { [$0[...]] } ?? []))
  }

  @Test("equal regions in both sidecars are skipped without a note")
  func sameRegions() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try shots.write(packet("Zuri", region: "Zuri"), "a.jpg.xmp")
    try shots.write(packet("Amani", region: "Zuri"), "a.xmp")
    #expect(passedOver(try await shots.run(), "a.jpg").isEmpty)
    #expect(try names(shots) == ["a.jpg": "Zuri"])
  }
}
