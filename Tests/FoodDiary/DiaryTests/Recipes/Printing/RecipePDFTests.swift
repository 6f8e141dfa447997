import Diary
import Foundation
import Imaging
import Testing

@Suite("recipes as PDF")
struct RecipePDFTests {
  private func file(_ paper: Paper, steps: Int = 2, picture: PixelBuffer? = nil) throws -> [UInt8] {
    var recipe = Recipe(title: "Crème brûlée")
    recipe.ingredients = [IngredientLine("½ l cream"), IngredientLine("4 œufs")]
    recipe.steps = (1...steps).map { "Whisk, and whisk again: number \($0)." }
    let gluten = PrintableRecipe.Gluten(.none, title: "No gluten words found", findings: [], limits: "Read labels.")
    return try RecipePDF.file(
      PrintableRecipe(recipe, gluten: gluten, facts: "4", headings: ("Ingredients", "Method")), on: paper,
      picture: picture)
  }

  @Test("each sheet has the size of its paper", arguments: [(Paper.a4, "595 842"), (.letter, "612 792")])
  func paper(paper: Paper, size: String) throws {
    let text = String(decoding: try file(paper, steps: 80), as: Unicode.ASCII.self)
    let boxes = text.matches(of: /\/MediaBox \[ ?0 0 (\d+ \d+) ?\]/).map { String($0.1) }
    #expect(boxes.count > 1 && Set(boxes) == [size])
  }

  @Test("a picture makes the file larger by its own bytes")
  func picture() throws {
    var state: UInt32 = 1
    let noise = (0..<30_000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let picture = PixelBuffer(size: PixelSize(width: 100, height: 100), channels: 3, samples: .init(noise))
    let (with, without) = (try file(.a4, picture: picture).count, try file(.a4).count)
    #expect(with > without + 5_000, "\(with), \(without)")
  }

  @Test("printed text can be extracted, and its fonts are embedded", .enabled(if: Self.hasTools))
  func fonts() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "recipe-\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(file(.a4)).write(to: path)
    let text = try said(by: "pdftotext", ["-layout", path.path, "-"])
    for words in ["Crème brûlée", "No gluten words found", "½ l cream", "4 œufs", "2.", "number 2."] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    let fonts = try said(by: "pdffonts", [path.path]).split(separator: "\n").dropFirst(2)
    // The columns from the right: two for the object, then unicode, subset, embedded.
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.split(separator: " ").suffix(5).prefix(2) == ["yes", "yes"] })
  }

  private static let hasTools = ["pdftotext", "pdffonts"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  private func said(by tool: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/\(tool)")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
