import MediaLibrary

/// Matches absolute paths of another computer with files of this one, by the longest common end: at least a folder and a
/// name. Folders of cameras such as `100CANON` repeat on every card, so these need the folder above them, too. Case,
/// Unicode form and the direction of slashes do not matter.
struct PathEnds {
  private static let fewestSteps = 2
  /// A folder and a name that more files share are not unique.
  private static let mostFiles = 16

  private var files: [String: [(path: String, steps: [Substring])]] = [:]

  init(_ paths: some Sequence<String>) {
    for path in paths {
      let steps = Self.steps(of: path)
      files[Self.key(of: steps), default: []].append((path, steps))
    }
  }

  /// The file that each name means; names without a unique file are missing.
  func matches(of names: some Sequence<String>) -> [String: String] {
    var owners: [String: [String]] = [:]
    for name in names where Self.isAbsolute(name) {
      if let file = file(of: name) { owners[file, default: []].append(name) }
    }
    return Dictionary(
      uniqueKeysWithValues: owners.compactMap { file, names in names.count == 1 ? (names[0], file) : nil })
  }

  private func file(of name: String) -> String? {
    let steps = Self.steps(of: name)
    guard steps.count >= Self.fewestSteps, let candidates = files[Self.key(of: steps)],
      candidates.count <= Self.mostFiles
    else { return nil }
    let lengths = candidates.map { candidate in
      zip(candidate.steps.reversed(), steps.reversed()).prefix { $0 == $1 }.count
    }
    guard let longest = lengths.max(), longest >= Self.fewest(for: steps), lengths.count(where: { $0 == longest }) == 1
    else { return nil }
    return zip(candidates, lengths).first { $1 == longest }?.0.path
  }

  /// The steps that must agree.
  private static func fewest(for steps: [Substring]) -> Int {
    let folder = steps[steps.count - 2]
    // The names of folders by DCF (JEITA CP-3461): three digits and five letters, digits or underscores.
    let isOfCamera =
      folder.count == 8 && folder.prefix(3).allSatisfy { ("0"..."9").contains($0) } && folder.allSatisfy(\.isASCII)
    return isOfCamera ? fewestSteps + 1 : fewestSteps
  }

  private static func isAbsolute(_ name: String) -> Bool {
    name.hasPrefix("/") || name.hasPrefix("\\") || name.dropFirst().hasPrefix(":")
  }

  private static func steps(of path: String) -> [Substring] {
    path.replacing("\\", with: "/").lowercased().split(separator: "/")
  }

  private static func key(of steps: [Substring]) -> String { steps.suffix(fewestSteps).joined(separator: "/") }
}
