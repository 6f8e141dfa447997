/// A sound for the whole film: music, or a reading of the script.
package struct SoundTrack: Hashable, Sendable, Codable {
  /// Its name in the folder `sounds`.
  package var sound: ContentHash
  /// The original file name.
  package var name: String
  /// The delay from the film's beginning, in milliseconds, 0 to 3,600,000.
  package var start: Int

  package init(_ sound: ContentHash, name: String, start: Int = 0) {
    (self.sound, self.name, self.start) = (sound, name, start)
  }
}
