import Foundation
import Testing

/// Other programs that read exported files.
enum Program {
  struct Failure: Error {
    let program: String
    let words: String
  }

  /// A program's output for an input.
  ///
  /// - Throws: `Failure` when the program is missing or fails: the tests' readers must be installed.
  static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("input")
    try Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    let said = folder.appendingPathComponent("said")
    _ = FileManager.default.createFile(atPath: said.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(program: program, words: try String(contentsOf: said, encoding: .utf8))
    }
    return [UInt8](bytes)
  }

  /// A program's output about a file with these bytes, whose path replaces `FILE`.
  static func run(_ program: String, _ arguments: [String], file bytes: [UInt8], named name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return String(decoding: try run(program, arguments.map { $0 == "FILE" ? file.path : $0 }), as: UTF8.self)
  }
}

/// Python packages that read files; `scripts/readers` installs them.
enum Readers {
  /// A script's output about a file, whose path is its only argument.
  static func python(_ script: String, file: [UInt8], named name: String) throws -> String {
    // This file is Tests/Storyboard/StoryboardsTests/Export/OtherPrograms.swift: five components below the root.
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).dropFirst().map { "/" + $0 }.joined()
    let python = root + "/.readers/bin/python"
    try #require(
      FileManager.default.isExecutableFile(atPath: python), "run scripts/readers, which installs what reads the files")
    return try Program.run(python, ["-W", "ignore", "-c", script, "FILE"], file: file, named: name)
  }
}
