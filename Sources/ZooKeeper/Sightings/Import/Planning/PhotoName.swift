/// What the name of a file says about it.
enum PhotoName {
  /// The endings of photos that can be read.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "hif", "avif",
  ]

  /// Whether a file is a photo by its name.
  static func isPhoto(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
