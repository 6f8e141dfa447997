package import MediaLibrary

extension DiaryStore {
  package struct Taken: Sendable {
    package let kept: RecipeForViewer
    /// Why the file's picture was not stored; `nil` if it was stored, or if the file had none.
    package let lostPicture: PrivatePictureError?
  }

  /// Stores a recipe from a file, with its picture. The text decides the language; the page's own
  /// declaration counts only if the text gives no clear result, because many sites declare the language of
  /// their design. Importing the recipe again adds nothing. A picture that cannot be read does not stop the
  /// recipe.
  ///
  /// - Throws: `badText`, `full`, `noConsent`.
  package func take(_ imported: ImportedRecipe, for owner: Int64, pictures: PrivatePictures) throws -> Taken {
    var read = imported.recipe
    if let shown = read.shownLanguage, shown != read.language { read.language = nil }
    let kept = try add(read, key: RecipeKey.of(imported), to: owner)
    guard kept.picture == nil, let bytes = imported.picture else { return Taken(kept: kept, lostPicture: nil) }
    do {
      try keepPicture(bytes, named: kept.recipe.title, of: owner, in: pictures) { picture in
        try setPicture(picture, ofRecipe: kept.id, of: owner)
      }
    } catch let error as PrivatePictureError {
      return Taken(kept: kept, lostPicture: error)
    }
    return Taken(kept: try recipe(kept.id, for: owner), lostPicture: nil)
  }
}
