extension EditableStoryboard {
  mutating func add(_ frames: [Frame], after: Identifier<Frame>?) throws(EditError) -> Edit {
    guard storyboard.frames.count + frames.count <= Limits.frames else {
      throw .unsound(.many(.frames, most: Limits.frames))
    }
    let place = try storyboard.frames.place(after: after, .frame)
    let added = try EditError.requiring { () throws(Flaw) in
      for frame in frames {
        try frame.requireSound()
        try requireSheets(of: frame.layers)
      }
      return try Inventory(frames)
    }
    try takeIn(added)
    storyboard.frames.insert(contentsOf: frames, at: place)
    for frame in frames { noteRedrawn(frame.id) }
    return .removeFrames(frames: frames.map(\.id))
  }

  mutating func remove(_ frames: [Identifier<Frame>]) throws(EditError) -> Edit {
    var rest = storyboard.frames
    let runs = try rest.remove(frames, .frame)
    guard !rest.isEmpty else { throw .lastFrame }
    for run in runs { giveUp(try EditError.requiring { () throws(Flaw) in try Inventory(run.things) }) }
    storyboard.frames = rest
    return .together(runs.map { .addFrames(frames: $0.things, after: $0.after) })
  }

  mutating func move(_ frames: [Identifier<Frame>], after: Identifier<Frame>?) throws(EditError) -> Edit {
    var rest = storyboard.frames
    let runs = try rest.remove(frames, .frame)
    let place = try rest.place(after: after, .frame)
    let byID = Dictionary(runs.flatMap(\.things).map { ($0.id, $0) }) { first, _ in first }
    rest.insert(contentsOf: frames.compactMap { byID[$0] }, at: place)
    storyboard.frames = rest
    // Each run moves back to its place after the frame that was before it. That frame is in no run, so it stays.
    return .together(runs.map { .moveFrames(frames: $0.things.map(\.id), after: $0.after) })
  }

  mutating func set(_ frame: Identifier<Frame>, _ settings: FrameSettings) throws(EditError) -> Edit {
    let place = try storyboard.frames.place(of: frame, .frame)
    try EditError.requiring { () throws(Flaw) in try settings.requireSound() }
    let before = storyboard.frames[place].settings
    storyboard.frames[place].settings = settings
    return .setFrame(frame: frame, settings: before)
  }
}
