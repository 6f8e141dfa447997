/// A stored state of a storyboard without drawings. Each drawing has its own file, which all states with that drawing
/// share.
struct Manifest: Hashable, Codable {
  struct FrameEntry: Hashable, Codable {
    let id: Identifier<Frame>
    let settings: FrameSettings
    /// The file with the frame's layers.
    let drawing: ContentHash
  }

  struct SheetEntry: Hashable, Codable {
    let id: Identifier<SharedSheet>
    let name: String
    /// The file with the sheet's elements.
    let drawing: ContentHash
  }

  /// A copy of the owner in the project's record, because that record may be damaged.
  let owner: PersonID
  let createdAt: Timestamp
  /// The number of the last edit.
  let sequence: Int
  let at: Timestamp
  let settings: StoryboardSettings
  let frames: [FrameEntry]
  let sheets: [SheetEntry]
  let windows: WindowLedger

  /// The files of the drawings of all frames and sheets.
  var drawings: Set<ContentHash> { Set(frames.map(\.drawing) + sheets.map(\.drawing)) }
}
