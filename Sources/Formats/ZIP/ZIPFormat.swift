import Basics

/// Constants of the format (PKWARE APPNOTE.TXT 6.3.10, section 4.3).
enum ZIPFormat {
  static let localSignature: UInt32 = 0x0403_4B50
  static let descriptorSignature: UInt32 = 0x0807_4B50
  static let directorySignature: UInt32 = 0x0201_4B50
  static let endSignature: UInt32 = 0x0605_4B50
  static let wideEndSignature: UInt32 = 0x0606_4B50
  static let wideLocatorSignature: UInt32 = 0x0706_4B50

  static let localLength = 30
  static let directoryLength = 46
  static let endLength = 22
  static let wideEndLength = 56
  static let wideLocatorLength = 20

  /// Bit 3: checksum and sizes follow the bytes; bit 11: the name is UTF-8.
  static let descriptorFlag: UInt16 = 1 << 3
  static let utf8Flag: UInt16 = 1 << 11
  /// Bits 0, 6 and 13: the kinds of encryption.
  static let encryptedFlags: UInt16 = 1 << 0 | 1 << 6 | 1 << 13

  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8

  /// The extra field with numbers of 64 bits (4.5.3).
  static let wideField: UInt16 = 0x0001
  /// Replaces a number that is in the extra field.
  static let wideNumber: UInt32 = 0xFFFF_FFFF
  static let wideCount: UInt16 = 0xFFFF

  /// The MS-DOS date and time, to two seconds; `nil` before 1980 and after 2107.
  static func stamp(_ time: CivilTime) -> UInt32? {
    guard (1980...2107).contains(time.year) else { return nil }
    let date = UInt32(time.year - 1980) << 9 | UInt32(time.month) << 5 | UInt32(time.day)
    return date << 16 | UInt32(time.hour) << 11 | UInt32(time.minute) << 5 | UInt32(time.second / 2)
  }
}

extension [UInt8] {
  mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  /// The little-endian number at `place`; `nil` when it reaches beyond the bytes.
  func number<Number: FixedWidthInteger & UnsignedInteger>(at place: Int, as _: Number.Type = Number.self) -> Number? {
    let length = Number.bitWidth / 8
    guard place >= 0, place <= count - length else { return nil }
    return self[place..<place + length].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
