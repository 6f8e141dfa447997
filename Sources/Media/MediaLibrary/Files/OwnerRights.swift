import Foundation

/// Rights of what a library keeps for the eyes of its owner only.
///
/// Files come back from a copy or an archive with whatever rights the program gave them that put them there.
enum OwnerRights {
  /// Takes the rights away that others than its owner have on a file or a folder.
  ///
  /// A link, and what belongs to somebody else, stay as they are: whoever made them had a reason.
  ///
  /// - Returns: whether others had any.
  @discardableResult
  static func narrow(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return false }
    return chmod(path, status.st_mode & 0o700) == 0
  }

  /// Narrows the rights on a library: on its folder and that of the originals, in which cameras write where animals are, on all databases,
  /// and on private pictures.
  static func narrow(library folder: String) {
    narrow(folder)
    narrow(folder + "/originals")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.contains(".sqlite") { narrow(folder + "/" + name) }
    let pictures = folder + "/private"
    // Nobody else comes through a folder that is closed, so what lies in it is looked at only after it was open.
    guard narrow(pictures) else { return }
    let inside = FileManager.default.enumerator(atPath: pictures)
    while let name = inside?.nextObject() as? String { narrow(pictures + "/" + name) }
  }
}
