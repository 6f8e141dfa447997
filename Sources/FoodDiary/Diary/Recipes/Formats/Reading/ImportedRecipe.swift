import Foundation
import Imaging

/// A recipe as read from a file.
package struct ImportedRecipe: Sendable, Hashable {
  /// The recipe. Text that could not be read is in its `unread`.
  package var recipe: Recipe
  /// The bytes of the picture from the file; not validated.
  package var picture: [UInt8]?
  /// The location of the picture according to the file: a URL, or a name in the archive.
  package var pictureName: String?
  /// The part of the file with this recipe, as text or JSON. A person compares it with the recipe.
  package var original: String
  package var warnings: [Warning]

  /// A remark about an import for the person.
  package enum Warning: Sendable, Hashable {
    /// Some of the text could not be read and is in `unread`.
    case unreadText
    /// A time that could not be read.
    case unknownTime(String)
    /// A yield that is not a number of people, such as "24 cookies".
    case unknownServings(String)
    /// The recipe uses another recipe, which is a line of its ingredients here.
    case linkedRecipe(String)
    /// The picture exceeds the size limit.
    case pictureTooLarge
    /// The structured data of a page, or a file of an archive, is damaged; its text is in `unread`.
    case damagedMarkup
    case noIngredients
    case noSteps
  }

  init(_ recipe: Recipe, original: String, warnings: [Warning] = [], pictureName: String? = nil) {
    self.recipe = recipe
    self.original = original
    self.warnings = warnings
    self.pictureName = pictureName
    if !recipe.unread.isEmpty { warn(.unreadText) }
    if recipe.ingredients.isEmpty { warn(.noIngredients) }
    if recipe.steps.isEmpty { warn(.noSteps) }
  }

  /// Adds a warning once.
  mutating func warn(_ warning: Warning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}

/// The key of an imported recipe, so that importing the same file again adds nothing.
package enum RecipeKey {
  /// A key computed from the content, at most 64 bytes.
  package static func of(_ imported: ImportedRecipe) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return "file \(ContentDigest.of(Array(try encoder.encode(imported.recipe))).hex.prefix(48))"
  }
}
