/// What a reader made of somebody else's files: a storyboard with all that belongs to it, and what must be said of the way.
package struct Imported: Sendable {
  package var storyboard: Storyboard
  /// Files of pictures by the SHA-256 of their bytes, without metadata.
  package var pictures: [ContentHash: [UInt8]]
  /// Files of sounds by the SHA-256 of their bytes.
  package var sounds: [ContentHash: [UInt8]]
  /// What has no place in a storyboard and is kept as it came, by its name there.
  package var attachments: [String: [UInt8]]
  /// The versions that an archive of ours brings.
  var history: ProjectHistory?
  /// In the order in which they were found.
  package var facts: [ImportFact]
}
