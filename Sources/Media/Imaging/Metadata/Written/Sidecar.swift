import Foundation

package enum Sidecar {
  /// The possible paths of a photo's sidecar, in order of preference: `photo.jpg.xmp`, then `photo.xmp`, each also with the capital
  /// extension of cameras and Windows.
  package static func paths(for photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    let stem = extensionLength > 0 ? String(photo.dropLast(extensionLength + 1)) : photo
    return [photo, stem].flatMap { [$0 + ".xmp", $0 + ".XMP"] }
  }
}
