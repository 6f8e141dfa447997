package import MediaLibrary

/// Checks private pictures, which belong to one person.
package enum PrivatePictureCheck {
  /// The findings about a library's private pictures. Empty if their database does not exist or cannot be read; another
  /// check reports an unreadable database. Changes nothing.
  package static func findings(inLibrary folder: String) -> [Finding] {
    damaged(inLibrary: folder).map { [finding($0.count)] } ?? []
  }

  /// Recreates the small version of pictures whose full version is intact, and returns the findings after the repair.
  /// The caller holds the library's lock.
  ///
  /// - Throws: `cannotWrite`, `diskFull`, `database`.
  package static func repaired(inLibrary folder: String) throws(LibraryError) -> [Finding] {
    guard let damaged = damaged(inLibrary: folder) else { return [] }
    guard !damaged.isEmpty else { return [finding(0)] }
    let mended: Int
    do {
      mended = try PrivatePictures(libraryFolder: folder).repair(damaged)
    } catch PrivatePictureError.library(let error) {
      throw error
    } catch {
      throw LibraryError(error, folder: folder)
    }
    var after = finding(self.damaged(inLibrary: folder)?.count ?? damaged.count - mended)
    if mended > 0 { after.done = "made the small form of \(Phrasing.count(mended, "picture")) again" }
    return [after]
  }

  private static func damaged(inLibrary folder: String) -> [PrivatePictureID]? {
    try? PrivatePictures.damaged(inLibrary: folder)
  }

  private static func finding(_ damaged: Int) -> Finding {
    let check = "private pictures"
    guard damaged > 0 else { return .fine(check, "all are present") }
    return .problem(
      check, "files of \(Phrasing.count(damaged, "picture")) are missing or damaged",
      """
      `menagerie doctor --repair` makes small forms again; else restore private/ from a copy, or the library from a backup: \
      `menagerie restore` into a new folder
      """)
  }
}
