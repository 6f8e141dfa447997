import ArgumentParser
import Foundation

struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "print the manual page",
    discussion: """
      read it with `menagerie man | man -l -`. to install it for yourself:

      mkdir -p ~/.local/share/man/man1 && menagerie man > ~/.local/share/man/man1/menagerie.1
      """)

  func run() throws {
    let tool = try JSONDecoder().decode(ToolDescription.self, from: Data(Menagerie._dumpHelp().utf8))
    Output.write(ManualPage(of: tool, version: Menagerie.configuration.version).roff)
  }
}
