import Facts

/// Reads what a photo says about its time, place, direction and camera.
///
/// Every container leads to the same reader: the Exif block of JPEG, PNG, WebP and HEIF. The order of trust for the
/// time is DateTimeOriginal, DateTimeDigitized, GPS date and time, a date in the file's name; the file's modification
/// time is never asked.
package struct MetadataReader: Sendable {
  /// A reader.
  package init() {}

  /// What `image` states. A file without Exif states nothing but, perhaps, a date in its name.
  package func read(_ image: EncodedImage) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    if let block = ExifBlock.find(in: image) {
      let readable: Void? = ExifTags.reading(block) { tags in
        metadata.camera = tags.camera
        tags.readPosition(into: &metadata)
        tags.readDirection(into: &metadata)
        tags.readTime(into: &metadata)
      }
      metadata.orientation = block.orientation
      if readable == nil { metadata.suspicions.append(.damagedMetadata) }
    }
    if metadata.time == nil, let time = FileNameDate.time(in: image.name) {
      metadata.time = Sourced(time, from: .filename)
    }
    return metadata
  }
}
