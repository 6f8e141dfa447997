/// Applies edits from a journal that has lost other edits.
extension EditableStoryboard {
  /// Applies the parts of an edit that do not depend on the lost edits.
  ///
  /// If `above`, `after` or `before` names a missing thing, the new or moved things go to the end. A change of a
  /// missing element draws the element in its new form. The removal of missing things is skipped.
  ///
  /// - Throws: the reason why the edit does not apply; the storyboard stays unchanged.
  mutating func salvage(_ edit: Edit) throws(EditError) { _ = try salvaged(edit) }

  /// - Returns: the inverse edit.
  private mutating func salvaged(_ edit: Edit) throws(EditError) -> Edit {
    do throws(EditError) {
      return try apply(edit)
    } catch {
      if case .all(let edits) = edit { return try salvagedTogether(edits) }
      guard let fitting = fitting(edit) else { throw error }
      return try apply(fitting)
    }
  }

  private mutating func salvagedTogether(_ edits: [Edit]) throws(EditError) -> Edit {
    var inverses: [Edit] = []
    do throws(EditError) {
      for edit in edits { inverses.append(try salvaged(edit)) }
    } catch {
      revert(inverses)
      throw error
    }
    return .together(inverses.reversed())
  }

  /// The edit without references to missing things; `nil` for kinds of edits that cannot do without them.
  private func fitting(_ edit: Edit) -> Edit? {
    switch edit {
    case .draw(let surface, let elements, _):
      return .draw(on: surface, elements: elements, above: self.elements(on: surface).last?.id)
    case .erase(let surface, let ids):
      let known = Set(elements(on: surface).map(\.id))
      return .erase(on: surface, elements: ids.filter(known.contains))
    case .change(let surface, let changed):
      let known = elements(on: surface).map(\.id)
      let (there, gone) = (changed.filter { known.contains($0.id) }, changed.filter { !known.contains($0.id) })
      return .together([
        .change(on: surface, elements: there), .draw(on: surface, elements: gone, above: known.last),
      ])
    case .addLayer(let layer, let frame, _):
      return .addLayer(layer: layer, frame: frame, above: layers(of: frame).last)
    case .moveLayer(let layer, let frame, _):
      return .moveLayer(layer: layer, frame: frame, above: layers(of: frame).last { $0 != layer })
    case .addFrames(let frames, _): return .addFrames(frames: frames, after: storyboard.frames.last?.id)
    case .moveFrames(let frames, _):
      let moved = known(frames)
      return .moveFrames(frames: moved, after: storyboard.frames.last { !moved.contains($0.id) }?.id)
    case .removeFrames(let frames): return .removeFrames(frames: known(frames))
    case .addSheet(let sheet, _): return .addSheet(sheet: sheet, before: nil)
    case .removeLayer, .setLayer, .setFrame, .setStoryboard, .renameSheet, .removeSheet, .all: return nil
    }
  }

  private func elements(on surface: Edit.Surface) -> [Element] {
    switch surface {
    case .layer(let layer, let frame):
      storyboard.frames.first { $0.id == frame }?.layers.first { $0.id == layer }?.elements ?? []
    case .sheet(let sheet): storyboard.sheets.first { $0.id == sheet }?.elements ?? []
    }
  }

  private func layers(of frame: Identifier<Frame>) -> [Identifier<Layer>] {
    storyboard.frames.first { $0.id == frame }?.layers.map(\.id) ?? []
  }

  private func known(_ frames: [Identifier<Frame>]) -> [Identifier<Frame>] {
    let known = Set(storyboard.frames.map(\.id))
    return frames.filter(known.contains)
  }
}
