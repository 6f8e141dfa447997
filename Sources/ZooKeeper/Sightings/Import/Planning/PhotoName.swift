/// What a file's name tells about its content.
enum PhotoName {
  /// The extensions of readable image formats.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "hif", "avif",
  ]

  /// Whether the extension is that of a photo.
  static func isPhoto(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
