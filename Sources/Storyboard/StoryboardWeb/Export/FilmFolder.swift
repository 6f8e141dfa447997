import Foundation
import MediaLibrary
import Storyboards

/// The folder of finished films, beside the projects. Its name is not a valid project identifier.
struct FilmFolder: Sendable {
  let folder: String

  init(library: Library) { folder = "\(library.folder)/\(ProjectStore.folderName)/.films" }

  func path(_ file: String) -> String { "\(folder)/\(file)" }

  /// The file name of a job's film.
  static func name(_ project: Identifier<Project>, _ job: String, _ ending: String) -> String {
    "\(project).\(job).\(ending)"
  }

  func remove(of project: Identifier<Project>) {
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasPrefix("\(project).")
    {
      try? FileManager.default.removeItem(atPath: path(file))
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try DurableFile.makeFolder((folder as NSString).deletingLastPathComponent, permissions: 0o700)
    try DurableFile.makeFolder(folder, permissions: 0o700)
    try DurableFile.write(bytes, to: path, permissions: 0o600)
  }

  /// Removes old films, whether or not they were fetched.
  func sweep(olderThan seconds: Double) {
    let manager = FileManager.default
    for file in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
      let date = (try? manager.attributesOfItem(atPath: path(file)))?[.modificationDate] as? Date
      if let date, date.timeIntervalSinceNow < -seconds { try? manager.removeItem(atPath: path(file)) }
    }
  }
}
