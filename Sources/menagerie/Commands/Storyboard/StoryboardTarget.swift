import Foundation
import MediaLibrary

/// Where an export goes: a file, or a folder with a file for each frame.
struct StoryboardTarget {
  /// What the files are called but for their endings.
  let name: String
  /// What was asked for, or follows from the title.
  let path: String
  private let isFolder: Bool

  /// - Parameter ending: of the file, where there is one.
  init(_ form: StoryboardForm, titled title: String, ending: String, _ path: String?) {
    // Letters and digits: what else stands in a title, some systems do not take in names of files.
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
