/// A project folder: a script beside the scene folders; each folder's name ends with its scene number in the script.
struct StoryboarderProject {
  /// Script files, by path.
  let scripts: [String]
  let title: String
  /// The script's headings in order, each with the ending of its folder's name.
  private let headings: [(number: String, heading: String)]

  init(_ files: ImportFiles) {
    scripts = files.paths.filter { $0.hasSuffix(".fountain") || $0.hasSuffix(".fdx") }
    let script = scripts.first { $0.hasSuffix(".fountain") }.flatMap { path in
      try? files.bytes(path, limit: ScriptReader.mostBytes)
    }.map { FountainReader.screenplay(String(decoding: $0, as: UTF8.self)) }
    headings = (script?.elements ?? []).compactMap { element in
      if case .heading(let heading, let number?) = element { (number, heading) } else { nil }
    }
    let said = script?.titlePage.first { $0.key.lowercased() == "title" }?.value
    title = String((said ?? ImportFiles.bareName(files.name)).replacing("\n", with: " ").prefix(Limits.title))
  }

  /// The heading of the scene at a path: from the script, else the folder's name.
  func heading(of path: String) -> String {
    let folder = Self.folderName(of: path)
    return headings.first { folder.hasSuffix("-" + $0.number) }?.heading ?? folder
  }

  func headingsWithoutFolder(_ scenes: [String]) -> [String] {
    let folders = scenes.map(Self.folderName)
    return headings.filter { entry in !folders.contains { $0.hasSuffix("-" + entry.number) } }.map(\.heading)
  }

  private static func folderName(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.dropLast().last.map(String.init) ?? ImportFiles.bareName(path)
  }
}
