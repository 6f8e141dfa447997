import Basics
import Foundation

/// Reads a photo's time, place, direction and camera.
///
/// All containers use the same readers: Exif, XMP and IPTC-IIM of JPEG, PNG, WebP, HEIF and raw files. The file's modification time is never used.
package struct MetadataReader: Sendable {
  private let dates: DatePlausibility

  /// - Parameter now: the time of reading, to detect dates in the future; `nil` accepts all dates.
  package init(now: Date? = nil) { dates = DatePlausibility(now: now) }

  /// The chosen facts. A file without Exif may still have a date in its name.
  package func read(_ image: EncodedImage) -> PhotoMetadata { statements(in: image).metadata }

  /// All statements in the file and its name.
  package func statements(in image: EncodedImage) -> PhotoStatements {
    var statements = PhotoStatements()
    let blocks = EmbeddedBlocks(image)
    if let block = blocks.exif {
      let readable: Void? = ExifTags.reading(block) { tags in
        statements.camera = tags.camera
        tags.readPosition(into: &statements)
        tags.readDirection(into: &statements)
        tags.readTime(into: &statements, dates)
        statements.add(keywords: tags.keywords, from: .exif)
      }
      statements.orientation = block.orientation
      if readable == nil || block.isDamaged { statements.note(.damagedMetadata) }
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
