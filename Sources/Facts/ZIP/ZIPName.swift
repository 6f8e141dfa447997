/// Names of entries that mean the same everywhere and nothing outside of the folder that they are unpacked to.
enum ZIPName {
  /// Why a name is not one of a file or of a folder below; `nil` when it is. A folder's ends with a slash.
  static func problem(_ name: String, limit: Int) -> ZIPError.Problem? {
    guard name.utf8.count <= limit else { return .nameTooLong(limit: limit) }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    let isSafe = parts.allSatisfy { part in
      part != "" && part != "." && part != ".."
        && part.unicodeScalars.allSatisfy { $0 != "\\" && $0.properties.generalCategory != .control }
    }
    // A letter and a colon name a disk on other systems.
    let namesDisk = parts.first?.unicodeScalars.dropFirst().first == ":"
    return isSafe && !namesDisk ? nil : .unsafeName
  }
}
