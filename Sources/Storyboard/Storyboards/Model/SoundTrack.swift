/// A sound that runs along with the whole film: music, or a reading of the script.
package struct SoundTrack: Hashable, Sendable, Codable {
  /// Its name in the folder `sounds`.
  package var sound: ContentHash
  /// What its file was called.
  package var name: String
  /// How long the film runs before it begins, in milliseconds, 0 to 3,600,000.
  package var start: Int

  package init(_ sound: ContentHash, name: String, start: Int = 0) {
    (self.sound, self.name, self.start) = (sound, name, start)
  }
}
