import ArgumentParser
import LibraryServer
import MediaLibrary
import Sightings

/// Looks the program and the library over.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "check the program and the library: database, originals, indexes",
    discussion: """
      nothing is changed without --repair. exit code 1 when something is wrong.

      --repair makes again what can be had again: originals from the folders that they came from, when their bytes are right; \
      indexes and triggers; identities, places, words and encounters. what people decided is not touched. it says what it did, \
      and why it could not.
      """)

  @Flag(help: "look at sizes of originals only, and do not read their bytes")
  var quick = false

  @Flag(help: "make again what can be had again")
  var repair = false

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let findings = try ProgramCheck.findings() + libraryFindings() + databaseFindings()
    if options.json {
      for finding in findings { try Output.json(finding) }
    } else {
      print(findings)
    }
    if findings.contains(where: { $0.severity == .problem }) { throw StatusError(.failed) }
  }

  /// A library that nobody named may be missing: a newcomer has none yet.
  private func libraryFindings() throws -> [Finding] {
    do {
      return try examine(try Library.openWithApps(options.folder, mode: repair ? .readWrite : .readOnly))
    } catch LibraryError.notFound(let folder) {
      guard options.library == nil else { throw LibraryError.notFound(folder: folder) }
      return [ProgramCheck.noLibrary(in: folder)]
    } catch LibraryError.damaged(let path, let reason) {
      return [ProgramCheck.damaged(path, reason)]
    }
  }

  private func examine(_ library: Library) throws(LibraryError) -> [Finding] {
    let bar = ProgressBar("reading originals")
    defer { bar.finish() }
    let (doctor, depth): (Doctor, Doctor.Depth) = (Doctor(library), quick ? .quick : .thorough)
    return repair
      ? try doctor.repair(depth) { bar.show($0, of: $1) } : try doctor.examine(depth) { bar.show($0, of: $1) }
  }

  /// What apps keep beside the catalogue.
  private func databaseFindings() throws(LibraryError) -> [Finding] {
    var findings: [Finding] = []
    for schema in Library.databasesBeside {
      findings += try DatabaseCheck.findings(of: AppDatabase(schema, inLibrary: options.folder))
    }
    return findings + PrivatePictureCheck.findings(inLibrary: options.folder)
  }

  /// Files that are named one by one for a finding.
  private static let mostDetails = 20

  private func print(_ findings: [Finding]) {
    var table = TextTable(.text("check"), .text("state"), .text("finding"))
    for finding in findings {
      table.add(finding.check, Self.word(for: finding.severity), finding.message)
      if let done = finding.done { table.add("", Style.good("done"), done) }
      if let remedy = finding.remedy { table.add("", "", remedy) }
      // A single file is named by the finding itself, but not why it cannot be had again.
      let details = finding.details.flatMap { repair || $0.count > 1 ? $0 : nil } ?? []
      for detail in details.prefix(Self.mostDetails) { table.add("", "", "  " + detail) }
      let rest = details.count - Self.mostDetails
      if rest > 0 { table.add("", "", "  and \(Words.count(rest)) more: --json names them all") }
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
