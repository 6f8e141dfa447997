/// Writes JPEG files of marker segments without a picture: metadata only.
enum JPEGFile {
  static func bytes(_ segments: [(code: UInt8, payload: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      let length = segment.payload.count + 2
      file += [0xFF, segment.code, UInt8(length >> 8), UInt8(length & 255)]
      file += segment.payload
    }
    return file + [0xFF, 0xD9]
  }
}
