import Foundation

/// The XMP files beside a photo.
///
/// digiKam and darktable write `photo.jpg.xmp` for each file, and read `photo.xmp` where there is no such file. Lightroom, Camera Raw
/// and Bridge write `photo.xmp`, for raw files only; they write the metadata of a JPEG into the JPEG.
package enum Sidecar {
  /// The extensions of raw files of cameras, in lower case. DNG is not among them: these programs write into DNG files.
  package static let rawExtensions: Set<String> = [
    "3fr", "arw", "bay", "cap", "cr2", "cr3", "crw", "dcr", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mdc", "mef",
    "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// The possible paths of the sidecar of this file alone: `photo.jpg.xmp`, also with the capital extension of cameras and Windows.
  package static func ofFile(_ photo: String) -> [String] { [photo + ".xmp", photo + ".XMP"] }

  /// The possible paths of a sidecar with the photo's name but without its extension: `photo.xmp`. It may belong to another file.
  /// Empty for a photo without an extension.
  package static func ofStem(_ photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    return extensionLength > 0 ? ofFile(String(photo.dropLast(extensionLength + 1))) : []
  }
}
