import MediaLibrary

/// One thing that the doctor looks at.
protocol Checkup {
  /// What is to be said of it. Changes nothing.
  func finding() throws(LibraryError) -> Finding
  /// Makes again what can be had again, and says what there is to say then. The caller holds the library's lock.
  func repaired() throws(LibraryError) -> Finding
}
