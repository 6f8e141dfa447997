import Facts

/// How much of a file of recipes is read at most.
package struct RecipeFileLimits: Sendable {
  /// Bytes of an archive.
  package var archiveBytes: Int
  /// Bytes of a text: JSON, XML or a table.
  package var textBytes: Int
  /// Bytes of a page.
  package var pageBytes: Int
  /// Recipes in one file.
  package var recipes: Int
  /// Bytes of a picture; larger ones are left out, with a warning.
  package var pictureBytes: Int
  /// Archives within each other.
  package var archiveDepth: Int
  /// Lists and objects of JSON within each other.
  package var jsonDepth: Int

  /// 256 MiB of an archive, 16 MiB of a text, 8 MiB of a page, 5,000 recipes, 16 MiB a picture, 3 archives and 128 values within each other,
  /// unless told otherwise.
  package init(
    archiveBytes: Int = 256 << 20, textBytes: Int = 16 << 20, pageBytes: Int = 8 << 20,
    recipes: Int = 5_000, pictureBytes: Int = 16 << 20,
    archiveDepth: Int = 3, jsonDepth: Int = 128
  ) {
    self.archiveBytes = archiveBytes
    self.textBytes = textBytes
    self.pageBytes = pageBytes
    self.recipes = recipes
    self.pictureBytes = pictureBytes
    self.archiveDepth = archiveDepth
    self.jsonDepth = jsonDepth
  }

  /// What an archive may unfold to: all entries together twice what an archive may have, since most is pictures.
  var zip: ZIPLimits { ZIPLimits(entries: 40_000, entryBytes: 64 << 20, totalBytes: 2 * archiveBytes) }
}
