import Foundation
import MediaLibrary
import ModelRuntime

/// The results of a detector on many photos: the JSON of `run_detector_batch` (MegaDetector's batch processing format,
/// versions 1.0 to 1.5). Boxes are fractions of the width and height of the upright photo.
///
/// Members that do not concern boxes, such as classifications, are ignored. An unusable detection is skipped and
/// reported; the rest of the file is used.
package struct DetectionFile: Sendable {
  /// The lowest confidence that counts as a detection: MegaDetector's recommendation for version 5 and later.
  package static let confidence = 0.2
  /// The maximum file size in bytes, enough for some hundred thousand photos.
  package static let maxBytes = 256 << 20

  package enum Entry: Equatable, Sendable {
    case found(PhotoDetections)
    /// The detector failed on the photo; the text is the detector's own message.
    case failed(String)
  }

  /// The name of the detector according to the file, at most 100 characters; "detector" if the file states none.
  package let detector: String
  /// The folder that contains the file.
  let folder: String
  private let photos: [String: Entry]

  /// - Throws: `DetectionFileError` for the first problem that makes the file unusable.
  package init(contentsOf path: String) throws(DetectionFileError) {
    let bytes: [UInt8]
    do {
      bytes = try BoundedFile.bytes(of: path, limit: Self.maxBytes)
    } catch {
      throw DetectionFileError(path: path, problem: .unreadable((error as NSError).localizedDescription))
    }
    try self.init(bytes, path: path)
  }

  /// - Parameter path: the file's path. Relative photo names are first looked up in the file's folder.
  package init(_ bytes: [UInt8], path: String) throws(DetectionFileError) {
    guard bytes.count <= Self.maxBytes else { throw DetectionFileError(path: path, problem: .tooLarge) }
    let content: Content
    do {
      content = try Self.content(of: Data(bytes))
    } catch {
      throw DetectionFileError(path: path, problem: .notOfTheFormat(DetectionFileError.place(of: error)))
    }
    let kinds = content.categories.compactMapValues { Detection.Kind(rawValue: $0.lowercased()) }
    if kinds.isEmpty, let name = content.categories.values.min() {
      throw DetectionFileError(path: path, problem: .unknownCategories(name))
    }
    detector = String(
      (content.info?.detector ?? content.info?.metadata?.version ?? "detector").prefix(100))
    folder = (AbsolutePath.of(path) as NSString).deletingLastPathComponent
    var photos: [String: Entry] = [:]
    for image in content.images {
      photos[Self.plain(image.file)] = Self.said(of: image, kinds, by: detector)
    }
    self.photos = photos
  }

  /// The entry for a name: an absolute path, or a path relative to a folder; see `ListedPhotos`.
  subscript(name: String) -> Entry? { photos[name] }

  var names: some Collection<String> { photos.keys }

  /// The form of a path used for lookup: programs on Windows write `\`, and some paths begin with `./`.
  private static func plain(_ path: String) -> String {
    let path = path.replacing("\\", with: "/")
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Falls back to JSON5, because Python writes NaN and Infinity, which JSON does not have.
  private static func content(of data: Data) throws -> Content {
    let decoder = JSONDecoder()
    do { return try decoder.decode(Content.self, from: data) } catch DecodingError.dataCorrupted {
      decoder.allowsJSON5 = true
      return try decoder.decode(Content.self, from: data)
    }
  }

  private static func said(of image: Content.Image, _ kinds: [String: Detection.Kind], by detector: String) -> Entry {
    guard let detections = image.detections else { return .failed(String((image.failure ?? "").prefix(200))) }
    var found: [Detection] = []
    var flaws: [DetectionFlaw] = []
    for detection in detections {
      do throws(DetectionFlaw) {
        let whole = try Self.detection(detection, kinds)
        if whole.confidence >= confidence { found.append(whole) }
      } catch {
        flaws.append(error)
      }
    }
    // Without a usable detection, the content of the photo is unknown: it must not count as a photo without animals.
    if flaws.count == detections.count, let flaw = flaws.first { return .failed(flaw.description) }
    return .found(
      PhotoDetections(
        detector: detector, found: found.sorted { $0.confidence > $1.confidence }, setAside: flaws.count))
  }

  /// Because of rounding, coordinates and confidences may exceed the range 0 to 1 by this much; the excess is cut off.
  private static let rounding = 0.01

  private static func detection(
    _ stated: Content.Image.Found, _ kinds: [String: Detection.Kind]
  ) throws(DetectionFlaw) -> Detection {
    guard let kind = stated.category.flatMap({ kinds[$0] }) else { throw .category }
    guard let confidence = stated.conf, (-rounding...1 + rounding).contains(confidence) else { throw .confidence }
    guard let edges = stated.bbox, edges.count == 4, edges.allSatisfy({ (-rounding...1 + rounding).contains($0) }),
      edges[2] > 0, edges[3] > 0
    else { throw .box }
    let (left, top) = (max(0, edges[0]), max(0, edges[1]))
    let (right, bottom) = (min(1, edges[0] + edges[2]), min(1, edges[1] + edges[3]))
    guard right > left, bottom > top else { throw .box }
    return Detection(
      kind: kind, confidence: min(1, max(0, confidence)),
      box: Detection.Box(left: left, top: top, width: right - left, height: bottom - top))
  }

  private struct Content: Decodable {
    struct Image: Decodable {
      /// One detection; a member of the wrong type becomes `nil`.
      struct Found: Decodable {
        let category: String?
        let conf: Double?
        let bbox: [Double]?

        private enum CodingKeys: CodingKey { case category, conf, bbox }

        init(from decoder: any Decoder) throws {
          let members = try decoder.container(keyedBy: CodingKeys.self)
          category = try? members.decode(String.self, forKey: .category)
          conf = try? members.decode(Double.self, forKey: .conf)
          bbox = try? members.decode([Double].self, forKey: .bbox)
        }
      }
      let file: String
      let detections: [Found]?
      let failure: String?
    }
    struct Info: Decodable {
      struct Metadata: Decodable {
        let version: String?

        private enum CodingKeys: String, CodingKey { case version = "megadetector_version" }
      }
      let detector: String?
      let metadata: Metadata?

      private enum CodingKeys: String, CodingKey {
        case detector
        case metadata = "detector_metadata"
      }
    }
    let images: [Image]
    let categories: [String: String]
    let info: Info?

    private enum CodingKeys: String, CodingKey {
      case images, info
      case categories = "detection_categories"
    }
  }
}
