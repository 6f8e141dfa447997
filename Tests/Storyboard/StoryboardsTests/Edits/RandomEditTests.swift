import Basics
import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite("random edits")
struct RandomEditTests {
  static let seeds = (0..<UInt64(Tier.choose(short: 24, thorough: 400))).map { $0 &* 7_919 &+ 1 }

  @Test("undoing all edits in reverse order restores the beginning; redoing all restores the end", arguments: seeds)
  func takenBackAndDoneAgain(seed: UInt64) throws {
    var chance = RandomDrawing(seed: seed)
    let start = chance.storyboard(frames: 1 + chance.below(6))
    var editable = try EditableStoryboard(start)
    var inverses: [Edit] = []
    var refused = 0
    for _ in 0..<120 {
      let before = editable.storyboard
      do {
        inverses.append(try editable.apply(chance.edit(of: before)))
      } catch {
        refused += 1
        #expect(editable.storyboard == before, "seed \(seed): \(error)")
      }
    }
    let end = editable.storyboard
    #expect(inverses.count > 30, "seed \(seed): \(refused) refused")
    var redo: [Edit] = []
    for inverse in inverses.reversed() { redo.append(try editable.apply(inverse)) }
    #expect(editable.storyboard == start, "seed \(seed)")
    for edit in redo.reversed() { try editable.apply(edit) }
    #expect(editable.storyboard == end, "seed \(seed)")
    // Identifiers were counted correctly: the storyboard can be opened again.
    _ = try EditableStoryboard(end)
  }

  @Test("values survive JSON, and the same value gives the same JSON", arguments: seeds)
  func json(seed: UInt64) throws {
    var chance = RandomDrawing(seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let storyboard = chance.storyboard(frames: 3)
    let data = try encoder.encode(storyboard)
    let again = try JSONDecoder().decode(Storyboard.self, from: data)
    #expect(again == storyboard, "seed \(seed)")
    #expect(try encoder.encode(again) == data, "seed \(seed)")
    for _ in 0..<20 {
      let edit = chance.edit(of: storyboard)
      #expect(try JSONDecoder().decode(Edit.self, from: encoder.encode(edit)) == edit, "seed \(seed)")
    }
  }

  @Test("undo by frame undoes that frame's edits, while other frames change", arguments: seeds)
  func byFrame(seed: UInt64) throws {
    var chance = RandomDrawing(seed: seed)
    var editable = try EditableStoryboard(chance.storyboard(frames: 4))
    let start = editable.storyboard
    var pasts: [Identifier<Frame>: [Edit]] = [:]
    for _ in 0..<150 {
      let frame = chance.pick(editable.storyboard.frames)
      if chance.chance(30), let inverse = pasts[frame.id]?.popLast() {
        try editable.apply(inverse)
      } else {
        pasts[frame.id, default: []].append(try editable.apply(chance.fittingEdit(of: frame)))
      }
    }
    var order = start.frames
    order.shuffle(with: &chance.random)
    for frame in order {
      let others = editable.storyboard.frames.filter { $0.id != frame.id }
      for inverse in (pasts[frame.id] ?? []).reversed() { try editable.apply(inverse) }
      #expect(editable.storyboard.frames.first { $0.id == frame.id } == frame, "seed \(seed)")
      #expect(editable.storyboard.frames.filter { $0.id != frame.id } == others, "seed \(seed)")
    }
    #expect(editable.storyboard == start, "seed \(seed)")
  }
}
