package import MediaLibrary

/// Checks a library: the database, the originals, and whether computed values agree with their sources. Repairs
/// everything that can be restored.
package struct Doctor {
  package enum Depth: Sendable {
    /// Checks that the originals exist with the right size, and that tables are consistent.
    case quick
    /// Also checks that the originals' bytes have their recorded SHA-256, and that all computed data can be read.
    case thorough
  }

  private let library: Library
  private let text: (ImportReason) -> String

  /// - Parameter text: formats a reason as a sentence, for the terminal or a page.
  package init(_ library: Library, text: @escaping (ImportReason) -> String = { String(describing: $0) }) {
    (self.library, self.text) = (library, text)
  }

  /// All findings, one for each check. Changes nothing.
  ///
  /// - Parameter progress: called with the number of checked originals and their total.
  /// - Throws: `LibraryError` if the database cannot be read at all.
  package func examine(_ depth: Depth, progress: (Int, Int) -> Void = { _, _ in }) throws(LibraryError) -> [Finding] {
    try withoutActuallyEscaping(progress) { progress throws(LibraryError) in
      var findings = [try StructureCheckup(library: library).finding()]
      for checkup in checkups(depth, progress) { findings.append(try checkup.finding()) }
      return findings
    }
  }

  /// Repairs everything that can be restored, and returns for each check the actions and the remaining problems.
  ///
  /// - Originals are restored from the folders of their import, if a file there has the right bytes.
  /// - Views, indexes, triggers, identities, the index and the levels of locations, the full-text index, encounters and
  ///   the form of names are rebuilt.
  /// - Unusable derived files are removed.
  ///
  /// People's decisions are not changed. The repair can be interrupted at any time and run again.
  ///
  /// - Parameters:
  ///   - lock: the lock for repairs, if the caller holds it.
  ///   - progress: called with the number of checked originals and their total.
  /// - Throws: `LibraryError`: `locked` while another command works on the library, `diskFull`, `cannotWrite`, or if
  ///   the database cannot be read at all.
  package func repair(
    _ depth: Depth, holding lock: LibraryLock? = nil, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(LibraryError) -> [Finding] {
    let held: LibraryLock
    if let lock { held = lock } else { held = try library.exclusively(for: .repairing) }
    defer { withExtendedLifetime(held) {} }
    // Writing requires intact triggers and indexes.
    let structure = try StructureCheckup(library: library).repaired()
    try library.finishImports(holding: held)
    return try withoutActuallyEscaping(progress) { progress throws(LibraryError) in
      var findings = [structure]
      for checkup in checkups(depth, progress) { findings.append(try checkup.repaired()) }
      return findings
    }
  }

  /// The checks after the structure, in the order of repair: the log, tables, files.
  private func checkups(_ depth: Depth, _ progress: @escaping (Int, Int) -> Void) -> [any Checkup] {
    let thumbnails = Thumbnails(library: library.folder)
    let index = IndexFolder(library: library.folder, version: FeatureStore().version)
    var checkups: [any Checkup] = [LogCheckup(library: library)] + TableCheckup.all(library, depth)
    checkups += [
      PlanCheckup(library: library), OriginalsCheckup(library: library, depth: depth, progress: progress),
      StrayCheckup(library: library), QuarantineCheckup(library: library, text: text),
    ]
    if depth == .thorough {
      checkups.append(FeatureCheckup(library: library))
      checkups.append(DerivedFilesCheckup(check: "thumbnails") { thumbnails.flawed() })
      checkups.append(DerivedFilesCheckup(check: "index") { index.flawed() })
    }
    return checkups
  }
}

/// One check of the doctor.
protocol Checkup {
  /// Runs the check. Changes nothing.
  func finding() throws(LibraryError) -> Finding
  /// Repairs everything that can be restored, and returns the finding after the repair. The caller holds the library's
  /// lock.
  func repaired() throws(LibraryError) -> Finding
}
