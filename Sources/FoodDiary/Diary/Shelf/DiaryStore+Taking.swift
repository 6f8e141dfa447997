package import MediaLibrary

extension DiaryStore {
  /// A recipe of a file as it is kept, and what became of its picture.
  package struct Taken: Sendable {
    /// The recipe.
    package let kept: KeptRecipe
    /// Why the picture that the file had is not kept; `nil` where it is, or where there was none.
    package let lostPicture: PrivatePictureError?
  }

  /// Keeps a recipe of a file, with its picture. What a page says of its language counts only where the text does not show another:
  /// many sites name that of their design. The same once more adds nothing; a picture that cannot be read keeps no recipe back.
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
