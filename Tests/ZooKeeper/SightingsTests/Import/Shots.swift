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
