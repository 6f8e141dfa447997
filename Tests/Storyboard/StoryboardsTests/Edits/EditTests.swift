import Foundation
import Storyboards
import Testing

@Suite("edits")
struct EditTests {
  private typealias Small = SmallStoryboard

  private func editable(frames: Int = 2) throws -> EditableStoryboard {
    try EditableStoryboard(Small.storyboard(frames: frames))
  }

  // MARK: JSON

  @Test(
    "JSON from a browser is decoded and encoded unchanged",
    arguments: [
      #"{"erase":{"elements":["e1"],"on":{"layer":{"frame":"f1","layer":"a1"}}}}"#,
      ##"{"draw":{"above":"e1","elements":[{"content":{"text":{"ink":"#0a0b0c","size":40,"text":"Hi","x":1,"y":2}},"id":"e2","place":[1,0,0,1,0,0]}],"on":{"sheet":{"sheet":"s1"}}}}"##,
      ##"{"draw":{"elements":[{"content":{"stroke":{"ink":"#000000","opacity":1,"size":4,"tool":"pen","trace":[16,16,512,0,0,16,-8,-12,5,-5]}},"id":"e2","place":[1,0,0,1,0,0]}],"on":{"layer":{"frame":"f1","layer":"a1"}}}}"##,
      ##"{"draw":{"elements":[{"content":{"stroke":{"ink":"#000000","opacity":1,"size":4,"tool":"pen","trace":[10,100,1000,0,0,-10,-100,-100,10,-10,99999,9,23,-100,100]}},"id":"e2","place":[1,0,0,1,0,0]}],"on":{"layer":{"frame":"f1","layer":"a1"}}}}"##,
      #"{"change":{"elements":[],"on":{"sheet":{"sheet":"s1"}}}}"#,
      #"{"addLayer":{"frame":"f1","layer":{"elements":[],"id":"c1","isHidden":false,"isLocked":false,"name":"","opacity":1,"role":"other"}}}"#,
      #"{"removeLayer":{"frame":"f1","layer":"a1"}}"#,
      #"{"moveLayer":{"above":"a1","frame":"f1","layer":"b1"}}"#,
      #"{"setLayer":{"frame":"f1","layer":"a1","settings":{"isHidden":true,"isLocked":false,"name":"Sky","opacity":0.5,"role":"foreground","shared":"s1"}}}"#,
      #"{"addFrames":{"after":"f1","frames":[]}}"#,
      #"{"removeFrames":{"frames":["f1","f2"]}}"#,
      #"{"moveFrames":{"frames":["f2"]}}"#,
      #"{"setFrame":{"frame":"f1","settings":{"action":"","alternative":"","beginsShot":true,"dialogue":"No.","duration":1500,"notes":""}}}"#,
      ##"{"setStoryboard":{"settings":{"aspect":"2.39","colours":["#ff0000"],"defaultDuration":2000,"rate":{"denominator":1001,"numerator":24000},"summary":"None","title":"Untitled"}}}"##,
      ##"{"setStoryboard":{"settings":{"aspect":"16:9","colours":[],"defaultDuration":2000,"rate":{"denominator":1,"numerator":24},"summary":"","title":"","track":{"name":"Dawn.mp3","sound":"0000000000000000000000000000000000000000000000000000000000000000","start":1500}}}}"##,
      #"{"addSheet":{"before":"s1","sheet":{"elements":[],"id":"s2","name":"River"}}}"#,
      #"{"renameSheet":{"name":"River","sheet":"s2"}}"#,
      #"{"removeSheet":{"sheet":"s2"}}"#,
      #"{"all":{"edits":[{"removeSheet":{"sheet":"s2"}}]}}"#,
    ])
  func json(text: String) throws {
    let edit = try JSONDecoder().decode(Edit.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(edit), as: UTF8.self) == text)
  }

  @Test("a missing `above` or `after` equals null")
  func null() throws {
    let text = #"{"moveFrames":{"frames":["f2"],"after":null}}"#
    #expect(
      try JSONDecoder().decode(Edit.self, from: Data(text.utf8)) == .moveFrames(frames: [Small.id("f2")], after: nil))
  }

  @Test(
    "JSON that is not an edit is refused",
    arguments: [
      #"{}"#, #"{"erase":{},"draw":{}}"#, #"{"paint":{}}"#, #"{"removeSheet":{"sheet":"S2"}}"#,
      #"{"removeSheet":{"sheet":""}}"#,
      #"{"removeSheet":{"sheet":"../../etc/passwd"}}"#, #"{"removeFrames":{}}"#,
      #"{"change":{"on":{"sheet":{"sheet":"s1"}},"elements":[{"id":"e","place":[1,0,0,1,0],"content":{"group":[]}}]}}"#,
      #"{"change":{"on":{"sheet":{"sheet":"s1"}},"elements":[{"id":"e","place":[1,0,0,1,0,0],"content":{}}]}}"#,
      #"{"change":{"on":{"sheet":{"sheet":"s1"}},"elements":[{"id":"e","place":[1,0,0,1,0,0],"content":{"picture":{"file":"../x","x":0,"y":0,"width":1,"height":1,"opacity":1}}}]}}"#,
      #"{"setStoryboard":{"settings":{"aspect":"1:1","colours":[],"defaultDuration":2000,"rate":{"denominator":0,"numerator":24},"summary":"","title":""}}}"#,
    ])
  func noEdit(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Edit.self, from: Data(text.utf8)) }
  }

  // MARK: Refused edits

  @Test("edits of missing items are refused, and change nothing")
  func unknown() throws {
    var board = try editable()
    let before = board.storyboard
    let edits: [(Edit, EditError)] = [
      (Small.draw("e1", above: "e0"), .unknown(.element, "e0")),
      (
        .draw(on: .layer(layer: Small.id("a2"), frame: Small.id("f1")), elements: [], above: nil),
        .unknown(.layer, "a2")
      ),
      (.draw(on: .sheet(sheet: Small.id("s1")), elements: [], above: nil), .unknown(.sheet, "s1")),
      (.erase(on: Small.surface(1), elements: [Small.id("e1")]), .unknown(.element, "e1")),
      (.change(on: Small.surface(1), elements: [Small.stroke("e1")]), .unknown(.element, "e1")),
      (.moveFrames(frames: [Small.id("f1")], after: Small.id("f1")), .unknown(.frame, "f1")),
      (.moveFrames(frames: [Small.id("f1"), Small.id("f9")], after: nil), .unknown(.frame, "f9")),
      (.removeFrames(frames: [Small.id("f1"), Small.id("f1")]), .repeated(.frame, "f1")),
      (.moveLayer(layer: Small.id("a1"), frame: Small.id("f1"), above: Small.id("a1")), .unknown(.layer, "a1")),
      (.renameSheet(sheet: Small.id("s1"), name: ""), .unknown(.sheet, "s1")),
    ]
    for (edit, error) in edits {
      #expect(throws: error) { try board.apply(edit) }
      #expect(board.storyboard == before)
    }
  }

  @Test("drawing on a locked layer or a layer with a shared sheet is refused")
  func locked() throws {
    var board = try editable()
    var settings = board.storyboard.frames[0].layers[1].settings
    settings.isLocked = true
    let unlock = try board.apply(.setLayer(layer: Small.id("a1"), frame: Small.id("f1"), settings: settings))
    #expect(throws: EditError.locked(Small.id("a1"))) { try board.apply(Small.draw("e1")) }
    try board.apply(unlock)
    try board.apply(.addSheet(sheet: SharedSheet(id: Small.id("s1"), name: "Sky"), before: nil))
    settings.isLocked = false
    settings.shared = Small.id("s1")
    try board.apply(.setLayer(layer: Small.id("a1"), frame: Small.id("f1"), settings: settings))
    #expect(throws: EditError.showsSheet(Small.id("a1"))) { try board.apply(Small.draw("e1")) }
    #expect(throws: EditError.sheetInUse(Small.id("s1"))) { try board.apply(.removeSheet(sheet: Small.id("s1"))) }
    try board.apply(.draw(on: .sheet(sheet: Small.id("s1")), elements: [Small.stroke("e1")], above: nil))
    #expect(board.storyboard.sheets[0].elements.count == 1)
  }

  @Test("a layer with elements cannot show a shared sheet")
  func drawnAndShared() throws {
    var board = try editable()
    try board.apply(Small.draw("e1"))
    try board.apply(.addSheet(sheet: SharedSheet(id: Small.id("s1"), name: "Sky"), before: nil))
    var settings = board.storyboard.frames[0].layers[1].settings
    settings.shared = Small.id("s1")
    #expect(throws: EditError.unsound(.sharedAndDrawn(Small.id("a1")))) {
      try board.apply(.setLayer(layer: Small.id("a1"), frame: Small.id("f1"), settings: settings))
    }
  }

  @Test("identifiers are unique in a project; identifiers of erased elements can be used again")
  func twice() throws {
    var board = try editable()
    try board.apply(Small.draw("e1"))
    #expect(throws: EditError.unsound(.twice(.element, "e1"))) { try board.apply(Small.draw("e1", frame: 2)) }
    let group = Element(id: Small.id("g"), .group([Small.stroke("e2"), Small.stroke("e1")]))
    #expect(throws: EditError.unsound(.twice(.element, "e1"))) {
      try board.apply(.draw(on: Small.surface(2), elements: [group], above: nil))
    }
    #expect(throws: EditError.unsound(.twice(.frame, "f1"))) {
      try board.apply(.addFrames(frames: [Small.frame(1)], after: nil))
    }
    try board.apply(.erase(on: Small.surface(1), elements: [Small.id("e1")]))
    try board.apply(.draw(on: Small.surface(2), elements: [group], above: nil))
    #expect(throws: Flaw.twice(.layer, "a1")) {
      var storyboard = Small.storyboard(frames: 1)
      storyboard.frames[0].layers += storyboard.frames[0].layers.suffix(1)
      _ = try EditableStoryboard(storyboard)
    }
  }

  @Test("removing the last frame, or the last layer of a frame, is refused")
  func last() throws {
    var board = try editable()
    #expect(throws: EditError.lastFrame) { try board.apply(.removeFrames(frames: [Small.id("f1"), Small.id("f2")])) }
    try board.apply(.removeLayer(layer: Small.id("a1"), frame: Small.id("f1")))
    #expect(throws: EditError.lastLayer(Small.id("f1"))) {
      try board.apply(.removeLayer(layer: Small.id("b1"), frame: Small.id("f1")))
    }
  }

  @Test("edits that exceed the limits of a storyboard are refused")
  func limits() throws {
    var board = try editable(frames: 1)
    var settings = board.storyboard.frames[0].settings
    settings.notes = String(repeating: "é", count: Limits.words + 1)
    #expect(throws: EditError.unsound(.long(.notes, most: Limits.words))) {
      try board.apply(.setFrame(frame: Small.id("f1"), settings: settings))
    }
    settings.notes = String(repeating: "é", count: Limits.words)
    try board.apply(.setFrame(frame: Small.id("f1"), settings: settings))
    settings.duration = 0
    #expect(throws: EditError.unsound(.outside(.duration))) {
      try board.apply(.setFrame(frame: Small.id("f1"), settings: settings))
    }
    var nested = Small.stroke("e0")
    for depth in 1...Limits.groupDepth + 1 { nested = Element(id: Small.id("g\(depth)"), .group([nested])) }
    #expect(throws: EditError.unsound(.deep)) {
      try board.apply(.draw(on: Small.surface(1), elements: [nested], above: nil))
    }
    func group(of count: Int) -> Edit {
      let members = (0..<count).map { Small.stroke("m\($0)") }
      return .draw(on: Small.surface(1), elements: [Element(id: Small.id("g"), .group(members))], above: nil)
    }
    var full = board
    try full.apply(group(of: Limits.groupMembers))
    #expect(throws: EditError.unsound(.many(.elements, most: Limits.groupMembers))) {
      try board.apply(group(of: Limits.groupMembers + 1))
    }
    let wide = Element(id: Small.id("w"), .text(Lettering("", x: .infinity, y: 0, size: 10, ink: .black)))
    #expect(throws: EditError.unsound(.outside(.place))) {
      try board.apply(.draw(on: Small.surface(1), elements: [wide], above: nil))
    }
    let frames = (2...Limits.frames + 1).map(Small.frame)
    #expect(throws: EditError.unsound(.many(.frames, most: Limits.frames))) {
      try board.apply(.addFrames(frames: frames, after: nil))
    }
    var deep = Edit.all(edits: [])
    for _ in 0..<Limits.editDepth { deep = .all(edits: [deep]) }
    #expect(throws: EditError.unsound(.deep)) { try board.apply(deep) }
    #expect(throws: EditError.unsound(.many(.edits, most: Limits.edits))) {
      try board.apply(.all(edits: Array(repeating: .all(edits: []), count: Limits.edits + 1)))
    }
  }

  // MARK: Combined edits

  @Test("of a combined edit, all edits are applied or none")
  func allOrNone() throws {
    var board = try editable()
    let before = board.storyboard
    #expect(throws: EditError.unknown(.frame, "f9")) {
      try board.apply(
        .all(edits: [
          Small.draw("e1"), .all(edits: [Small.draw("e2", above: "e1")]), .removeFrames(frames: [Small.id("f9")]),
        ]))
    }
    #expect(board.storyboard == before)
    let inverse = try board.apply(.all(edits: [Small.draw("e1"), Small.draw("e2", above: "e1")]))
    #expect(board.storyboard.frames[0].layers[1].elements.map(\.id.description) == ["e1", "e2"])
    try board.apply(inverse)
    #expect(board.storyboard == before)
  }

  @Test("an element moves to another layer as one edit, and keeps its identifier")
  func moved() throws {
    var board = try editable()
    try board.apply(Small.draw("e1"))
    try board.apply(
      .all(edits: [.erase(on: Small.surface(1), elements: [Small.id("e1")]), Small.draw("e1", frame: 2)]))
    #expect(board.storyboard.frames.map { $0.layers[1].elements.count } == [0, 1])
  }
}
