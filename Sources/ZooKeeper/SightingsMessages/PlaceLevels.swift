package import Localization
package import Sightings

package enum PlaceLevels {
  /// `nil` stands for no level.
  package static func message(_ level: PlaceLevel?) -> Message {
    switch level {
    case .open: Message("level.open")
    case .obscured: Message("level.obscured")
    case .private: Message("level.private")
    case nil: Message("level.none")
    }
  }
}
