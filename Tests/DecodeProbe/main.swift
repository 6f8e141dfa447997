// Built with a sanitizer, and run by the tests of Imaging.
//
//   decode-probe FILE… @LIST       decodes every file and says what became of it: `path<TAB>ok WxH` or `path<TAB>reason`
//   decode-probe --encode SIDE     encodes a square of noise as JPEG: `noise<TAB>ok N bytes` or `noise<TAB>reason`
//   decode-probe --whole FILE…     decodes every file in full: `path<TAB>ok WxH, DIGEST of the samples, N MiB`, the most memory
//                                  that the probe held until then, or `path<TAB>reason`
import Foundation
import Imaging

func decode(_ path: String) throws(ImagingError) -> String {
  let file = try EncodedImage(contentsOf: path)
  _ = MetadataReader().read(file)
  _ = try? PixelFingerprint.of(file)
  let small = try ImageDecoder().decode(file, longSide: 256)
  let full = try ImageDecoder().decode(file)
  _ = PerceptualHash.of(small.pixels)
  return "ok \(full.pixels.size)\(full.isComplete ? "" : " incomplete")"
}

/// Decodes a full picture; returns its size, the digest of its samples, and this program's peak memory as one line.
func decodeWhole(_ path: String) throws(ImagingError) -> String {
  let pixels = try ImageDecoder().decode(EncodedImage(contentsOf: path)).pixels
  let digest = ContentDigest.of(pixels.samples)
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return "ok \(pixels.size), \(digest), \(usage.ru_maxrss / 1024) MiB"
}

/// Encodes random black and white pixels as JPEG, the worst case for its compression; returns the number of bytes.
func encodeNoise(side: Int) throws(ImagingError) -> String {
  var state: UInt64 = 1
  let samples = [UInt8](unsafeUninitializedCapacity: side * side) { buffer, count in
    for index in 0..<side * side {
      // xorshift64 (Marsaglia 2003).
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      buffer[index] = state >> 63 == 0 ? 0 : 255
    }
    count = side * side
  }
  let pixels = PixelBuffer(size: PixelSize(width: side, height: side), channels: 1, samples: samples)
  return "ok \(try JPEGEncoder.encode(pixels, quality: 100).count) bytes"
}

func say(_ subject: String, _ outcome: () throws(ImagingError) -> String) {
  do throws(ImagingError) {
    print("\(subject)\t\(try outcome())")
  } catch {
    print("\(subject)\t\(error.stage.rawValue): \(error.reason)")
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--encode", let side = arguments.dropFirst().first.flatMap(Int.init) {
  say("noise") { () throws(ImagingError) in try encodeNoise(side: side) }
} else if arguments.first == "--whole" {
  for path in arguments.dropFirst() { say(path) { () throws(ImagingError) in try decodeWhole(path) } }
} else {
  let listed = arguments.flatMap { argument in
    guard argument.hasPrefix("@"), let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
    else { return [argument] }
    return text.split(separator: "\n").map(String.init)
  }
  for path in listed { say(path) { () throws(ImagingError) in try decode(path) } }
}
