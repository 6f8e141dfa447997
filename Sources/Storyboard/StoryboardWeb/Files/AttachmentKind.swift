import Storyboards

/// What kind of file bytes are, by how they begin: what is sent to browsers says no more than what it is.
enum AttachmentKind: String, Sendable {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case wave = "audio/wav"
  case ogg = "audio/ogg"
  case webm = "audio/webm"
  case mp4 = "audio/mp4"
  case mp3 = "audio/mpeg"

  /// `nil` for what is neither a picture nor a sound that is kept here.
  init?(_ bytes: [UInt8]) {
    func has(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("RIFF"), has("WAVE", at: 8) {
      self = .wave
    } else if has("OggS") {
      self = .ogg
    } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .webm
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if has("ID3") || bytes.first == 0xFF && bytes.dropFirst().first.map({ $0 & 0xE6 == 0xE2 }) == true {
      // A tag, or the first frame of layer III (ISO 11172-3, 2.4.2.3).
      self = .mp3
    } else {
      return nil
    }
  }

  /// Of which kind of attachment it is.
  var attachment: Attachment { rawValue.hasPrefix("image/") ? .picture : .sound }
}
