/// The limits of a storyboard. Outside input that exceeds them is refused before it fills memory.
package enum Limits {
  // MARK: Texts, in characters

  package static let title = 200
  package static let summary = 10_000
  /// Dialogue, action, notes and alternative text, each.
  package static let words = 20_000
  /// Names of layers, sheets and versions, and scene headings.
  package static let name = 200
  /// Text on a picture.
  package static let lettering = 2_000
  /// A locked scene or shot number.
  package static let number = 12

  // MARK: Things

  package static let frames = 2_000
  /// Per frame.
  package static let layers = 40
  /// Per layer or sheet; a group counts as one.
  package static let elements = 20_000
  /// Per group, including nested groups and their members.
  package static let groupMembers = 5_000
  package static let groupDepth = 4
  /// Per storyboard, including members of groups.
  package static let allElements = 500_000
  /// Points of all lines in a storyboard: 120 MB while it is open.
  package static let allPoints = 10_000_000
  /// Outlines of a filled area.
  package static let outlines = 2_000
  package static let sheets = 200
  package static let colours = 200
  /// Edits in one combined edit.
  package static let edits = 5_000
  package static let editDepth = 4

  // MARK: Files of a project

  /// Bytes of drawings, versions, pictures, sounds and original files of an import, together. An archive of these files
  /// and the storyboard stays below the limit of an import (`ImportFiles`: 1 GiB). Second copies of drawings are not
  /// counted, so a project of drawings alone uses twice as much disk.
  package static let projectBytes = 800_000_000
  /// Files of these kinds: fewer than the limit for an imported archive (20,000).
  package static let projectFiles = 18_000
  /// Bytes of a picture or a sound.
  package static let attachmentBytes = 100_000_000

  // MARK: Ranges

  /// Of a frame, in milliseconds.
  package static let duration = 1...600_000
  /// The delay before the sound track begins, in milliseconds.
  package static let trackStart = 0...3_600_000
  /// Line widths and font sizes, in units.
  package static let size = 0.01...500.0
  /// Corner coordinates, in units from the frame's upper left corner.
  package static let reach = -25_000.0...25_000.0
}
