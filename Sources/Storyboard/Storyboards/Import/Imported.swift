/// The result of an import: a storyboard with all its files, and facts for the user.
package struct Imported: Sendable {
  package var storyboard: Storyboard
  /// Picture files by the SHA-256 of their bytes, without metadata.
  package var pictures: [ContentHash: [UInt8]]
  /// Sound files by the SHA-256 of their bytes.
  package var sounds: [ContentHash: [UInt8]]
  /// Original files that a storyboard cannot hold, by name.
  package var attachments: [String: [UInt8]]
  /// The versions from a storyboard archive.
  var history: ProjectHistory?
  /// In the order of discovery.
  package var facts: [ImportFact]
}
