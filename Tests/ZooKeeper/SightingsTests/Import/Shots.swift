import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting

/// A folder of drawn photos with camera metadata. After the test the doctor checks the library that they were imported
/// into.
final class Shots {
  let folder: TemporaryFolder
  /// Checks of the doctor that the test itself makes fail.
  var damage: Set<String> = []
  var library: String { folder.path("library") }
  var photos: String { folder.path("photos") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
  }

  deinit { expectHealth(ofFolder: library, besides: damage) }

  /// Writes a photo of an animal's left flank; returns its path.
  @discardableResult
  func shoot(
    _ name: String, of animal: String = "Zuri", take: Int = 0, at time: String? = nil, offset: String? = nil,
    position: GeoPosition? = nil, camera: Camera = Camera(make: "Okapi", model: "One"), quality: Int = 92
  ) throws -> String {
    var exif = ExifWriter()
    exif.camera = camera
    exif.time = time.flatMap(CivilTime.init(iso:))
    exif.offset = offset.flatMap(UTCOffset.init(text:))
    exif.position = position
    let picture = DrawnAnimals.photo(animal: animal, take: take)
    return try write(try JPEGEncoder.encode(picture, quality: quality, exif: exif.block()), name)
  }

  /// Writes bytes or text to a file in the folder of photos; returns the path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    let path = photos + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The plan of importing the folder.
  func plan(_ change: (inout ImportOptions) throws -> Void = { _ in }) async throws -> ImportReport {
    var options = ImportOptions(actor: "amara")
    try change(&options)
    return try await Importer(folder: library, options: options).plan([photos])
  }

  /// Imports the folder, without features.
  @discardableResult
  func look(_ change: (inout ImportOptions) throws -> Void = { _ in }) async throws -> ImportReport {
    var options = ImportOptions(actor: "amara")
    try change(&options)
    return try await Importer(folder: library, options: options).run([photos])
  }

  /// Imports the folder and describes its photos.
  @discardableResult
  func run(_ change: (inout ImportOptions) throws -> Void = { _ in }) async throws -> ImportReport {
    var options = ImportOptions(actor: "amara")
    try change(&options)
    return try await Importer(folder: library, options: options).runWithFeatures([photos])
  }

  func sightings() throws -> [Sighting] {
    try SightingQuery(for: .owner).rows(in: Library.openSightings(library, mode: .readOnly))
  }

  var catalogue: Catalogue {
    get throws { Catalogue(library: try Library.openSightings(library, mode: .readWrite), actor: "amara") }
  }
}

extension ImportReport {
  /// Outcomes by the name of the file.
  var outcomes: [String: ImportOutcome] {
    Dictionary(uniqueKeysWithValues: files.map { (($0.path as NSString).lastPathComponent, $0.outcome) })
  }

  subscript(name: String) -> PlannedFile? { files.first { $0.path.hasSuffix("/" + name) } }
}

extension Shots {
  /// Writes a sidecar as Lightroom does.
  func writeSidecar(_ name: String, tags: [String] = [], latitude: String? = nil, time: String? = nil) throws {
    let attributes = [
      latitude.map { "exif:GPSLatitude=\"\($0)\" exif:GPSLongitude=\"34,49.8E\"" },
      time.map { "exif:DateTimeOriginal=\"\($0)\"" },
    ].compactMap(\.self).joined(separator: " ")
    try write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)>
      <lr:hierarchicalSubject><rdf:Bag>\(tags.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></lr:hierarchicalSubject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8, name)
  }
}

extension GPXTrack {
  /// A walk due south along 35° east, from 2° to 3° south in the ten minutes after 10 o'clock of 1 May 2024, UTC.
  static var walk: GPXTrack {
    let fixes = [("2024-05-01T10:00:00", -2.0), ("2024-05-01T10:10:00", -3.0)].compactMap { time, latitude in
      CivilTime(iso: time).flatMap { civil in
        GeoPosition(latitude: latitude, longitude: 35).map { Fix(time: civil.date(offset: .zero), position: $0) }
      }
    }
    return GPXTrack(segments: [fixes])
  }
}
