/// A storyboard at a moment, but for what is drawn: each drawing lies in a file of its own, which all moments share that have it.
struct Manifest: Hashable, Codable {
  struct FrameEntry: Hashable, Codable {
    let id: Identifier<Frame>
    let settings: FrameSettings
    /// The file with its layers.
    let drawing: ContentHash
  }

  struct SheetEntry: Hashable, Codable {
    let id: Identifier<SharedSheet>
    let name: String
    /// The file with its elements.
    let drawing: ContentHash
  }

  /// What the project's own file says, too: that may be damaged.
  let owner: Person
  let createdAt: Moment
  /// The sequence number of the last edit in it.
  let sequence: Int
  let at: Moment
  let settings: StoryboardSettings
  let frames: [FrameEntry]
  let sheets: [SheetEntry]
  let windows: WindowLedger

  /// All files that hold something of it.
  var drawings: Set<ContentHash> { Set(frames.map(\.drawing) + sheets.map(\.drawing)) }
}
