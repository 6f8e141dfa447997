import Imaging
import MediaLibrary

/// The pictures of the gallery's cards, made by the task that has the photo in memory.
enum ShardThumbnails {
  /// The longer side, in pixels, that the gallery asks for first.
  private static let side = 320

  /// The card of each animal on a photo, with the card's file name in a library.
  ///
  /// - Throws: `ImagingError` when the photo cannot be decoded.
  static func cards(
    of photo: PhotoFile, _ animals: [DescribedAnnotation]
  ) throws(ImagingError) -> [(name: String, bytes: [UInt8])] {
    let image = EncodedImage(bytes: photo.bytes, name: photo.path)
    let frame = RotatedBox.frame(photo.header.uprightSize)
    var cards: [(name: String, bytes: [UInt8])] = []
    for animal in animals {
      let card = try Thumbnails.portableCard(
        of: image, digest: photo.digest.hex, box: animal.found?.region ?? frame, longSide: side)
      cards.append((card.name, card.jpeg))
    }
    return cards
  }
}
