import Foundation
import Imaging
import Testing

/// exiftool 12.57's values for 99 photos of many cameras, and ours.
@Suite(.enabled(if: Datasets.has("exif"), "the set exif is not on this machine"))
struct TruthTests {
  /// All differences, and why ours is right.
  static let differences = [
    "007_metadata_FLIR_iPhone_device.jpg date": "stands only in FLIR's own APP1 segment, which is not Exif",
    "007_metadata_FLIR_iPhone_device.jpg latitude": "stands only in FLIR's own segment",
    "007_metadata_FLIR_iPhone_device.jpg longitude": "stands only in FLIR's own segment, and without its west",
    "007_metadata_FLIR_iPhone_device.jpg direction": "stands only in FLIR's own segment",
    "008_metadata_FLIR_Vue_Pro_640.jpg date": "stands only in FLIR's own segment",
    "008_metadata_FLIR_Vue_Pro_640.jpg latitude": "0, 0 is a receiver without a fix: a suspicion, not a place",
    "008_metadata_FLIR_Vue_Pro_640.jpg longitude": "0, 0 is a receiver without a fix: a suspicion, not a place",
    "008_metadata_FLIR_Vue_Pro_640.jpg direction": "stands only in FLIR's own segment",
    "012_metadata_Samsung_GT-I9000_(Galaxy_S).jpg latitude": "0, 0 is a receiver without a fix",
    "012_metadata_Samsung_GT-I9000_(Galaxy_S).jpg longitude": "0, 0 is a receiver without a fix",
    "013_pillow_heif_corrupted.hif date": "libheif refuses the file: it ends too early, and is put in quarantine",
    "013_pillow_heif_corrupted.hif offset": "the same file",
    "013_pillow_heif_corrupted.hif orientation": "the same file",
    "013_pillow_heif_corrupted.hif width": "the same file",
    "013_pillow_heif_corrupted.hif height": "the same file",
    "024_exifr_issue-exifr-13.jpg direction": "the yaw of a drone's gimbal, which exiftool has under a name of its own",
    "040_exifr_issue-exifr-3.jpg direction": "the yaw of a drone's gimbal",
    "038_metadata_Issue_308.jpg latitude": "0, 0 is a receiver without a fix",
    "038_metadata_Issue_308.jpg longitude": "0, 0 is a receiver without a fix",
    "041_pillow_heif_arrow.heic width": "we give the size after the rotation that the file states, exiftool before it",
    "041_pillow_heif_arrow.heic height": "the same rotation",
  ]

  @Test("every photo agrees with exiftool on date, offset, position, direction, orientation and size, or is explained")
  func agreement() throws {
    var unexplained: [String] = []
    var explained: Set<String> = []
    for row in try Datasets.table("exif/truth.csv") {
      let name = row["filename"] ?? ""
      let file = try EncodedImage(contentsOf: Datasets.folder + "/exif/" + name)
      for difference in Self.compare(file, row) {
        let key = name.replacingOccurrences(of: "images/", with: "") + " " + difference.field
        if Self.differences[key] == nil { unexplained.append("\(key): \(difference.text)") }
        explained.insert(key)
      }
    }
    #expect(unexplained.isEmpty, "\(unexplained.joined(separator: "\n"))")
    let stale = Set(Self.differences.keys).subtracting(explained)
    #expect(stale.isEmpty, "explained but equal: \(stale.sorted())")
  }

  private static func compare(_ file: EncodedImage, _ row: [String: String]) -> [(field: String, text: String)] {
    let metadata = MetadataReader().read(file)
    let header = try? ImageDecoder().header(of: file)
    var found: [(String, String)] = []
    func check(_ field: String, _ truth: String?, _ ours: String?) {
      let truth = truth.flatMap { $0.isEmpty ? nil : $0 }
      if truth != ours { found.append((field, "exiftool \(truth ?? "nothing"), ours \(ours ?? "nothing")")) }
    }
    func near(_ field: String, _ truth: String?, _ ours: Double?, within limit: Double) {
      let expected = truth.flatMap(Double.init)
      let isEqual = expected == nil ? ours == nil : ours.map { abs($0 - (expected ?? 0)) <= limit } ?? false
      if !isEqual { found.append((field, "exiftool \(truth ?? "nothing"), ours \(ours.map { "\($0)" } ?? "nothing")")) }
    }
    let stated = metadata.time.flatMap { [.exif, .exifDigitized, .xmp].contains($0.source) ? $0.value : nil }
    // Blanks and zeros mean that the camera did not know the value (CIPA DC-008-2019); exiftool adds fractions from
    // elsewhere.
    let dates = ["DateTimeOriginal", "CreateDate"].compactMap { row[$0] }
    let date = dates.first { $0.contains { ("1"..."9").contains($0) } }.map { String($0.prefix(19)) }
    check("date", date, stated.map { String($0.description.prefix(19)).exifDate })
    check(
      "offset", row["OffsetTimeOriginal"], metadata.offset.flatMap { $0.source == .exif ? $0.value.description : nil })
    near("latitude", row["GPSLatitude"], metadata.position?.value.latitude, within: 1e-7)
    near("longitude", row["GPSLongitude"], metadata.position?.value.longitude, within: 1e-7)
    near("direction", row["GPSImgDirection"], metadata.direction?.value.degrees, within: 1e-4)
    check("orientation", row["Orientation"], metadata.orientation.map { "\($0.rawValue)" })
    check("width", row["ImageWidth"], header.map { "\($0.storedSize.width)" })
    check("height", row["ImageHeight"], header.map { "\($0.storedSize.height)" })
    return found
  }
}

extension String {
  /// `2021-07-06T16:08:14` in Exif notation.
  fileprivate var exifDate: String {
    String(map { $0 == "-" ? ":" : $0 == "T" ? " " : $0 })
  }
}
