/// A storyboard that is being edited, with what its things go by, so that an edit takes as long as what it changes is large.
///
/// ```swift
/// var editable = try EditableStoryboard(storyboard)
/// let inverse = try editable.apply(edit)
/// try editable.apply(inverse)   // as it was, to the last point
/// ```
///
/// The inverses of what was done on one frame can be done in the turned order while other frames change, which is what undo by
/// frame stands on.
package struct EditableStoryboard: Sendable {
  package internal(set) var storyboard: Storyboard
  var inventory: Inventory
  /// What was drawn on, or had layers changed, since somebody asked.
  private(set) var redrawn = Redrawn()

  struct Redrawn {
    var frames: Set<Identifier<Frame>> = []
    var sheets: Set<Identifier<SharedSheet>> = []
  }

  /// - Throws: what keeps the storyboard from being kept. O(elements).
  package init(_ storyboard: Storyboard) throws(Flaw) {
    try storyboard.requireSound()
    inventory = try Inventory(storyboard)
    self.storyboard = storyboard
  }

  /// Does an edit.
  ///
  /// - Returns: the edit that takes it back exactly.
  /// - Throws: why it was not done; then nothing is changed.
  @discardableResult
  package mutating func apply(_ edit: Edit) throws(EditError) -> Edit { try apply(edit, depth: 0) }

  private mutating func apply(_ edit: Edit, depth: Int) throws(EditError) -> Edit {
    switch edit {
    case .draw(let surface, let elements, let above): try draw(elements, on: surface, above: above)
    case .erase(let surface, let elements): try erase(elements, on: surface)
    case .change(let surface, let elements): try change(elements, on: surface)
    case .addLayer(let layer, let frame, let above): try add(layer, to: frame, above: above)
    case .removeLayer(let layer, let frame): try remove(layer, from: frame)
    case .moveLayer(let layer, let frame, let above): try move(layer, in: frame, above: above)
    case .setLayer(let layer, let frame, let settings): try set(layer, in: frame, settings)
    case .addFrames(let frames, let after): try add(frames, after: after)
    case .removeFrames(let frames): try remove(frames)
    case .moveFrames(let frames, let after): try move(frames, after: after)
    case .setFrame(let frame, let settings): try set(frame, settings)
    case .setStoryboard(let settings): try set(settings)
    case .addSheet(let sheet, let before): try add(sheet, before: before)
    case .renameSheet(let sheet, let name): try rename(sheet, name)
    case .removeSheet(let sheet): try remove(sheet)
    case .all(let edits): try applyAll(edits, depth: depth)
    }
  }

  private mutating func applyAll(_ edits: [Edit], depth: Int) throws(EditError) -> Edit {
    guard depth < Limits.editDepth else { throw .unsound(.deep) }
    guard edits.count <= Limits.edits else { throw .unsound(.many(.edits, most: Limits.edits)) }
    var inverses: [Edit] = []
    do throws(EditError) {
      for edit in edits { inverses.append(try apply(edit, depth: depth + 1)) }
    } catch {
      takeBack(inverses)
      throw error
    }
    return .together(inverses.reversed())
  }

  /// Does inverses in the turned order.
  mutating func takeBack(_ inverses: [Edit]) {
    for inverse in inverses.reversed() {
      // What was just done can be taken back: the inverse finds the storyboard that it was made for.
      do { try apply(inverse) } catch { assertionFailure("\(inverse): \(error)") }
    }
  }

  // MARK: What was redrawn

  mutating func noteRedrawn(_ frame: Identifier<Frame>) { redrawn.frames.insert(frame) }
  mutating func noteRedrawn(_ sheet: Identifier<SharedSheet>) { redrawn.sheets.insert(sheet) }

  /// Frames and sheets whose drawing may be another than when this was last asked.
  mutating func takeRedrawn() -> Redrawn {
    defer { redrawn = Redrawn() }
    return redrawn
  }
}

extension Edit {
  /// One edit for several.
  static func together(_ edits: [Edit]) -> Edit { edits.count == 1 ? edits[0] : .all(edits: edits) }
}

extension EditError {
  /// Passes on what is wrong with what an edit brings.
  static func requiring<Value>(_ work: () throws(Flaw) -> Value) throws(EditError) -> Value {
    do { return try work() } catch { throw .unsound(error) }
  }
}
