// Decodes every file that it is given and says what became of it: `path<TAB>ok WxH` or `path<TAB>reason`.
// Built under a sanitizer and run on malformed files by the tests of Imaging.
import Foundation
import Imaging

let decoder = ImageDecoder()
let listed = CommandLine.arguments.dropFirst().flatMap { argument in
  guard argument.hasPrefix("@"), let text = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
  else { return [argument] }
  return text.split(separator: "\n").map(String.init)
}

for path in listed {
  do throws(ImagingError) {
    let file = try EncodedImage(contentsOf: path)
    _ = MetadataReader().read(file)
    _ = try? PixelFingerprint.of(file)
    let small = try decoder.decode(file, longSide: 256)
    let full = try decoder.decode(file)
    _ = PerceptualHash.of(small.pixels)
    print("\(path)\tok \(full.pixels.size)\(full.isComplete ? "" : " incomplete")")
  } catch {
    print("\(path)\t\(error.stage.rawValue): \(error.reason)")
  }
}
