import GRDB
import Imaging

/// The identifier of a private picture: 128 random bits, so that it cannot be guessed.
package struct PrivatePictureID: Hashable, Sendable, CustomStringConvertible {
  /// 32 lower-case hexadecimal digits.
  package let description: String

  /// `nil` when the text is not a valid identifier, such as a path out of the folder.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = text
  }

  /// A new random identifier.
  init() {
    var random = SystemRandomNumberGenerator()
    let digits = Array(Self.digits)
    description = String(decoding: (0..<32).map { _ in digits[Int.random(in: 0..<16, using: &random)] }, as: UTF8.self)
  }

  private static let digits = "0123456789abcdef".utf8
}

/// A picture that belongs to one account in one app.
package struct PrivatePicture: Hashable, Sendable {
  package let id: PrivatePictureID
  /// Upright.
  package let size: PixelSize
  /// Bytes on the disk, including the small form.
  package let byteCount: Int
  /// UTC (ISO 8601).
  package let addedAt: String
}

extension PrivatePicture {
  /// The stored sizes of a picture, both JPEG.
  package enum Form: String, CaseIterable, Sendable {
    /// Up to `PrivatePictures.Limits.longSide` pixels.
    case full
    /// For lists: up to 480 pixels.
    case small
  }
}

package enum PrivatePictureError: Error, Sendable {
  /// No such picture belongs to this owner.
  case notFound
  /// The file is not an image that can be decoded.
  case unreadable(ImagingError)
  /// The owner's quota is used up.
  case quota(PrivatePictures.Usage, limit: PrivatePictures.Usage)
  case library(LibraryError)
}

extension PrivatePictures {
  package static let schema = AppSchema(
    app: AppName("private"),
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE picture (
              id TEXT PRIMARY KEY,
              owner INTEGER NOT NULL,       -- an account of server.sqlite, whose numbers are never used again
              app TEXT NOT NULL,
              width INTEGER NOT NULL, height INTEGER NOT NULL,
              byteCount INTEGER NOT NULL,   -- of all forms
              addedAt TEXT NOT NULL         -- UTC, ISO 8601
            ) STRICT;
            CREATE INDEX pictureOfOwner ON picture(owner, byteCount);
            CREATE INDEX pictureOfApp ON picture(app, addedAt);
            """)
      }
    ])
}
