package import Facts
import Imaging

/// Writes recipes as schema.org's JSON-LD, which other programs read, and which `RecipeReader` reads back just as they were.
package enum RecipeWriter {
  /// A recipe with its picture.
  package struct Entry: Sendable {
    /// The recipe.
    package var recipe: Recipe
    /// The bytes of its picture, in whatever format.
    package var picture: [UInt8]?

    /// A recipe, with a picture or without.
    package init(_ recipe: Recipe, picture: [UInt8]? = nil) { (self.recipe, self.picture) = (recipe, picture) }
  }

  /// One recipe as JSON-LD.
  package static func json(_ recipe: Recipe) -> String {
    JSONText.text(OwnRecipe.object(recipe, pictureName: nil)) + "\n"
  }

  /// Recipes as a ZIP of JSON-LD, a file each, with their pictures beside them.
  ///
  /// - Parameter time: what the files are dated.
  /// - Throws: what `ZIPWriter` throws, for a time before 1980 alone.
  package static func archive(_ entries: [Entry], at time: CivilTime) throws -> [UInt8] {
    var writer = ZIPWriter(.zlib)
    var bytes: [UInt8] = []
    for (index, entry) in entries.enumerated() {
      let stem = name(entry.recipe, index + 1)
      let pictureName = entry.picture.map { stem + ending(of: $0) }
      let json = JSONText.text(OwnRecipe.object(entry.recipe, pictureName: pictureName)) + "\n"
      bytes += try writer.entry(stem + ".json", at: time, Array(json.utf8))
      if let picture = entry.picture, let pictureName {
        bytes += try writer.entry(pictureName, at: time, packing: .none, picture)
      }
    }
    return bytes + writer.finish()
  }

  /// A name of a file that every system takes: a number, and letters of the title.
  private static func name(_ recipe: Recipe, _ number: Int) -> String {
    let letters = FoldedText.folded(recipe.title).map { $0.isASCII && ($0.isLetter || $0.isASCIIDigit) ? $0 : "-" }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(60)
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + (words.isEmpty ? "" : "-" + words)
  }

  /// How the name of a picture ends, by what it begins with.
  private static func ending(of picture: [UInt8]) -> String {
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ".png" }
    if picture.starts(with: "GIF8".utf8) { return ".gif" }
    if picture.starts(with: "RIFF".utf8) { return ".webp" }
    if picture.dropFirst(4).starts(with: "ftyp".utf8) { return ".heic" }
    return ".jpg"
  }
}
