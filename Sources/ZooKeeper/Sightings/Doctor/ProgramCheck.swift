package import Imaging
import PatternMatching

/// Checks the program's own environment, with or without a library.
package enum ProgramCheck {
  /// Whether pictures can be written and read back, which formats have no decoder, and which kernels this processor
  /// uses.
  package static func findings() -> [Finding] {
    [pictures] + decoders(ImageFormat.decodable) + [kernels]
  }

  /// One finding for each image format that is not in `decodable`.
  package static func decoders(_ decodable: Set<ImageFormat>) -> [Finding] {
    ImageFormat.allCases.filter { !decodable.contains($0) }.map { format in
      Finding(
        check: "pictures", severity: .note,
        message: "the system's libheif has no decoder for \(format.name): such photos are not imported",
        remedy:
          "install the decoder that the system packages apart from libheif: on Debian, libheif-plugin-libde265 for HEIC and "
          + "libheif-plugin-dav1d for AVIF")
    }
  }

  /// The finding if no library exists yet.
  package static func noLibrary(in folder: String) -> Finding {
    Finding(
      check: "library", severity: .note, message: "there is no library in \(folder) yet",
      remedy: "`menagerie import` makes one")
  }

  /// The finding if a restore into the folder was interrupted.
  package static func unfinishedRestore(in folder: String) -> Finding {
    Finding(
      check: "library", severity: .problem, message: "\(folder) has an unfinished restore",
      remedy: "run the same `menagerie restore` again")
  }

  /// The finding if a library is too damaged for further checks.
  package static func damaged(_ path: String, _ reason: String) -> Finding {
    Finding(
      check: "library", severity: .problem, message: "\(path) cannot be used: \(reason)",
      remedy: "restore it from a backup: `menagerie restore`")
  }

  /// The finding if indexes are missing that further checks require.
  package static func lostIndexes(_ path: String, _ names: [String]) -> Finding {
    Finding(
      check: "library", severity: .problem,
      message: "\(path) has lost \(names.count == 1 ? "the index" : "the indexes") \(names.joined(separator: ", "))",
      remedy: "`menagerie doctor --repair` builds \(names.count == 1 ? "it" : "them") again")
  }

  private static var pictures: Finding {
    let grey = PixelBuffer(
      size: PixelSize(width: 16, height: 16), channels: 1, samples: [UInt8](repeating: 128, count: 256))
    do throws(ImagingError) {
      for bytes in [try JPEGEncoder.encode(grey), try PNGEncoder.encode(grey)] {
        let read = try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "a test picture"))
        guard read.header.uprightSize == grey.size else { return broken("a test picture came back with another size") }
      }
      return Finding(check: "pictures", severity: .fine, message: "are written and read back", remedy: nil)
    } catch {
      return broken(error.description)
    }
  }

  private static func broken(_ message: String) -> Finding {
    Finding(
      check: "pictures", severity: .problem, message: message,
      remedy: """
        install the system's libraries for JPEG and PNG again: on Debian, \
        `apt-get install --reinstall libjpeg62-turbo libpng16-16`
        """)
  }

  private static var kernels: Finding {
    Finding(
      check: "processor", severity: .fine,
      message: "matching uses \(KernelPath.best.name); the answer is the same on every processor", remedy: nil)
  }
}
