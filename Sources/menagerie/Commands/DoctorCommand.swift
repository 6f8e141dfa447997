import ArgumentParser
import LibraryServer
import MediaLibrary
import Sightings

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "check the program and the library: database, originals, indexes",
    discussion: """
      without --repair nothing is changed. exit code 1 when something is wrong.

      --repair restores the data that can be copied or computed again: originals from their source folders, if the bytes \
      there are right; indexes and triggers; identities, places, words, encounters and the form of names. decisions of \
      people are not changed. it reports each repair, and the reason if a repair failed.
      """)

  @Flag(help: "check only the sizes of originals, and do not read their bytes")
  var quick = false

  @Flag(help: "restore the data that can be copied or computed again")
  var repair = false

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let findings = try ProgramCheck.findings() + libraryFindings()
    if options.json {
      for finding in findings { try Output.json(finding) }
    } else {
      print(findings)
    }
    if findings.contains(where: { $0.severity == .problem }) { throw StatusError(.failed) }
  }

  /// The default library may be missing: a new user has none yet. Files beside a damaged library are checked too, but a
  /// folder that must be restored from a backup is not changed.
  private func libraryFindings() throws -> [Finding] {
    let library: Library
    do {
      library = try Library.openWithApps(options.folder, mode: repair ? .repair : .readOnly)
    } catch LibraryError.notFound(let folder) {
      guard options.library == nil else { throw LibraryError.notFound(folder: folder) }
      return try [ProgramCheck.noLibrary(in: folder)] + findingsBeside()
    } catch LibraryError.damaged(let path, let reason) {
      return try [ProgramCheck.damaged(path, reason)] + findingsBeside()
    } catch LibraryError.unfinishedRestore(let folder) {
      return try [ProgramCheck.unfinishedRestore(in: folder)] + findingsBeside()
    } catch LibraryError.lostIndexes(let path, let names) {
      return try [ProgramCheck.lostIndexes(path, names)] + findingsBeside()
    }
    do throws(LibraryError) {
      return try repair ? repaired(library) : examined(library) + findingsBeside()
    } catch LibraryError.damaged(let path, let reason) {
      return try [ProgramCheck.damaged(path, reason)] + findingsBeside()
    }
  }

  private var depth: Doctor.Depth { quick ? .quick : .thorough }

  private func doctor(for library: Library) -> Doctor { Doctor(library) { $0.sentence() } }

  private func examined(_ library: Library) throws(LibraryError) -> [Finding] {
    let bar = ProgressBar("reading originals")
    defer { bar.finish() }
    return try doctor(for: library).examine(depth) { bar.show($0, of: $1) }
  }

  /// Holds one lock for the whole repair, so that no other process writes in between.
  private func repaired(_ library: Library) throws(LibraryError) -> [Finding] {
    let lock = try library.exclusively(for: .repairing)
    defer { withExtendedLifetime(lock) {} }
    let bar = ProgressBar("reading originals")
    defer { bar.finish() }
    var findings = try doctor(for: library).repair(depth, holding: lock) { bar.show($0, of: $1) }
    for database in databasesBeside { findings += try DatabaseCheck.repaired(database) }
    return try findings + PrivatePictureCheck.repaired(inLibrary: options.folder)
      + StoryboardFindings.of(library: options.folder)
  }

  private var databasesBeside: [AppDatabase] {
    Library.databasesBeside.map { AppDatabase($0, inLibrary: options.folder) }
  }

  /// Findings on the files of apps beside the catalogue.
  private func findingsBeside() throws(LibraryError) -> [Finding] {
    var findings: [Finding] = []
    for database in databasesBeside { findings += try DatabaseCheck.findings(of: database) }
    return findings + PrivatePictureCheck.findings(inLibrary: options.folder)
      + StoryboardFindings.of(library: options.folder)
  }

  /// The maximum number of files that a finding lists.
  private static let mostDetails = 20

  private func print(_ findings: [Finding]) {
    var table = TextTable(.text("check"), .text("state"), .text("finding"))
    for finding in findings {
      table.add(finding.check, Self.word(for: finding.severity), finding.message)
      if let done = finding.done { table.add("", Style.good("done"), done) }
      if let remedy = finding.remedy { table.add("", "", remedy) }
      // A finding on one file names the file already. After a repair, its detail adds why the file was not recovered.
      let details = finding.details.flatMap { repair || $0.count > 1 ? $0 : nil } ?? []
      for detail in details.prefix(Self.mostDetails) { table.add("", "", "  " + detail) }
      let rest = details.count - Self.mostDetails
      if rest > 0 { table.add("", "", "  and \(Formatted.count(rest)) more: --json lists them all") }
    }
    table.print()
    Output.line()
    let worst = findings.map(\.severity).max() ?? .fine
    Output.line(
      worst == .problem
        ? Style.bad("something is wrong: see the lines marked wrong") : Style.good("everything is in order"))
  }

  private static func word(for severity: Finding.Severity) -> String {
    switch severity {
    case .fine: "ok"
    case .note: "note"
    case .problem: "wrong"
    }
  }
}
