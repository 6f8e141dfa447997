import BioPioneerRules
import Foundation
import Testing
import TestingSupport

@testable import menagerie

@Suite("BioPioneer at the command line")
struct BioPioneerTests {
  @Test("computers play many games, and the same seed gives the same results at any load")
  func simulate() async throws {
    let place = try Workplace()
    let arguments = [
      "biopioneer", "simulate", "--games", "30", "--players", "normal,normal,normal", "--problem", "malaria",
    ]
    let outcome = try await place.tool.run(arguments + ["--seed", "7", "--json"])
    let result = try #require(try outcome.objects.last)
    #expect(outcome.status == 0 && result["games"] as? Int == 30 && result["unfinished"] as? Int == 0)
    let rounds = try #require(result["rounds"] as? [String: Int])
    let (p10, median, p90) = (rounds["p10"] ?? 0, rounds["median"] ?? 0, rounds["p90"] ?? 0)
    #expect(1 <= p10 && p10 <= median && median <= p90)
    #expect((result["winsBySeat"] as? [Int])?.reduce(0, +) == 30)
    #expect((result["winsByLab"] as? [String: Int])?.values.reduce(0, +) == 30)
    #expect(try await place.tool.run(arguments + ["--seed", "7", "--json", "--jobs", "1"]).output == outcome.output)
    #expect(try await place.tool.run(arguments + ["--seed", "8", "--json"]).output != outcome.output)
    let table = try await place.tool.run(arguments).output
    #expect(table.contains("30 games of Malaria") && table.contains("Open Core Facility"))
  }

  @Test("hard players play with the given number of simulated games", .whole)
  func simulateHard() async throws {
    let place = try Workplace()
    let outcome = try await place.tool(
      "biopioneer", "simulate", "--games", "2", "--players", "hard,easy", "--problem", "malnutrition", "--playouts",
      "4",
      "--json")
    #expect(try outcome.objects.last?["unfinished"] as? Int == 0)
  }

  @Test(
    "invalid commands are refused",
    arguments: [
      ["simulate", "--players", "clever"], ["simulate", "--players", "easy,easy,easy,easy,easy"],
      ["simulate", "--games", "0"],
      ["simulate", "--problem", "boredom"], ["play", "--players", "5"],
      ["play", "--against", "hard", "--players", "1"],
      ["play", "--resume", "x.json", "--seed", "1"],
    ])
  func refused(arguments: [String]) async throws {
    let place = try Workplace()
    let outcome = try await place.tool.run(["biopioneer"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.hasPrefix("error: "))
  }

  @Test("a game is played by lines of text: choices, commands, refusals, undo, and the end of the input")
  func play() throws {
    let place = try Workplace()
    let outcome = try place.tool.runProcess(
      ["biopioneer", "play", "--seed", "3", "--players", "2", "--against", "normal", "--problem", "malaria"],
      typing:
        "1\nwhy attempt incubator\nwhat krug\nwhat next\nroll\n1\nundo\nlook\nlog\nhelp\nnonsense\ngel circle")
    let told = outcome.output
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(told.contains("which lab?") && told.contains("problem: Malaria."))
    #expect(
      told.contains("krug: This paper adds 2 to your knowledge pool")
        && told.contains("the game has nothing called “next”"))
    #expect(told.contains("slot 1 asks for "))
    #expect(told.contains("attempt incubator: this is not possible at this moment of the turn. now roll the die"))
    #expect(told.contains("player 1 rolls a "))
    #expect(told.contains(/player 1 [a-z]+ the last step/))
    #expect(told.contains("unknown command") && told.contains("now accept the die, or change it."))
    #expect(told.contains("the input has ended"))
    #expect(!told.contains("biopioneer."), "no key of a text")
  }

  @Test(
    "a sentence begins with a lower-case letter or a name, and ends with one mark",
    arguments: [
      (Refusal.notYourTurn(seat: Seat(0)), "Vera"), (.wrongPhase(phase: .main), "laboratory"),
      (.paperNotHeld(paper: .krug), "Krug et al."), (.cannotSwap(paper: .anthony), "Anthony et al."),
      (.cardDoesNotFit(face: Face(.blue, .triangle), wanted: Face(.red, .circle)), "Blue Triangle"),
    ])
  func sentence(refusal: Refusal, name: String) throws {
    let sentence = refusal.sentence(names: ["Vera"])
    let first = try #require(sentence.first)
    #expect(sentence.contains(name) && !sentence.contains("biopioneer."), "\(sentence)")
    #expect(first.isLowercase || sentence.hasPrefix(name), "\(sentence)")
    #expect(sentence.hasSuffix(".") && !sentence.hasSuffix(".."), "\(sentence)")
  }

  @Test("a saved game continues, and other files are refused", .whole)
  func keep() async throws {
    let place = try Workplace()
    let file = place.path("game.json")
    _ = try await place.tool.run(
      ["biopioneer", "play", "--seed", "4", "--problem", "malaria"], typing: "1\nroll\nsave \(file)\nquit")
    let resumed = try await place.tool.run(["biopioneer", "play", "--resume", file], typing: "log\nquit")
    #expect(resumed.status == 0 && resumed.output.contains("player 1 rolls a "))
    try Data(#"{"log": []}"#.utf8).write(to: URL(fileURLWithPath: file))
    let refused = try await place.tool.run(["biopioneer", "play", "--resume", file])
    #expect(refused.status == 1 && refused.errors.contains("not a saved game of BioPioneer"))
    #expect(try await place.tool("biopioneer", "play", "--resume", place.path("nothing.json")).status == 1)
  }

  @Test("all lines of a game can be sent at once: commands out of turn are refused, and the game continues", .whole)
  func script() async throws {
    let place = try Workplace()
    let turn = [
      "roll", "accept", "accept event", "pile circle", "reveal", "place", "discard", "attempt person", "accept",
      "end confirmed",
    ]
    let lines = ["1"] + Array(repeating: turn, count: 12).flatMap { $0 }
    let outcome = try await place.tool.run(
      ["biopioneer", "play", "--seed", "5", "--problem", "malaria"], typing: lines.joined(separator: "\n"))
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("round 10: the turn of player 1") || outcome.output.contains("the game is over"))
  }
}
