/// The folder of a project: beside the scenes' folders a script, whose scene numbers the folders' names end with.
struct StoryboarderProject {
  /// Scripts, by their paths.
  let scripts: [String]
  let title: String
  /// Headings of the script in their order, each with what its folder's name ends with.
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

  /// The heading of a scene by its path: the script's, else what the folder is called.
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
