package import Imaging

/// Why a plan cannot lie on the map.
package enum PlanFlaw: Error, Hashable, Sendable {
  /// No letter or digit in the name, or more characters than this.
  case name(most: Int)
  /// As many plans as this are there already.
  case tooMany(limit: Int)
  /// Neither a JPEG nor a PNG nor GeoJSON nor MBTiles.
  case otherKind
  /// A picture that cannot be read.
  case picture(ImagingError.Reason)
  /// A picture of which nobody says where it lies.
  case noPlace
  /// Corners for a drawing or for tiles, which have places themselves.
  case ownPlace
  /// Not six numbers.
  case notAWorldFile
  /// The world file counts in something else, in metres perhaps.
  case notDegrees
  /// A corner that is beyond the map.
  case notOnEarth
  /// More degrees along a side than this.
  case tooLarge(degrees: Double)
  /// All corners on one line.
  case flat
  /// More bytes than the limit.
  case tooManyBytes(Int, limit: Int)
  /// No JSON of a FeatureCollection.
  case notFeatures
  /// More features than this.
  case tooManyFeatures(limit: Int)
  /// More points than this, all features together.
  case tooManyPoints(limit: Int)
  /// A feature, which counts from 1, that has no geometry that can be drawn.
  case geometry(feature: Int)
  /// A feature, which counts from 1, with a point that is not on Earth.
  case point(feature: Int)
  /// Nothing that can be drawn.
  case nothing
  /// A database whose tiles cannot be read: it is damaged, has no such table, or would need more than reading.
  case noTiles
  /// Tiles that are lines and areas, not pictures.
  case vectorTiles
  /// More tiles than this.
  case tooManyTiles(limit: Int)
  /// A tile, which counts from 1, beyond the map or where another one is.
  case tilePlace(number: Int)
  /// A tile, which counts from 1, that is no PNG, JPEG or WebP, or too large.
  case tile(number: Int)
}
