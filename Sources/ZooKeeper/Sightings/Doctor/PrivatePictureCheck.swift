package import MediaLibrary

/// Looks over the pictures that belong to somebody.
package enum PrivatePictureCheck {
  /// What is to be said of the private pictures of a library; nothing where there are none, and where their database cannot be
  /// asked, of which its own check speaks.
  package static func findings(inLibrary folder: String) -> [Finding] {
    guard let damaged = try? PrivatePictures.damagedCount(inLibrary: folder) else { return [] }
    let check = "private pictures"
    guard damaged > 0 else { return [Finding(check: check, severity: .fine, message: "all are there")] }
    return [
      Finding(
        check: check, severity: .problem,
        message: damaged == 1 ? "a picture has lost a file" : "\(damaged) pictures have lost a file",
        remedy: "put private/ back from a copy")
    ]
  }
}
