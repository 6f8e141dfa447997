import Foundation

/// Limits the private parts of a library to their owner.
///
/// The program that copied or unpacked a library may have given its files wider permissions.
enum OwnerRights {
  /// Removes the permissions of group and others on a file or a folder.
  ///
  /// Symbolic links and files of other users stay unchanged: their owner may have had a reason.
  ///
  /// - Returns: whether permissions were removed.
  @discardableResult
  static func narrow(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK, status.st_uid == geteuid(),
      status.st_mode & 0o077 != 0
    else { return false }
    return chmod(path, status.st_mode & 0o700) == 0
  }

  /// Restricts the private parts of a library: its folder, the originals, whose metadata show where animals are, all databases, and private
  /// pictures.
  static func narrow(library folder: String) {
    narrow(folder)
    narrow(folder + "/originals")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.contains(".sqlite") { narrow(folder + "/" + name) }
    let pictures = folder + "/private"
    // A closed folder protects its content, so the content is only changed if the folder was open.
    guard narrow(pictures) else { return }
    let inside = FileManager.default.enumerator(atPath: pictures)
    while let name = inside?.nextObject() as? String { narrow(pictures + "/" + name) }
  }
}
