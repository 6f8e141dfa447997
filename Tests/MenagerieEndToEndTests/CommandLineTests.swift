import Foundation
import Testing

@Suite("the command line")
struct CommandLineTests {
  @Test("help is printed on standard output, with exit code 0")
  func help() async throws {
    let place = try Workplace()
    let outcome = try await place.tool("--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("import") && outcome.output.contains("exit codes"))
    #expect(outcome.errors.isEmpty)
  }

  @Test("every command and option has a help text")
  func helpOfEach() async throws {
    let place = try Workplace()
    for command in Self.commands {
      let outcome = try await place.tool.run(command + ["--help"])
      #expect(outcome.status == 0, "\(command)")
      let usage = "USAGE: menagerie \(command.joined(separator: " "))"
      let explainsItself = outcome.output.contains("OVERVIEW:") && outcome.output.contains(usage)
      #expect(explainsItself, "\(command)")
    }
  }

  @Test(
    "a usage error ends with exit code 2, one sentence on standard error and an empty standard output",
    arguments: [
      ["no-such-command"], ["sightings", "--near", "somewhere"], ["sightings", "--facing", "10"],
      ["sightings", "--since", "06/07/2021"], ["sightings", "--within", "1km"], ["sightings", "--limit", "0"],
      ["sightings", "--missing", "tail"], ["decide", "perhaps", "1", "2"], ["name", "one", "Zuri"], ["import"],
      ["export", "shapefile"], ["identify", "--no-such-option"], ["mix", "--protocol", "T[0x10]"],
      ["mix", "--protocol", "T[1]", "--repeat", "0"], ["mix", "search", "--step", "0x2"],
    ])
  func usage(arguments: [String]) async throws {
    let place = try Workplace()
    let outcome = try await place.tool.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: "))
  }

  @Test(
    "a mistyped command is answered with similar ones",
    arguments: [
      (["sightngs", "--library", "/none"], "`menagerie` has no command “sightngs”: similar: sightings"),
      (["storyboard", "lst"], "`menagerie storyboard` has no command “lst”: similar: list"),
      (["whistle"], "`menagerie` has no command “whistle”: `menagerie --help` lists all"),
    ])
  func mistyped(arguments: [String], sentence: String) async throws {
    let place = try Workplace()
    let outcome = try await place.tool.run(arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "error: \(sentence)\n")
  }

  @Test("a mapping of too many cells is refused before it takes the memory, with a remedy")
  func hugeMapping() async throws {
    let place = try Workplace()
    let outcome = try await place.tool.run(
      ["mix", "--protocol", "T[1]", "--engine", "mapping", "--lattice", "fine", "--grid", "4000x4000", "--repeat", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("16000000 cells") && outcome.errors.contains("use fewer cells"))
  }

  @Test(
    "an unanswerable question ends with exit code 2 and its own sentence",
    arguments: [
      (["--text", "\""], "word"), (["--text", "*"], "word"), (["--text", "((("], "word"), (["--text", "🦌"], "word"),
      (["--text", ""], "word"), (["--near", "1,2", "--within", "0m"], "above zero"),
      (["--near", "1,2", "--within", "-5m"], "above zero"),
    ])
  func unanswerable(conditions: [String], why: String) async throws {
    let place = try Workplace()
    for command in [["sightings"], ["export", "csv"]] {
      let outcome = try await place.tool.run(command + conditions)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(why), "\(outcome.errors)")
    }
  }

  @Test("with --json an error is a JSON object on standard error")
  func jsonErrors() async throws {
    let place = try Workplace()
    let outcome = try await place.tool("sightings", "--json", "--near", "somewhere")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    #expect(object["code"] as? Int == 2)
    #expect((object["error"] as? String)?.contains("near") == true)
  }

  @Test(
    "commands without a library end with exit code 10, and name the first step",
    arguments: [
      ["sightings"], ["animals"], ["animals", "show", "Zuri"], ["log"], ["undo"], ["feed"], ["why", "1"],
      ["decide", "same", "1", "2"], ["name", "1", "Zuri"], ["follow", "Zuri"], ["unfollow", "Zuri"],
      ["export", "csv"], ["export", "postgres"], ["identify", "--all-unidentified"], ["describe"],
    ])
  func noLibrary(arguments: [String]) async throws {
    let place = try Workplace()
    let outcome = try await place.tool.run(arguments)
    #expect(outcome.status == 10)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(place.library.path) && outcome.errors.contains("import"))
    #expect(!FileManager.default.fileExists(atPath: place.library.path))
  }

  @Test("a completion script for each shell names the commands", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let place = try Workplace()
    let outcome = try await place.tool("completions", shell)
    #expect(outcome.status == 0)
    for command in Self.commands {
      let isNamed = outcome.output.contains(command[0])
      #expect(isNamed, "\(command)")
    }
  }

  @Test("the manual page has a section for every command and no word that roff would take for a request")
  func manual() async throws {
    let place = try Workplace()
    let outcome = try await place.tool("man")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(".TH \"MENAGERIE\" 1"))
    for command in Self.commands {
      let title = "menagerie " + command.joined(separator: " ")
      let hasSection = outcome.output.contains(".SS \"\(title.replacing("-", with: "\\-"))\"")
      #expect(hasSection, "\(title)")
    }
    let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".nh", ".ad"]
    for line in outcome.output.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }

  @Test(
    "the built tool has the same output and exit code as a command that runs inside the tests",
    arguments: [["man"], ["sightings", "--json"], ["sightings", "--json", "--near", "somewhere"]])
  func bothWays(arguments: [String]) async throws {
    let place = try Workplace()
    #expect(try await place.tool.run(arguments) == place.tool.runProcess(arguments))
  }

  @Test("the tool ends silently when the reader of its output ends")
  func brokenPipe() throws {
    let place = try Workplace()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "set -o pipefail; '\(Tool.executable.path)' man 2>'\(place.path("errors"))' | head -n 1"]
    shell.standardOutput = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(try String(contentsOfFile: place.path("errors"), encoding: .utf8).isEmpty)
  }

  static let commands: [[String]] =
    [
      "import", "annotate", "shift-clock", "describe", "identify", "decide", "name", "why", "evaluate", "sightings",
      "export", "follow", "unfollow", "feed", "log", "undo", "doctor", "demo", "plugins", "population", "completions",
      "man",
    ].map { [$0] } + ["list", "show", "rename", "merge", "split", "set"].map { ["animals", $0] }
    + ["sightings", "postgres"].map { ["export", $0] } + ["play", "simulate"].map { ["biopioneer", $0] }
}
