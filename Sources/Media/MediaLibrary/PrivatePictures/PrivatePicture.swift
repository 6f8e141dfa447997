import GRDB
import Imaging

/// The name of a picture that belongs to somebody: 128 bits of chance, so that nobody finds one by counting.
package struct PrivatePictureID: Hashable, Sendable, CustomStringConvertible {
  /// 32 digits of lower-case hexadecimal.
  package let description: String

  /// The picture of a name; `nil` when the text is no such name, as one that leads out of a folder.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = text
  }

  /// A name that no picture has.
  init() {
    var random = SystemRandomNumberGenerator()
    let digits = Array(Self.digits)
    description = String(decoding: (0..<32).map { _ in digits[Int.random(in: 0..<16, using: &random)] }, as: UTF8.self)
  }

  private static let digits = "0123456789abcdef".utf8
}

/// A picture that belongs to somebody.
package struct PrivatePicture: Hashable, Sendable {
  /// Its name.
  package let id: PrivatePictureID
  /// Its size, upright.
  package let size: PixelSize
  /// Bytes on the disk, the small one counted in.
  package let byteCount: Int
  /// When it was added, in UTC (ISO 8601).
  package let addedAt: String
}

extension PrivatePicture {
  /// The forms in which a picture is kept, both JPEG.
  package enum Form: String, CaseIterable, Sendable {
    /// Up to `PrivatePictures.Limits.longSide` pixels.
    case full
    /// For lists: up to 480 pixels.
    case small
  }
}
