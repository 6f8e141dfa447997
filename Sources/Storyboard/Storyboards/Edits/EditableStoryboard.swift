/// A storyboard under editing, with an index of its identifiers. An edit checks rules and limits only for the changed
/// content, not for the whole storyboard.
///
/// ```swift
/// var editable = try EditableStoryboard(storyboard)
/// let inverse = try editable.apply(edit)
/// try editable.apply(inverse)   // exactly the earlier storyboard
/// ```
///
/// The edits of one frame can be undone by their inverses, in reverse order, while other frames change. Undo by frame
/// relies on this.
package struct EditableStoryboard: Sendable {
  package internal(set) var storyboard: Storyboard
  var inventory: Inventory
  /// Frames and sheets with changed drawings since the last `takeRedrawn`.
  private(set) var redrawn = Redrawn()

  struct Redrawn {
    var frames: Set<Identifier<Frame>> = []
    var sheets: Set<Identifier<SharedSheet>> = []
  }

  /// - Throws: the first broken rule or limit. O(elements).
  package init(_ storyboard: Storyboard) throws(Flaw) {
    try storyboard.requireSound()
    inventory = try Inventory(storyboard)
    self.storyboard = storyboard
  }

  /// - Returns: the exact inverse edit.
  /// - Throws: why the edit was refused; the storyboard stays unchanged.
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
      revert(inverses)
      throw error
    }
    return .together(inverses.reversed())
  }

  /// Applies inverses in reverse order.
  mutating func revert(_ inverses: [Edit]) {
    for inverse in inverses.reversed() {
      // Cannot fail: the inverse is applied to the storyboard for which it was made.
      do { try apply(inverse) } catch { assertionFailure("\(inverse): \(error)") }
    }
  }

  // MARK: Changed drawings

  mutating func noteRedrawn(_ frame: Identifier<Frame>) { redrawn.frames.insert(frame) }
  mutating func noteRedrawn(_ sheet: Identifier<SharedSheet>) { redrawn.sheets.insert(sheet) }

  /// Returns the frames and sheets whose drawings may have changed since the last call, and clears the list.
  mutating func takeRedrawn() -> Redrawn {
    defer { redrawn = Redrawn() }
    return redrawn
  }
}

/// The reason why an edit was refused; the storyboard stays unchanged.
package enum EditError: Error, Hashable, Sendable {
  /// An identifier was not found.
  case unknown(Flaw.ItemKind, String)
  /// The edit uses one identifier twice.
  case repeated(Flaw.ItemKind, String)
  /// The edit draws on a locked layer.
  case locked(Identifier<Layer>)
  /// The edit draws on a layer that shows a shared sheet. Draw on the sheet instead.
  case showsSheet(Identifier<Layer>)
  /// The edit removes a sheet that layers still use.
  case sheetInUse(Identifier<SharedSheet>)
  /// The edit would leave the storyboard without frames.
  case lastFrame
  /// The edit would leave the frame without layers.
  case lastLayer(Identifier<Frame>)
  /// The result would break a rule or a limit.
  case unsound(Flaw)
}

extension Edit {
  static func together(_ edits: [Edit]) -> Edit { edits.count == 1 ? edits[0] : .all(edits: edits) }
}

extension EditError {
  /// Wraps a `Flaw` of new content in an `EditError`.
  static func requiring<Value>(_ work: () throws(Flaw) -> Value) throws(EditError) -> Value {
    do { return try work() } catch { throw .unsound(error) }
  }
}
