import Foundation
import Imaging

/// The key of an imported recipe, so that importing the same file again adds nothing.
package enum RecipeKey {
  /// A key computed from the content, at most 64 bytes.
  package static func of(_ imported: ImportedRecipe) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return "file \(ContentDigest.of(Array(try encoder.encode(imported.recipe))).hex.prefix(48))"
  }
}
