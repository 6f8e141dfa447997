extension EditableStoryboard {
  mutating func set(_ settings: StoryboardSettings) throws(EditError) -> Edit {
    try EditError.requiring { () throws(Flaw) in try settings.requireSound() }
    let before = storyboard.settings
    storyboard.settings = settings
    return .setStoryboard(settings: before)
  }

  mutating func add(_ sheet: SharedSheet, before: Identifier<SharedSheet>?) throws(EditError) -> Edit {
    guard storyboard.sheets.count < Limits.sheets else { throw .unsound(.many(.sheets, most: Limits.sheets)) }
    let place: Int
    if let before { place = try storyboard.sheets.place(of: before, .sheet) } else { place = storyboard.sheets.count }
    let added = try EditError.requiring { () throws(Flaw) in
      try sheet.requireSound()
      return try Inventory(sheet)
    }
    try takeIn(added)
    storyboard.sheets.insert(sheet, at: place)
    noteRedrawn(sheet.id)
    return .removeSheet(sheet: sheet.id)
  }

  mutating func rename(_ sheet: Identifier<SharedSheet>, _ name: String) throws(EditError) -> Edit {
    let place = try storyboard.sheets.place(of: sheet, .sheet)
    try EditError.requiring { () throws(Flaw) in try Flaw.require(name, .name, most: Limits.name) }
    let before = storyboard.sheets[place].name
    storyboard.sheets[place].name = name
    return .renameSheet(sheet: sheet, name: before)
  }

  mutating func remove(_ sheet: Identifier<SharedSheet>) throws(EditError) -> Edit {
    let place = try storyboard.sheets.place(of: sheet, .sheet)
    guard !storyboard.frames.contains(where: { $0.layers.contains { $0.shared == sheet } }) else {
      throw .sheetInUse(sheet)
    }
    let removed = storyboard.sheets[place]
    giveUp(try EditError.requiring { () throws(Flaw) in try Inventory(removed) })
    storyboard.sheets.remove(at: place)
    let next = place < storyboard.sheets.count ? storyboard.sheets[place].id : nil
    return .addSheet(sheet: removed, before: next)
  }

  // MARK: Identifiers

  mutating func takeIn(_ added: Inventory) throws(EditError) {
    do { try inventory.add(added) } catch { throw .unsound(error) }
  }

  mutating func giveUp(_ removed: Inventory) { inventory.remove(removed) }
}
