/// A compiler error, as `path:line:column: error: message`.
struct CompilerDiagnostic: Hashable {
  let path: String
  let line: Int
  let column: Int

  static func errors(in log: String) -> Set<CompilerDiagnostic> {
    Set(log.split(separator: "\n").compactMap(CompilerDiagnostic.init(line:)))
  }

  private init?(line text: Substring) {
    guard let match = text.firstMatch(of: #/^(/[^:]+\.swift):(\d+):(\d+): error: /#), let line = Int(match.2),
      let column = Int(match.3)
    else { return nil }
    path = String(match.1)
    self.line = line
    self.column = column
  }
}
