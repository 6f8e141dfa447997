import Sightings
import WebPlatform

/// How exactly places are told, in words.
enum PlaceLevels {
  /// A level, or that there is none.
  static func message(_ level: PlaceLevel?) -> Message {
    switch level {
    case .open: Message("level.open")
    case .obscured: Message("level.obscured")
    case .private: Message("level.private")
    case nil: Message("level.none")
    }
  }
}
