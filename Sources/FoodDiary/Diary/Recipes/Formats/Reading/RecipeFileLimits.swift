import Formats

/// Limits for reading a file of recipes.
package struct RecipeFileLimits: Sendable {
  /// The maximum size of an archive.
  package var archiveBytes: Int
  /// The maximum size of a text: JSON, XML or a table.
  package var textBytes: Int
  /// The maximum size of a page.
  package var pageBytes: Int
  /// The maximum number of recipes in one file.
  package var recipes: Int
  /// The maximum size of a picture. Larger ones are left out, with a warning.
  package var pictureBytes: Int
  /// The maximum nesting of archives.
  package var archiveDepth: Int
  /// The maximum nesting of lists and objects in JSON.
  package var jsonDepth: Int

  /// Defaults: archives 256 MiB, texts 16 MiB, pages 8 MiB, 5,000 recipes, pictures 16 MiB, archives nested
  /// 3 deep, JSON values nested 128 deep.
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

  /// Limits for unpacking. All entries together may be twice as large as the largest archive: pictures, the largest
  /// part, hardly shrink when they are packed.
  var zip: ZIPLimits { ZIPLimits(entries: 40_000, entryBytes: 64 << 20, totalBytes: 2 * archiveBytes) }
}
