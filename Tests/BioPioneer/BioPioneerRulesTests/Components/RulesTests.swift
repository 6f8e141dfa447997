import BioPioneerRules
import Foundation
import Testing

@Suite("The numbers of the rules")
struct RulesTests {
  private func numbers() throws -> Numbers { try Rules.standard().numbers }

  @Test("the board has 36 spaces: nine of each shape, four stars, four lab events, and the start")
  func board() throws {
    let board = try numbers().board
    let counts = Dictionary(grouping: board) { $0 }.mapValues(\.count)
    #expect(counts == [.start: 1, .circle: 9, .triangle: 9, .square: 9, .star: 4, .event: 4])
    #expect(board.indices.filter { board[$0] == .event } == [8, 17, 26, 35])
    #expect(board.indices.filter { board[$0] == .star } == [4, 13, 22, 31])
  }

  @Test("the numbers of cards are those of the rulebook, such as 156 shapes and 28 pieces of equipment")
  func cards() throws {
    let numbers = try numbers()
    #expect(Face.all.count * numbers.copiesOfEachFace == 156)
    #expect(Equipment.allCases.count * numbers.equipmentCopies == 28)
    #expect(numbers.people.cards == 30)
    #expect(Paper.allCases.reduce(0) { $0 + numbers.papers[$1].copies[3] } == 15)
    #expect(LabEvent.allCases.reduce(0) { $0 + numbers.events[$1] } == 12)
    #expect(numbers.dna.count == 12)
  }

  @Test("each half of a DNA card requires all shapes and colours equally often", arguments: 0..<12)
  func dna(card: Int) throws {
    let faces = try numbers().dna[card].faces
    let half = faces.prefix(6)
    for shape in Shape.allCases {
      #expect(half.count { $0.shape == shape } == 2)
      #expect(faces.count { $0.shape == shape } == 4)
    }
    for colour in Colour.allCases {
      #expect(1...2 ~= half.count { $0.colour == colour })
      #expect(faces.count { $0.colour == colour } == 3)
    }
    #expect(Set(half).count == 6)
    #expect(Set(faces).count >= 9)
    #expect(zip(faces, faces.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("the four largest people limits add up to the number of person cards")
  func people() throws {
    let numbers = try numbers()
    let limits = Lab.allCases.map { numbers.labs[$0].peopleLimit }.sorted()
    #expect(limits.suffix(4).reduce(0, +) == numbers.people.cards)
  }

  /// The rules file after a replacement that must occur.
  private func changed(_ text: String, to other: String) throws -> Data {
    let file = try String(contentsOf: Rules.standardFile, encoding: .utf8)
    let changed = file.replacing(text, with: other)
    try #require(changed != file, "\(text)")
    return Data(changed.utf8)
  }

  @Test(
    "numbers that make a game impossible are refused with a reason",
    arguments: [
      ("\"start\", \"circle\"", "\"star\", \"circle\"", RulesFlaw.Contradiction.board),
      ("\"GS BT BC", "\"BT BC", .dna(card: 0)),
      ("\"short\": 6", "\"short\": 13", .outOfRange(name: "slots of a short game", value: 13)),
      (
        "\"tier\": 3, \"anyOf\": [\"gelElectrophoresis\"]", "\"tier\": 3, \"anyOf\": [\"incubator\"]",
        .prerequisite(.pcrMachine)
      ),
      (
        "\"tier\": 3, \"anyOf\": [\"mediaAndPlate\"]", "\"tier\": 3, \"anyOf\": [\"pcrMachine\"]",
        .prerequisite(.autoclave)
      ),
      ("[2, 2, 3, 4]", "[2, 2, 3]", .perPlayers(name: "deschaine")),
      ("[0, 1, 2, 3]]", "[0, 1, 2]]", .perPlayers(name: "balanced start")),
      ("\"equipmentAllowance\": 6, \"people\": 2", "\"equipmentAllowance\": 6, \"people\": 9", .start(.openCore)),
      ("\"length\": \"short\"", "\"length\": \"long\"", .noProblem(.short)),
      ("\"cards\": 30", "\"cards\": 3", .outOfRange(name: "the people limit of amplification", value: 7)),
      ("\"attemptActions\": 1", "\"attemptActions\": 0", .outOfRange(name: "actions of an attempt", value: 0)),
    ])
  func contradictions(text: String, other: String, flaw: RulesFlaw.Contradiction) throws {
    let json = try changed(text, to: other)
    #expect(throws: RulesFlaw.contradiction(flaw)) { try Rules(json: json) }
  }

  @Test(
    "each number is accepted at both ends of its range and refused outside it",
    arguments: [
      ("\"vacation\": 1", "copies of vacation", 0, 89, -1, 101),
      ("\"pcrMachine\": 2", "cards shown by pcrMachine", 1, 10, 0, 11),
      ("\"incubatorDrawActions\": 1", "actions of the incubator's draw", 0, 10, -1, 11),
      ("\"combineActions\": 2", "actions of a combination", 0, 10, -1, 11),
      ("\"attemptActions\": 1", "actions of an attempt", 1, 10, 0, 11),
      ("\"copiesOfEachFace\": 13", "cards of each face", 1, 100, 0, 101),
      ("\"equipmentCopies\": 4", "cards of each kind of equipment", 4, 100, 3, 101),
      ("\"effectTurnEnds\": 2", "turn ends of a lab event", 1, 10, 0, 11),
      ("\"easyForgetsPercent\": 35", "what easy players forget", 0, 100, -1, 101),
      ("\"hardOptions\": 4", "options that hard players think about", 1, 100, 0, 101),
      ("\"hardRounds\": 40", "rounds of games in hard players' heads", 1, 1_000, 0, 1_001),
      ("\"hardPlayouts\": 400", "games that hard players play in their heads", 1, 10_000, 0, 10_001),
      ("\"storedCards\": 2", "cards stored by a paper", 2, 2, 1, 3),
    ])
  func ranges(text: String, name: String, least: Int, most: Int, below: Int, above: Int) throws {
    let key = try #require(text.split(separator: ":").first)
    for value in [least, most] { _ = try Rules(json: replaced(text, with: "\(key): \(value)")) }
    for value in [below, above] {
      let flaw = RulesFlaw.contradiction(.outOfRange(name: name, value: value))
      #expect(throws: flaw) { try Rules(json: replaced(text, with: "\(key): \(value)")) }
    }
  }

  /// The rules file after a replacement, or unchanged.
  private func replaced(_ text: String, with other: String) throws -> Data {
    Data(try String(contentsOf: Rules.standardFile, encoding: .utf8).replacing(text, with: other).utf8)
  }

  @Test("a file with a missing number or an unknown item is refused")
  func unreadable() throws {
    for (text, other) in [("\"krug\": {", "\"cruk\": {"), ("\"name\": ", "\"nome\": "), ("\"limit\"", "\"most\"")] {
      let json = try changed(text, to: other)
      #expect(throws: RulesFlaw.self) { try Rules(json: json) }
    }
    #expect(throws: RulesFlaw.missing(name: "x")) { try Rules.named("x") }
  }

  @Test("rules are stored as their name, which finds the same rules again")
  func name() throws {
    let rules = try Rules.standard()
    let json = try JSONEncoder().encode([rules])
    #expect(String(decoding: json, as: UTF8.self) == "[\"standard-1\"]")
    #expect(try JSONDecoder().decode([Rules].self, from: json) == [rules])
    #expect(throws: (any Error).self) { try JSONDecoder().decode([Rules].self, from: Data("[\"standard-0\"]".utf8)) }
  }

  @Test("the numbers stay equal after encoding and decoding")
  func written() throws {
    let numbers = try numbers()
    #expect(try JSONDecoder().decode(Numbers.self, from: JSONEncoder().encode(numbers)) == numbers)
  }

  @Test("presets are recognized by their settings")
  func presets() throws {
    let rules = try Rules.standard()
    for preset in Preset.allCases { #expect(rules.settings(preset).preset(in: rules) == preset) }
    #expect(Settings(balancedStart: true, persistence: false).preset(in: rules) == nil)
  }
}
