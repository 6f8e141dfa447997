import Foundation
import Testing

/// Python packages that read files; `scripts/readers` installs them.
enum Readers {
  /// A script's output about a file, whose path is its only argument.
  static func python(_ script: String, file: [UInt8], named name: String) throws -> String {
    // Tests/Storyboard/StoryboardsTests/Export/Readers.swift
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).dropFirst().map { "/" + $0 }.joined()
    let python = root + "/.readers/bin/python"
    try #require(
      FileManager.default.isExecutableFile(atPath: python), "run scripts/readers, which installs what reads the files")
    return try Program.run(python, ["-W", "ignore", "-c", script, "FILE"], file: file, named: name)
  }
}
