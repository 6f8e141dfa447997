import Foundation

/// The XMP file beside a photo.
package enum Sidecar {
  /// Where sidecars of a photo are looked for, in this order: `photo.jpg.xmp`, then `photo.xmp`, and as cameras and Windows write
  /// the extension, in capitals.
  package static func paths(for photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    let stem = extensionLength > 0 ? String(photo.dropLast(extensionLength + 1)) : photo
    return [photo, stem].flatMap { [$0 + ".xmp", $0 + ".XMP"] }
  }
}
