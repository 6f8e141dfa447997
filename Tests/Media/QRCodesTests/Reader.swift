import Foundation

/// A system program that reads codes like a camera: zbarimg.
struct Reader: ~Copyable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("qr-codes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The text of the code on a picture; `nil` when there is none.
  func text(on picture: Picture) throws -> String? {
    let file = folder.appendingPathComponent("code.pgm")
    try picture.pgm.write(to: file)
    return try text(inFile: file.path)
  }

  func text(onSVG svg: String) throws -> String? {
    let (drawing, picture) = (folder.appendingPathComponent("code.svg"), folder.appendingPathComponent("code.png"))
    try Data(svg.utf8).write(to: drawing)
    _ = try run("rsvg-convert", ["--zoom", "4", "--output", picture.path, drawing.path])
    return try text(inFile: picture.path)
  }

  private func text(inFile path: String) throws -> String? {
    // Raw bytes, with a line break at the end.
    let output = try run(
      "zbarimg", ["--quiet", "--raw", "--nodbus", "-Sbinary", "-Sdisable", "-Sqrcode.enable", path])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Data {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }
}

/// Dark and light modules as a picture with four pixels per module.
struct Picture {
  let rows: [[Bool]]

  /// A graymap (Netpbm's PGM format).
  var pgm: Data {
    let scale = 4
    let width = rows.first?.count ?? 0
    var data = Data("P5 \(width * scale) \(rows.count * scale) 255\n".utf8)
    for row in rows {
      let line = Data(row.flatMap { isDark in repeatElement(isDark ? 0 : 255, count: scale) } as [UInt8])
      for _ in 0..<scale { data += line }
    }
    return data
  }
}
