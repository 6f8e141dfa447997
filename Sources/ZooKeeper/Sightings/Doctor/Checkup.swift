import MediaLibrary

/// One check of the doctor.
protocol Checkup {
  /// Runs the check. Changes nothing.
  func finding() throws(LibraryError) -> Finding
  /// Repairs everything that can be restored, and returns the finding after the repair. The caller holds the library's
  /// lock.
  func repaired() throws(LibraryError) -> Finding
}
