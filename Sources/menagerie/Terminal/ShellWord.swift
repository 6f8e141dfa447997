extension String {
  /// The text as a shell reads it as one word.
  var asShellWord: String {
    allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
