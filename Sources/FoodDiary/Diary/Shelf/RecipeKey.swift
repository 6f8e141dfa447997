import Foundation
import Imaging

/// What an imported recipe is called, so that the same file once more adds nothing.
package enum RecipeKey {
  /// A name made of what was read, at most 64 bytes.
  package static func of(_ imported: ImportedRecipe) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return "file \(ContentDigest.of(Array(try encoder.encode(imported.recipe))).hex.prefix(48))"
  }
}
