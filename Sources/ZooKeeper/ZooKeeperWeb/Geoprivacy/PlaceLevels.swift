import Sightings
import WebPlatform

/// How exactly places are told, in words.
enum PlaceLevels {
  /// A level, or that there is none.
  static func phrase(_ level: PlaceLevel?) -> Phrase {
    switch level {
    case .open: Phrase("level.open")
    case .obscured: Phrase("level.obscured")
    case .private: Phrase("level.private")
    case nil: Phrase("level.none")
    }
  }
}
