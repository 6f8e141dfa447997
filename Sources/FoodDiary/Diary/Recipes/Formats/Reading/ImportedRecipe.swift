/// A recipe as it came out of a file.
package struct ImportedRecipe: Sendable, Hashable {
  /// What could be read; what could not is in its `unread`.
  package var recipe: Recipe
  /// The bytes of its picture, as the file holds them; not looked at.
  package var picture: [UInt8]?
  /// Where its picture is to be had, as the file says: an address, or a name in the archive.
  package var pictureName: String?
  /// The part of the file that it was read from, for looking at beside it: text, or JSON.
  package var original: String
  /// What else a person should know.
  package var warnings: [Warning]

  /// Something about an import that a person should know.
  package enum Warning: Sendable, Hashable {
    /// Some of the text could not be read and is in `unread`.
    case unreadText
    /// A time that could not be read.
    case unknownTime(String)
    /// A yield that is no number of people, as "24 cookies".
    case unknownServings(String)
    /// The recipe is made with another, which is a line of its ingredients here.
    case linkedRecipe(String)
    /// The picture has too many bytes.
    case pictureTooLarge
    /// Parts of the page that describe a recipe are damaged; their text is in `unread`.
    case damagedMarkup
    /// No ingredient was found.
    case noIngredients
    /// No step was found.
    case noSteps
  }

  /// A recipe with where it came from.
  init(_ recipe: Recipe, original: String, warnings: [Warning] = [], pictureName: String? = nil) {
    self.recipe = recipe
    self.original = original
    self.warnings = warnings
    self.pictureName = pictureName
    if !recipe.unread.isEmpty { warn(.unreadText) }
    if recipe.ingredients.isEmpty { warn(.noIngredients) }
    if recipe.steps.isEmpty { warn(.noSteps) }
  }

  /// Adds a warning that is not there yet.
  mutating func warn(_ warning: Warning) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }
}
