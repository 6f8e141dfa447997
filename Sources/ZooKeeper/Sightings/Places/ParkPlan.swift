package import Imaging

/// A plan of the park that lies under what the map shows: a picture between corners, or a drawing.
package struct ParkPlan: Hashable, Sendable, Identifiable {
  /// What a plan is.
  package enum Kind: Hashable, Sendable {
    /// A picture of so many pixels.
    case picture(PixelSize, PlanCorners)
    /// GeoJSON.
    case drawing
  }

  /// The plan's number.
  package let id: ParkPlanID
  /// The plan's name.
  package let name: String
  /// What it is, and where a picture lies.
  package let kind: Kind
}
