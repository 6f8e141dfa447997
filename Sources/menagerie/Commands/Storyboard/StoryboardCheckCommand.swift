import ArgumentParser
import Storyboards

struct StoryboardCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "check the files of storyboards: drawings, journals, versions, pictures",
    discussion: """
      nothing is changed, and a server may be running. without names all storyboards of the library are checked. exit code \
      1 when saved content is lost.
      """)

  @Argument(help: ArgumentHelp("storyboards, as `menagerie storyboard list` names them", valueName: "storyboard"))
  var names: [String] = []

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let library = try options.openForReading()
    let store = ProjectStore(libraryFolder: library.folder)
    var reports: [ProjectCheck.Report] = []
    for name in names {
      guard let id = Identifier<Project>(name) else {
        throw ValidationError(
          "\(name) is not the identifier of a storyboard: `menagerie storyboard list --for NAME` lists them")
      }
      reports.append(await store.check(id))
    }
    if names.isEmpty { reports = await store.checkAll() }
    if options.json {
      for report in reports { try Output.json(Line(report)) }
    } else {
      print(reports)
    }
    if reports.contains(where: \.hasProblem) { throw StatusError(.failed) }
  }

  private func print(_ reports: [ProjectCheck.Report]) {
    guard !reports.isEmpty else { return Output.note("the library has no storyboards") }
    var table = TextTable(.text("storyboard"), .note("title"), .text("state"), .note("finding"))
    for report in reports {
      let told = report.told
      table.add(report.id.description, report.title, report.hasProblem ? "wrong" : "ok", told.first ?? "")
      for finding in told.dropFirst() { table.add("", "", "", finding) }
    }
    table.print()
  }

  private struct Line: Encodable {
    let storyboard: String, title: String, frames: Int, versions: Int, problem: Bool, findings: [String]

    init(_ report: ProjectCheck.Report) {
      (storyboard, title, frames) = (report.id.description, report.title, report.frames)
      (versions, problem, findings) = (report.versions, report.hasProblem, report.told)
    }
  }
}

extension ProjectCheck.Report {
  /// The failure and all findings as sentences.
  var told: [String] { (failure.map { [Self.sentence(of: $0)] } ?? []) + findings.map(\.sentence) }

  /// The sentence for a failure. The sentences of other commands recommend this check, but those of the check itself do not.
  private static func sentence(of failure: ProjectError) -> String {
    if case .notFound(let id) = failure {
      "there is no storyboard \(id), or the files that name its owner cannot be read"
    } else {
      failure.sentence
    }
  }
}
