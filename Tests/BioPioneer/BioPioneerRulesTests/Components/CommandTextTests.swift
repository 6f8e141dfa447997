import BioPioneerRules
import Foundation
import Testing

@Suite("Commands as text")
struct CommandTextTests {
  static let forms: [(Command, String)] = [
    (.rollMove, "roll"), (.usePipette(step: .up), "pipette up"), (.usePipette(step: .down), "pipette down"),
    (.clearPipette, "pipette clear"), (.acceptRoll, "accept"), (.acceptEvent, "accept event"),
    (.choosePile(shape: .triangle), "pile triangle"), (.reveal, "reveal"),
    (.look(tool: .pcrMachine, pile: .square), "look pcrMachine square"), (.pick(card: 0), "pick 1"),
    (.putBack(end: .top), "back top"), (.putBack(end: .bottom), "back bottom"), (.gel(shape: .circle), "gel circle"),
    (.media(colour: .orange), "media orange"), (.mutate(trait: .shape(.square)), "mutate square"),
    (.mutate(trait: .colour(.green)), "mutate green"), (.copyCard, "copy"), (.takeUp(card: 1), "take 2"),
    (.place, "place"),
    (.placeAhead(slot: 11), "ahead 12"), (.hold, "hold"), (.store(place: 1), "store 2"), (.discard, "discard"),
    (.attempt(target: .person, swapOut: nil), "attempt person"),
    (.attempt(target: .equipment(.incubator), swapOut: nil), "attempt incubator"),
    (.attempt(target: .paper(.krug), swapOut: nil), "attempt krug"),
    (.attempt(target: .paper(.krug), swapOut: .deschaine), "attempt krug for deschaine"), (.centrifuge, "centrifuge"),
    (.incubate(face: Face(.blue, .triangle)), "incubate BT"),
    (.incubateLooking(tool: .autoclave, pile: .circle), "incubate autoclave circle"), (.incubatorDraw, "incubate draw"),
    (.combine(shapeOf: 0), "combine 1"), (.release, "release"), (.solve, "solve"), (.endTurn(confirmed: false), "end"),
    (.endTurn(confirmed: true), "end confirmed"),
  ]

  @Test("each command has exactly one text, which is also its JSON", arguments: forms.map(\.1))
  func form(text: String) throws {
    let command = try #require(Self.forms.first { $0.1 == text }?.0)
    #expect(command.description == text)
    #expect(Command(text) == command)
    let json = try JSONEncoder().encode(command)
    #expect(String(decoding: json, as: UTF8.self) == "\"\(text)\"")
    #expect(try JSONDecoder().decode(Command.self, from: json) == command)
  }

  @Test(
    "a text that is not a command is rejected",
    arguments: [
      "", " roll", "roll ", "Roll", "pick 0", "pick 01", "pick +1", "pick 100", "pick -1", "gel red", "media circle",
      "attempt",
      "attempt nobody", "attempt krug for", "attempt krug for pipette", "incubate XX", "look gel circle", "end now",
      "accept  event",
      String(repeating: "a", count: 100_000),
    ])
  func none(text: String) {
    #expect(Command(text) == nil)
  }

  @Test("decoding JSON rejects a text that is not a command")
  func wrongJSON() {
    for json in ["\"fly\"", "3", "{\"roll\":{}}", "null"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Command.self, from: Data(json.utf8)) }
    }
  }

  @Test("each action has a unique name", arguments: Action.all)
  func actions(action: Action) {
    #expect(Action(action.description) == action)
    #expect(Action.all.count { $0.description == action.description } == 1)
  }

  @Test("refusals and events keep their values in JSON")
  func refusals() throws {
    let refusal = Refusal.notEnoughActions(needed: 3, available: 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(refusal), as: UTF8.self)
        == #"{"notEnoughActions":{"available":2,"needed":3}}"#)
    let event = Event.placed(slot: 2, card: Card(Face(.red, .circle)))
    #expect(
      String(decoding: try encoder.encode(event), as: UTF8.self)
        == #"{"placed":{"card":{"face":"RC","printed":"RC"},"slot":2}}"#)
  }
}
