import Imaging

/// Makes a storyboard from pictures: one frame for each, in natural order. Each subfolder becomes a scene with its
/// name, after the pictures of the outer folder. Photoshop and OpenRaster files become frames with layers.
package enum PicturesReader {
  /// - Throws: `ImportError` without readable pictures, with more pictures than a storyboard may have frames, for a
  ///   file that cannot be read, or after a cancellation.
  /// - Complexity: linear in the pictures; each is decoded once.
  package static func read(
    _ files: ImportFiles, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var collector = ImportCollector(seed: seed)
    var storyboard = Storyboard(title: ImportFiles.bareName(files.name), summary: "", frames: [])
    let pictures = byFolder(files.paths.filter { kinds.contains(ending(of: $0)) })
    guard pictures.count <= Limits.frames else { throw ImportError(files.name, .tooManyFrames(limit: Limits.frames)) }
    var aspect: Aspect?
    var scene = ""
    for path in pictures {
      guard let picture = try read(path, files, &collector) else { continue }
      let shape = aspect ?? collector.aspect(for: Double(picture.size.width) / Double(picture.size.height))
      aspect = shape
      var frame = collector.frame(picture, name: path, aspect: shape)
      let folder = folder(of: path)
      if folder != scene { frame.scene = folder }
      scene = folder
      storyboard.frames.append(frame)
    }
    guard let aspect else { throw ImportError(files.name, .nothingInIt) }
    storyboard.aspect = aspect
    let others = files.paths.filter { !kinds.contains(ending(of: $0)) }
    if !others.isEmpty { collector.note(.unused(names: others)) }
    return collector.imported(storyboard)
  }

  /// Reads one picture. If it cannot be decoded, notes the reason as a fact and returns `nil`.
  private static func read(
    _ path: String, _ files: ImportFiles, _ collector: inout ImportCollector
  ) throws(ImportError) -> LayeredPicture? {
    let bytes = try files.bytes(path)
    do {
      switch ending(of: path) {
      case "psd": return try PhotoshopReader.picture(bytes, name: path)
      case "ora": return try OpenRasterReader.picture(bytes, name: path)
      default:
        let header = try ImageDecoder(limits: ImportCollector.limits).header(of: EncodedImage(bytes: bytes, name: path))
        let sheet = LayeredPicture.Sheet(name: "", opacity: 1, isHidden: false, x: 0, y: 0, content: .file(bytes))
        return LayeredPicture(size: header.uprightSize, sheets: [sheet])
      }
    } catch let error as ImportError where error.reason == .cancelled {
      throw error
    } catch {
      collector.note(.pictureUnreadable(name: path, .init(error)))
      return nil
    }
  }

  /// In each folder, the files come before the subfolders, because a scene starts with its folder and lasts until the
  /// next folder.
  private static func byFolder(_ paths: [String]) -> [String] {
    let folders = Dictionary(grouping: paths, by: folder)
    return folders.keys.sorted(by: NaturalOrder.isBefore).flatMap { folders[$0] ?? [] }
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  private static let kinds: Set = ["png", "jpg", "jpeg", "webp", "heic", "heif", "avif", "psd", "ora"]

  private static func ending(of path: String) -> String { path.split(separator: ".").last?.lowercased() ?? "" }
}
