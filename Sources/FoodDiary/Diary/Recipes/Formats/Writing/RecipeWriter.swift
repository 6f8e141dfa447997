package import Basics
package import Formats
import Imaging

/// Writes recipes as schema.org JSON-LD, which other programs can read. `RecipeReader` reads it back without loss,
/// except remarks about packets and answers for the gluten check.
package enum RecipeWriter {
  package struct Entry: Sendable {
    package var recipe: Recipe
    /// The bytes of the recipe's picture, in any format.
    package var picture: [UInt8]?

    package init(_ recipe: Recipe, picture: [UInt8]? = nil) { (self.recipe, self.picture) = (recipe, picture) }
  }

  package static func json(_ recipe: Recipe) -> String {
    JSONText.text(OwnRecipe.object(recipe, pictureName: nil)) + "\n"
  }

  /// A ZIP archive with a JSON-LD file per recipe and the pictures.
  ///
  /// - Parameter time: the date of the files.
  /// - Throws: the errors of `ZIPWriter`, which occur only for a time before 1980.
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

  /// A file name that is valid on every system: a number, and letters of the title.
  private static func name(_ recipe: Recipe, _ number: Int) -> String {
    let letters = FoldedText.folded(recipe.title).map { $0.isASCII && ($0.isLetter || $0.isASCIIDigit) ? $0 : "-" }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(60)
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + (words.isEmpty ? "" : "-" + words)
  }

  /// The file extension of a picture, from its first bytes.
  private static func ending(of picture: [UInt8]) -> String {
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return ".png" }
    if picture.starts(with: "GIF8".utf8) { return ".gif" }
    if picture.starts(with: "RIFF".utf8) { return ".webp" }
    if picture.dropFirst(4).starts(with: "ftyp".utf8) { return ".heic" }
    return ".jpg"
  }
}
