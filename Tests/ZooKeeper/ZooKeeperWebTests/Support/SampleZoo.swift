import Foundation
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import WebPlatformTesting
import ZooKeeperWeb

/// Gives each test of a suite its own zoo with a part of the sample catalogue. It has Zuri, Amara and others, a photo
/// without a date, and an animal without a name. Afterwards the doctor checks the library.
struct SampleZoo: SuiteTrait, TestTrait, TestScoping {
  /// The site of the running test.
  @TaskLocal static var current: TestSite?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-zoo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Self.prepared.value.write(to: folder)
    let library = try Library.openSightings(folder.path, mode: .readWrite)
    try await TestSite.run(library: library, apps: [ZooKeeperApp(library: library)]) { site in
      try await Self.$current.withValue(site) { try await function() }
    }
    #expect(try ailments(of: library) == [])
  }

  /// The library, imported once for all tests.
  private static let prepared = Task { try await imported() }

  private static let sample = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "datasets/sample")

  private static func imported() async throws -> FolderContents {
    let known = [212...222, 224...224, 249...251].flatMap(Array.init).map { "known/AF7_0\($0).jpg" }
    let photos = known + ["new/AF7_0261.jpg"]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-sample-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = ImportOptions(actor: "test")
    options.annotations = try AnnotationTable(contentsOf: sample.appending(path: "annotations.csv").path)
    let report = try await Importer(folder: folder.path, options: options)
      .runWithFeatures(photos.map { sample.appending(path: $0).path })
    #expect(report.files.count { $0.outcome.isImported } == photos.count)
    return try FolderContents(of: folder)
  }
}

extension Trait where Self == SampleZoo {
  /// Each test of the suite has its own zoo with some photos of the sample.
  static var sampleZoo: Self { SampleZoo() }
}

/// The files of a folder, kept in memory so that they can be written to other folders.
struct FolderContents: Sendable {
  private let files: [String: Data]

  /// Reads a folder and its subfolders.
  init(of folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    files = try names.reduce(into: [:]) { files, name in
      let file = folder.appending(path: name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return }
      files[name] = try Data(contentsOf: file)
    }
  }

  /// Writes all files into a new folder.
  func write(to folder: URL) throws {
    for (name, data) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}
