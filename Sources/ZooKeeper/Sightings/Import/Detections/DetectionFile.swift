import Foundation
import MediaLibrary
import ModelRuntime

/// What a detector found on many photos, as MegaDetector and the programs around it write it: the JSON of `run_detector_batch`
/// (MegaDetector's batch processing format, versions 1.0 to 1.5). Boxes are in shares of the photo, turned upright.
///
/// Members that say nothing about boxes, such as classifications, are passed over. A detection that cannot be used is set aside and
/// told; the rest of the file is used.
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
    var photos: [String: Said] = [:]
    for image in content.images {
      photos[Self.plain(image.file)] = Self.said(of: image, kinds, by: detector)
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

  /// Python writes NaN and Infinity, which JSON does not have and JSON5 has.
  private static func content(of data: Data) throws -> Content {
    let decoder = JSONDecoder()
    do { return try decoder.decode(Content.self, from: data) } catch DecodingError.dataCorrupted {
      decoder.allowsJSON5 = true
      return try decoder.decode(Content.self, from: data)
    }
  }

  private static func said(of image: Content.Image, _ kinds: [String: Detection.Kind], by detector: String) -> Said {
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
    // Where nothing can be used nothing was told of the photo, and it is not one without animals.
    if flaws.count == detections.count, let flaw = flaws.first { return .failed(flaw.description) }
    return .found(
      PhotoDetections(
        detector: detector, found: found.sorted { $0.confidence > $1.confidence }, setAside: flaws.count))
  }

  /// What is beyond an edge by no more than rounding makes is cut off.
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

  /// The members of the format that matter here.
  private struct Content: Decodable {
    struct Image: Decodable {
      /// One detection; a member of another type is `nil`.
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
