/// Properties of a PNG from its chunks.
struct PNGParts {
  let width: Int
  let height: Int
  /// Number of frames; `nil` for a still picture.
  let frames: Int?
  /// Duration of the first frame in seconds; `nil` for a still picture.
  let delay: Double?

  /// - Returns: `nil` for data that are not a PNG.
  init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func number(_ at: Int, _ count: Int = 4) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
    var chunks: [String: Int] = [:]
    var at = 8
    while at + 12 <= bytes.count {
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      if chunks[name] == nil { chunks[name] = at + 8 }
      at += 12 + number(at)
    }
    guard let header = chunks["IHDR"], chunks["IEND"] != nil else { return nil }
    width = number(header)
    height = number(header + 4)
    frames = chunks["acTL"].map { number($0) }
    delay = chunks["fcTL"].map { Double(number($0 + 20, 2)) / Double(number($0 + 22, 2)) }
  }
}
