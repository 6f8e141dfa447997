/// The dependency graph of the modules, read from their import statements when the server starts.
struct ModuleGraph: Sendable {
  /// A module imports a file that does not exist.
  struct MissingImport: Error, Hashable, CustomStringConvertible {
    let module: String
    let specifier: String

    var description: String { "\(module) imports \"\(specifier)\", and there is no such file" }
  }

  /// The names of the modules that one module imports: statically (`first`) and dynamically (`later`).
  private struct Edges {
    var first: [String] = []
    var later: [String] = []
  }

  private let edges: [String: Edges]

  /// - Parameter sources: the source of every module by name: `teahouse/menu.js`.
  /// - Throws: `MissingImport` for a module that imports a file that is not in `sources`.
  init(_ sources: [String: String]) throws(MissingImport) {
    var edges: [String: Edges] = [:]
    for (name, source) in sources {
      let imports = ModuleImports(of: source)
      var found = Edges()
      for specifier in imports.first { found.first.append(try Self.resolve(specifier, from: name, among: sources)) }
      for specifier in imports.later { found.later.append(try Self.resolve(specifier, from: name, among: sources)) }
      edges[name] = found
    }
    self.edges = edges
  }

  /// All modules that must be loaded before these modules run, including these, nearest first. O(modules).
  func loaded(by entries: [String]) -> [String] { reached(from: entries) { $0.first } }

  /// All modules that these modules may ever load, including these and dynamic imports, nearest first. O(modules).
  func reachable(from entries: [String]) -> [String] { reached(from: entries) { $0.first + $0.later } }

  private func reached(from entries: [String], over next: (Edges) -> [String]) -> [String] {
    var line: [String] = []
    var seen: Set<String> = []
    for entry in entries where seen.insert(entry).inserted { line.append(entry) }
    var index = 0
    while index < line.count {
      for other in edges[line[index]].map(next) ?? [] where seen.insert(other).inserted { line.append(other) }
      index += 1
    }
    return line
  }

  private static func resolve(
    _ specifier: String, from module: String, among sources: [String: String]
  ) throws(MissingImport) -> String {
    var parts = module.split(separator: "/").dropLast()
    for part in specifier.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw MissingImport(module: module, specifier: specifier) }
    }
    let name = parts.joined(separator: "/")
    guard specifier.hasPrefix("."), sources[name] != nil else {
      throw MissingImport(module: module, specifier: specifier)
    }
    return name
  }
}
