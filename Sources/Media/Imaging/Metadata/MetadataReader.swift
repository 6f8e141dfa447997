import Facts
import Foundation

/// Reads what a photo says about its time, place, direction and camera.
///
/// Every container leads to the same readers: Exif, XMP and IPTC-IIM of JPEG, PNG, WebP and HEIF, wherever each keeps them. The
/// file's modification time is never asked.
package struct MetadataReader: Sendable {
  private let dates: DatePlausibility

  /// A reader.
  ///
  /// - Parameter now: when the file is read, to know dates of the future by; `nil` takes none for one.
  package init(now: Date? = nil) { dates = DatePlausibility(now: now) }

  /// What is chosen from what `image` states. A file without Exif states nothing but, perhaps, a date in its name.
  package func read(_ image: EncodedImage) -> PhotoMetadata { statements(in: image).metadata }

  /// All that `image` states, and its name.
  package func statements(in image: EncodedImage) -> PhotoStatements {
    var statements = PhotoStatements()
    let blocks = EmbeddedBlocks(image)
    if let block = blocks.exif {
      let readable: Void? = ExifTags.reading(block) { tags in
        statements.camera = tags.camera
        tags.readPosition(into: &statements)
        tags.readDirection(into: &statements)
        tags.readTime(into: &statements, dates)
      }
      statements.orientation = block.orientation
      if readable == nil { statements.note(.damagedMetadata) }
    }
    if let bytes = blocks.xmp {
      do {
        statements.add(try XMPPacket(bytes, name: image.name), from: .xmp, dates)
      } catch {
        statements.note(.damagedMetadata)
      }
    }
    if let bytes = blocks.iptc { statements.add(IPTCRecord(bytes), dates) }
    if let name = FileNameDate(image.name) { statements.add(name.time, offset: name.offset, from: .filename, dates) }
    return statements
  }
}
