package import Imaging

/// A plan of the park that lies under what the map shows: a picture between corners, a drawing, or tiles.
package struct ParkPlan: Hashable, Sendable, Identifiable {
  /// What a plan is.
  package enum Kind: Hashable, Sendable {
    /// A picture of so many pixels.
    case picture(PixelSize, PlanCorners)
    /// GeoJSON.
    case drawing
    /// Tiles of the map of the web.
    case tiles(TileRange)
  }

  /// The plan's number.
  package let id: ParkPlanID
  /// The plan's name.
  package let name: String
  /// What it is, and where a picture lies.
  package let kind: Kind
}
