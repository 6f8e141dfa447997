import Storyboards

/// The media type of a file by its first bytes. Browsers get this type, not the type from the uploading client.
enum AttachmentKind: Sendable {
  case png, jpeg
  case sound(SoundKind)

  /// `nil` for anything except supported pictures and sounds.
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

  var attachment: Attachment {
    switch self {
    case .png, .jpeg: .picture
    case .sound: .sound
    }
  }
}
