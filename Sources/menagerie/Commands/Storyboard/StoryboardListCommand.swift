import ArgumentParser
import Foundation
import MediaLibrary
import Storyboards

struct StoryboardListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "list the storyboards of an account, the last changed first")

  @Flag(help: "list the storyboards in the trash")
  var trash = false

  @OptionGroup var person: PersonOption
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let (library, owner) = try person.open(options)
    let projects = await ProjectStore(libraryFolder: library.folder).projects(
      of: PersonID(account: owner), on: trash ? .trash : .active)
    if options.json {
      for project in projects { try Output.json(Line(project)) }
    } else if projects.isEmpty {
      Output.note(
        trash
          ? "the trash is empty" : "\(person.name) has no storyboard yet: `menagerie storyboard new TITLE --for NAME`")
    } else {
      print(projects)
    }
  }

  private func print(_ projects: [ProjectSummary]) {
    var table = TextTable(
      .text("storyboard"), .note("title"), .number("frames"), .text("length"), .text("aspect"), .text("changed"))
    for project in projects {
      table.add(
        project.id.description, project.title, Formatted.count(project.frames),
        Formatted.duration(Double(project.length) / 1_000), project.aspect.rawValue,
        Formatted.moment(project.changedAt.date.formatted(.iso8601)))
    }
    table.print()
  }

  private struct Line: Encodable {
    let storyboard: String, title: String, summary: String, aspect: String, frames: Int, milliseconds: Int,
      changed: String

    init(_ project: ProjectSummary) {
      (storyboard, title, summary) = (project.id.description, project.title, project.summary)
      (aspect, frames, milliseconds) = (project.aspect.rawValue, project.frames, project.length)
      changed = project.changedAt.date.formatted(.iso8601)
    }
  }
}
