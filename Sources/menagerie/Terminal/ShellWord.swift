extension String {
  /// The text quoted as one word for a shell.
  var asShellWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
