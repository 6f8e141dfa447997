import Foundation
import MediaLibrary
import ModelRuntime

/// What a detector found on many photos, as MegaDetector and the programs around it write it: the JSON of `run_detector_batch`
/// (MegaDetector's batch processing format, versions 1.0 to 1.5). Boxes are in shares of the photo, turned upright.
///
/// Members that say nothing about boxes, such as classifications, are passed over.
package struct DetectionFile: Sendable {
  /// From which confidence on something counts. MegaDetector's own advice for its fifth version and the later ones.
  package static let confidence = 0.2
  /// The most bytes of a file: some hundred thousand photos.
  package static let maxBytes = 256 << 20

  /// What the file says of one photo.
  package enum Said: Equatable, Sendable {
    /// What was found.
    case found(PhotoDetections)
    /// The detector could not look at it, in its words.
    case failed(String)
  }

  /// The detector, as the file names it.
  package let detector: String
  /// The folder in which the file lies.
  let folder: String
  private let photos: [String: Said]

  /// Reads a file.
  ///
  /// - Throws: `DetectionFileError` for the first thing that cannot be used.
  package init(contentsOf path: String) throws(DetectionFileError) {
    let bytes: [UInt8]
    do {
      bytes = try SmallFile.bytes(of: path, limit: Self.maxBytes)
    } catch {
      throw DetectionFileError(path: path, problem: .unreadable((error as NSError).localizedDescription))
    }
    try self.init(bytes, path: path)
  }

  /// Reads the bytes of a file; `path` names it, and its folder is the first that its photos may be relative to.
  package init(_ bytes: [UInt8], path: String) throws(DetectionFileError) {
    guard bytes.count <= Self.maxBytes else { throw DetectionFileError(path: path, problem: .tooLarge) }
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(bytes))
    } catch {
      throw DetectionFileError(path: path, problem: .notOfTheFormat(DetectionFileError.place(of: error)))
    }
    var kinds: [String: Detection.Kind] = [:]
    for (key, name) in content.categories {
      guard let kind = Detection.Kind(rawValue: name.lowercased()) else {
        throw DetectionFileError(path: path, problem: .unknownCategory(name))
      }
      kinds[key] = kind
    }
    detector = String(
      (content.info?.detector ?? content.info?.metadata?.version ?? "detector").prefix(100))
    folder = (AbsolutePath.of(path) as NSString).deletingLastPathComponent
    var photos: [String: Said] = [:]
    for image in content.images {
      photos[Self.plain(image.file)] = try Self.said(of: image, kinds, by: detector, path)
    }
    self.photos = photos
  }

  /// What the file says under a name, which is a whole path or one relative to a folder; see `ListedPhotos`.
  subscript(name: String) -> Said? { photos[name] }

  /// The names of all photos that the file speaks of.
  var names: some Collection<String> { photos.keys }

  /// A path as it is looked up: programs on Windows write `\`, and some begin with `./`.
  private static func plain(_ path: String) -> String {
    let path = path.replacing("\\", with: "/")
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  private static func said(
    of image: Content.Image, _ kinds: [String: Detection.Kind], by detector: String, _ path: String
  ) throws(DetectionFileError) -> Said {
    guard let detections = image.detections else { return .failed(String((image.failure ?? "").prefix(200))) }
    var found: [Detection] = []
    for detection in detections {
      func bad(_ what: DetectionFileError.Member) -> DetectionFileError {
        DetectionFileError(path: path, problem: .badValue(what, of: image.file))
      }
      guard let kind = kinds[detection.category] else { throw bad(.category) }
      guard (0...1).contains(detection.conf) else { throw bad(.confidence) }
      guard detection.bbox.count == 4, detection.bbox.allSatisfy({ (-0.01...1.01).contains($0) }),
        detection.bbox[2] > 0, detection.bbox[3] > 0
      else { throw bad(.box) }
      guard detection.conf >= confidence else { continue }
      let (left, top) = (max(0, detection.bbox[0]), max(0, detection.bbox[1]))
      let (right, bottom) = (
        min(1, detection.bbox[0] + detection.bbox[2]), min(1, detection.bbox[1] + detection.bbox[3])
      )
      guard right > left, bottom > top else { throw bad(.box) }
      found.append(
        Detection(
          kind: kind, confidence: detection.conf,
          box: Detection.Box(left: left, top: top, width: right - left, height: bottom - top)))
    }
    return .found(PhotoDetections(detector: detector, found: found.sorted { $0.confidence > $1.confidence }))
  }

  /// The members of the format that matter here.
  private struct Content: Decodable {
    struct Image: Decodable {
      struct Found: Decodable {
        let category: String
        let conf: Double
        let bbox: [Double]
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
