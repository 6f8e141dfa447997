extension String {
  /// Whether the text is a path of this site, in printable ASCII. `//host` and backslashes would lead to another site.
  package var isLocalPath: Bool {
    hasPrefix("/") && !hasPrefix("//") && !contains("\\")
      && unicodeScalars.allSatisfy { $0.value > 32 && $0.value < 127 }
  }
}
