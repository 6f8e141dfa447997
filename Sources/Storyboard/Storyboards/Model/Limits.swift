/// What a storyboard may hold, so that whatever comes from elsewhere is refused before it fills memory.
package enum Limits {
  // MARK: Words, in letters

  package static let title = 200
  package static let summary = 10_000
  /// Dialogue, action, notes and alternative text, each.
  package static let words = 20_000
  /// Names of layers, sheets and versions, and headings of scenes.
  package static let name = 200
  /// Text on a picture.
  package static let lettering = 2_000
  /// A locked number of a scene or a shot.
  package static let number = 12

  // MARK: Things

  package static let frames = 2_000
  /// Those of a frame.
  package static let layers = 40
  /// Those that lie on a layer or a sheet, each group as one.
  package static let elements = 20_000
  /// All that is in a group, groups in it and what is in them counted.
  package static let groupMembers = 5_000
  package static let groupDepth = 4
  /// All elements of a storyboard, those in groups counted.
  package static let allElements = 500_000
  /// All points of a storyboard's lines: 120 MB while it is open.
  package static let allPoints = 10_000_000
  /// Outlines of a filled area.
  package static let outlines = 2_000
  package static let sheets = 200
  package static let colours = 200
  /// Edits that are done as one.
  package static let edits = 5_000
  package static let editDepth = 4

  // MARK: Files of a project

  /// Bytes of what is drawn, versions, pictures, sounds and what came with an import, together: an archive of all of it, with the
  /// storyboard once more, can still be imported (`ImportFiles`: 1 GiB). The second files of drawings are not counted, so that a
  /// project of drawings alone takes twice as much of the disk.
  package static let projectBytes = 800_000_000
  /// Files of these kinds, fewer than an archive has that can be imported (20,000).
  package static let projectFiles = 18_000
  /// Bytes of a picture or a sound.
  package static let attachmentBytes = 100_000_000

  // MARK: Measures

  /// Of a frame, in milliseconds.
  package static let duration = 1...600_000
  /// Of the film before its sound track begins, in milliseconds.
  package static let trackStart = 0...3_600_000
  /// Widths of lines and heights of letters, in units.
  package static let size = 0.01...500.0
  /// Where a corner may be, in units from the frame's upper left corner.
  package static let reach = -25_000.0...25_000.0
}
