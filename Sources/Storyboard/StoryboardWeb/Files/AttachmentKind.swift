import Storyboards

/// What kind of file bytes are, by how they begin: what is sent to browsers says no more than what it is.
enum AttachmentKind: Sendable {
  case png, jpeg
  case sound(SoundKind)

  /// `nil` for what is neither a picture nor a sound that is kept here.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if let kind = SoundKind(bytes) {
      self = .sound(kind)
    } else {
      return nil
    }
  }

  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .sound(let kind): kind.rawValue
    }
  }

  /// Of which kind of attachment it is.
  var attachment: Attachment {
    switch self {
    case .png, .jpeg: .picture
    case .sound: .sound
    }
  }
}
