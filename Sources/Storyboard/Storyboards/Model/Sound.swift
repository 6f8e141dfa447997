/// The sound formats that browsers record and play; the raw value is the media type.
package enum SoundKind: String, Sendable, CaseIterable {
  case wave = "audio/wav"
  case ogg = "audio/ogg"
  case webm = "audio/webm"
  case mp4 = "audio/mp4"
  case mp3 = "audio/mpeg"

  /// Detects the format by the first bytes; `nil` when unknown.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    if has("RIFF"), has("WAVE", at: 8) {
      self = .wave
    } else if has("OggS") {
      self = .ogg
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if has("ID3") || bytes.first == 0xFF && bytes.dropFirst().first.map({ $0 & 0xE6 == 0xE2 }) == true {
      // An ID3 tag, or the first frame of layer III (ISO 11172-3, 2.4.2.3).
      self = .mp3
    } else {
      return nil
    }
  }
}

/// A sound for the whole film: music, or a reading of the script.
package struct SoundTrack: Hashable, Sendable, Codable {
  /// The file name in the folder `sounds`.
  package var sound: ContentHash
  /// The original file name.
  package var name: String
  /// The delay from the film's beginning, in milliseconds, 0 to 3,600,000.
  package var start: Int

  package init(_ sound: ContentHash, name: String, start: Int = 0) {
    (self.sound, self.name, self.start) = (sound, name, start)
  }
}
