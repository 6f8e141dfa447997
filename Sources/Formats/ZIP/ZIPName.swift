/// Checks that names of entries have the same meaning on all systems and stay inside the target folder.
enum ZIPName {
  /// Why a name is unsafe; `nil` for a safe one. The name of a folder ends with a slash.
  static func problem(_ name: String, limit: Int) -> ZIPError.Problem? {
    guard name.utf8.count <= limit else { return .nameTooLong(limit: limit) }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    let isSafe = parts.allSatisfy { part in
      part != "" && part != "." && part != ".."
        && part.unicodeScalars.allSatisfy { $0 != "\\" && $0.properties.generalCategory != .control }
    }
    // On Windows, a letter and a colon at the start are the name of a drive.
    let namesDisk = parts.first?.unicodeScalars.dropFirst().first == ":"
    return isSafe && !namesDisk ? nil : .unsafeName
  }
}
