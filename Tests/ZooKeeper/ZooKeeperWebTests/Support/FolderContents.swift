import Foundation

/// The files of a folder, to be written elsewhere.
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
