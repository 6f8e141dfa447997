import Foundation

/// A folder for one test, and programs that read its files.
struct Workbench: ~Copyable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mixing-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file; returns its path.
  func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Runs a system program; returns its output.
  func run(_ program: String, _ arguments: String...) throws -> String { try run(program, arguments) }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramError(description: "\(program) \(arguments) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  struct ProgramError: Error, CustomStringConvertible {
    let description: String
  }

  /// Mean difference of two pictures over a background color, of 255, after scaling the second to the size of the
  /// first.
  func difference(_ a: String, _ b: String, over colour: String = "white") throws -> Double {
    let script = """
      import sys
      from PIL import Image, ImageChops, ImageStat
      def flat(path):
        picture = Image.open(path).convert('RGBA')
        ground = Image.new('RGBA', picture.size, sys.argv[3])
        ground.alpha_composite(picture)
        return ground.convert('RGB')
      a, b = flat(sys.argv[1]), flat(sys.argv[2])
      b = b.resize(a.size, Image.BOX)
      print(sum(ImageStat.Stat(ImageChops.difference(a, b)).mean) / 3)
      """
    return Double(try python(script, a, b, colour)) ?? .infinity
  }

  /// Runs a script; returns its output.
  func python(_ script: String, _ arguments: String...) throws -> String {
    let file = try write(Array(script.utf8), "script-\(UUID().uuidString).py")
    return try run("python3", [file] + arguments).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
