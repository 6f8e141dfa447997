import Foundation

/// The XMP files beside a photo.
///
/// digiKam and darktable write `photo.jpg.xmp` for each file, and read `photo.xmp` where there is no such file. Lightroom, Camera Raw and
/// Bridge write `photo.xmp`, and for raw files alone: what they know of a JPEG they write into it.
package enum Sidecar {
  /// The extensions of cameras' raw files, in small letters. Not DNG, into which these programs write as well.
  package static let rawExtensions: Set<String> = [
    "3fr", "arw", "bay", "cap", "cr2", "cr3", "crw", "dcr", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mdc", "mef",
    "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// Where a photo's own sidecar is looked for: `photo.jpg.xmp`, and as cameras and Windows write the extension, in capitals.
  package static func ofFile(_ photo: String) -> [String] { [photo + ".xmp", photo + ".XMP"] }

  /// Where a sidecar is looked for that is called like the photo without its extension: `photo.xmp`. It may be another file's. None
  /// for a photo without an extension.
  package static func ofStem(_ photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    return extensionLength > 0 ? ofFile(String(photo.dropLast(extensionLength + 1))) : []
  }
}
