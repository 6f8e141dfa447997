package import MediaLibrary

/// Looks a library over: the database, the originals, and whether everything that is computed agrees with what it is
/// computed from; and makes again what can be had again.
package struct Doctor {
  /// How thoroughly files are looked at.
  package enum Depth: Sendable {
    /// That the originals are there and have the right size, and that tables agree with one another.
    case quick
    /// That the originals' bytes still have the SHA-256 that the originals are kept under, and that all that was computed can be
    /// read.
    case thorough
  }

  private let library: Library

  /// A doctor for a library.
  package init(_ library: Library) { self.library = library }

  /// All findings, one for each check. Changes nothing.
  ///
  /// - Parameter progress: called with the originals looked at so far and their number.
  /// - Throws: `LibraryError` when the database cannot be read at all.
  package func examine(_ depth: Depth, progress: (Int, Int) -> Void = { _, _ in }) throws(LibraryError) -> [Finding] {
    try withoutActuallyEscaping(progress) { progress throws(LibraryError) in
      var findings = [try StructureCheckup(library: library).finding()]
      for checkup in checkups(depth, progress) { findings.append(try checkup.finding()) }
      return findings
    }
  }

  /// Makes again what can be had again, and says for each check what was done and what is left: originals from the folders that
  /// they came from, when their bytes are right; indexes and triggers; identities, places, words, encounters and the form of names;
  /// and files that follow from the rest are removed when they cannot be used. What people decided is not touched. Can be stopped at
  /// any time and run again.
  ///
  /// - Parameters:
  ///   - lock: the right to repair, where the caller has it.
  ///   - progress: called with the originals looked at so far and their number.
  /// - Throws: `LibraryError`: `locked` while another command works on the library, `diskFull`, `cannotWrite`, and when the
  ///   database cannot be read at all.
  package func repair(
    _ depth: Depth, holding lock: LibraryLock? = nil, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(LibraryError) -> [Finding] {
    let held: LibraryLock
    if let lock { held = lock } else { held = try library.exclusively(for: .repairing) }
    defer { withExtendedLifetime(held) {} }
    // Without triggers and indexes nothing can be written as it should be.
    let structure = try StructureCheckup(library: library).repaired()
    try library.finishImports(holding: held)
    return try withoutActuallyEscaping(progress) { progress throws(LibraryError) in
      var findings = [structure]
      for checkup in checkups(depth, progress) { findings.append(try checkup.repaired()) }
      return findings
    }
  }

  /// What is looked at after the structure, in the order in which it is mended: triggers before what they keep, tables before files.
  private func checkups(_ depth: Depth, _ progress: @escaping (Int, Int) -> Void) -> [any Checkup] {
    let thumbnails = Thumbnails(library: library.folder)
    let index = IndexFolder(library: library.folder, version: FeatureStore().version)
    var checkups: [any Checkup] = [LogCheckup(library: library)] + TableCheckup.all(library, depth)
    checkups += [
      PlanCheckup(library: library), OriginalsCheckup(library: library, depth: depth, progress: progress),
      StrayCheckup(library: library), QuarantineCheckup(library: library),
    ]
    if depth == .thorough {
      checkups.append(FeatureCheckup(library: library))
      checkups.append(DerivedFilesCheckup(check: "thumbnails") { thumbnails.flawed() })
      checkups.append(DerivedFilesCheckup(check: "index") { index.flawed() })
    }
    return checkups
  }
}
