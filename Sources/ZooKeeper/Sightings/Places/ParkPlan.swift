package import Imaging

/// A plan of the park, shown below the markers of the map: a picture between corners, a drawing, or tiles.
package struct ParkPlan: Hashable, Sendable, Identifiable {
  package enum Kind: Hashable, Sendable {
    /// A picture of this size.
    case picture(PixelSize, PlanCorners)
    /// GeoJSON.
    case drawing
    /// Tiles of a web map.
    case tiles(TileRange)
  }

  package let id: ParkPlanID
  package let name: String
  /// The kind of plan, with the corners of a picture.
  package let kind: Kind
}
