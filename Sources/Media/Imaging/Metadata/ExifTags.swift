import CImageIO
import Foundation

/// The values of one Exif block by directory and tag (CIPA DC-008-2019), read through libexif.
struct ExifTags {
  enum Tag {
    case make, model, dateTime, offsetTime, subsec, dateTimeOriginal, dateTimeDigitized, subsecOriginal,
      subsecDigitized, offsetOriginal
    case offsetDigitized, lens, serial
    case latitudeRef, latitude, longitudeRef, longitude, altitudeRef, altitude, timeStamp, dateStamp
    case dilution, directionRef, direction, horizontalError
    /// Of Windows.
    case keywords

    fileprivate var place: (ifd: cio_ifd, number: UInt16) {
      switch self {
      case .make: (CIO_IFD_IMAGE, 0x010F)
      case .model: (CIO_IFD_IMAGE, 0x0110)
      case .dateTime: (CIO_IFD_IMAGE, 0x0132)
      case .keywords: (CIO_IFD_IMAGE, 0x9C9E)
      case .dateTimeOriginal: (CIO_IFD_EXIF, 0x9003)
      case .dateTimeDigitized: (CIO_IFD_EXIF, 0x9004)
      case .offsetTime: (CIO_IFD_EXIF, 0x9010)
      case .offsetOriginal: (CIO_IFD_EXIF, 0x9011)
      case .offsetDigitized: (CIO_IFD_EXIF, 0x9012)
      case .subsec: (CIO_IFD_EXIF, 0x9290)
      case .subsecOriginal: (CIO_IFD_EXIF, 0x9291)
      case .subsecDigitized: (CIO_IFD_EXIF, 0x9292)
      case .serial: (CIO_IFD_EXIF, 0xA431)
      case .lens: (CIO_IFD_EXIF, 0xA434)
      case .latitudeRef: (CIO_IFD_GPS, 0x01)
      case .latitude: (CIO_IFD_GPS, 0x02)
      case .longitudeRef: (CIO_IFD_GPS, 0x03)
      case .longitude: (CIO_IFD_GPS, 0x04)
      case .altitudeRef: (CIO_IFD_GPS, 0x05)
      case .altitude: (CIO_IFD_GPS, 0x06)
      case .timeStamp: (CIO_IFD_GPS, 0x07)
      case .dilution: (CIO_IFD_GPS, 0x0B)
      case .directionRef: (CIO_IFD_GPS, 0x10)
      case .direction: (CIO_IFD_GPS, 0x11)
      case .dateStamp: (CIO_IFD_GPS, 0x1D)
      case .horizontalError: (CIO_IFD_GPS, 0x1F)
      }
    }
  }

  private let block: OpaquePointer

  /// Calls `body` with the tags of `block`; `nil` when there is not enough memory. A block that libexif cannot parse has no tags.
  static func reading<Result>(_ block: ExifBlock, _ body: (ExifTags) -> Result) -> Result? {
    guard let opened = cio_exif_open(block.tiff, block.tiff.count) else { return nil }
    defer { cio_exif_close(opened) }
    return body(ExifTags(block: opened))
  }

  /// The text of a tag up to its first NUL, at most 256 bytes, trimmed; `nil` when it is missing or empty.
  func text(_ tag: Tag) -> String? {
    let (ifd, number) = tag.place
    let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = cio_exif_bytes(block, ifd, number, buffer.baseAddress, buffer.count)
    }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  /// The keywords that Windows writes: UTF-16 (little endian), separated by semicolons, at most 32 KiB.
  var keywords: [String] {
    let (ifd, number) = Tag.keywords.place
    let bytes = [UInt8](unsafeUninitializedCapacity: 32 << 10) { buffer, count in
      count = cio_exif_bytes(block, ifd, number, buffer.baseAddress, buffer.count)
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self).split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }.unique
  }

  /// One number of a tag; `nil` when it is missing or has the denominator zero.
  func number(_ tag: Tag, _ index: UInt32 = 0) -> Double? {
    let (ifd, number) = tag.place
    var value = 0.0
    return cio_exif_number(block, ifd, number, index, &value) == 1 ? value : nil
  }

  /// Whether the tag exists, with any value.
  func has(_ tag: Tag) -> Bool {
    let (ifd, number) = tag.place
    var byte: UInt8 = 0
    return cio_exif_bytes(block, ifd, number, &byte, 1) > 0
  }
}
