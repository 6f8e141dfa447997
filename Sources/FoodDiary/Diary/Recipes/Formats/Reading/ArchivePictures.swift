import Formats

/// The pictures of an archive, and their assignment to recipes.
struct ArchivePictures {
  private var byPath: [String: ZIPEntry] = [:]
  private var byName: [String: ZIPEntry] = [:]
  private var byFolder: [Substring: [ZIPEntry]] = [:]

  init(_ entries: [ZIPEntry]) {
    for entry in entries where Self.isPicture(entry.name) {
      let path = entry.name.lowercased()
      byPath[path] = entry
      byName[String(Self.last(path))] = entry
      byFolder[Self.folder(entry.name), default: []].append(entry)
    }
  }

  /// Whether a file name has a picture's extension.
  static func isPicture(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The picture that the recipe names. For the only recipe of a file, also the picture with the name of the file, or a
  /// picture in its folder.
  ///
  /// - Parameters:
  ///   - file: the file of the recipe.
  ///   - isOnly: whether it is the only recipe of that file.
  func picture(_ recipe: ImportedRecipe, of file: String, isOnly: Bool) -> ZIPEntry? {
    if let name = recipe.pictureName?.lowercased(), !name.contains("://") {
      if let picture = byPath[name] ?? byName[String(Self.last(name))] { return picture }
    }
    guard isOnly else { return nil }
    let folder = Self.folder(file)
    let path = (folder.isEmpty ? "" : folder + "/") + Self.stem(file)
    for ending in Self.endings { if let picture = byPath[path.lowercased() + ending] { return picture } }
    // The folder belongs to this recipe: the file has the name of the folder, or is called "recipe".
    guard ["recipe", Self.last(folder).lowercased()].contains(Self.stem(file).lowercased()) else { return nil }
    let near = byFolder[folder, default: []] + byFolder[folder.isEmpty ? "images" : folder + "/images", default: []]
    let best = Self.order.lazy.compactMap { word in near.first { Self.stem($0.name).lowercased() == word } }.first
    return best ?? (near.count == 1 ? near[0] : nil)
  }

  private static func last(_ path: some StringProtocol) -> Substring {
    Substring(path.split(separator: "/").last ?? "")
  }

  private static func folder(_ path: String) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  private static func stem(_ path: String) -> Substring {
    let last = last(path)
    return last.lastIndex(of: ".").map { last[..<$0] } ?? last
  }

  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".heic", ".heif", ".avif"]
  /// Names that programs give to pictures, largest picture first.
  private static let order = ["full", "original", "image", "photo", "min-original", "thumb", "tiny-original"]
}
