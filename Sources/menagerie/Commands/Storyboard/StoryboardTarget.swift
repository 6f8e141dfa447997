import Foundation
import MediaLibrary

/// The target of an export: a file, or a folder with a file for each frame.
struct StoryboardTarget {
  /// The base name of the files, without extension.
  let name: String
  /// The requested path, or one made from the title.
  let path: String
  private let isFolder: Bool

  /// - Parameter ending: the extension of a single file.
  init(_ form: StoryboardForm, titled title: String, ending: String, _ path: String?) {
    // Only letters, digits and spaces: some systems refuse other characters in file names.
    let words = title.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").prefix(80)
    name = words.isEmpty ? "storyboard" : String(words)
    isFolder = form.isByFrame
    self.path = path ?? (form.isByFrame ? name : "\(name).\(ending)")
  }

  func prepare() throws {
    guard isFolder else { return }
    try DurableFile.makeFolder(AbsolutePath.of(path))
  }

  func save(_ bytes: [UInt8], named name: String) throws {
    try Output.file(bytes, to: isFolder ? "\(path)/\(name)" : path)
  }
}
