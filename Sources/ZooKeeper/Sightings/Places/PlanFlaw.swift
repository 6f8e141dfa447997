package import Imaging

/// Why a plan cannot be shown on the map.
package enum PlanFlaw: Error, Hashable, Sendable {
  /// The name has no letter or digit, or more characters than this.
  case name(most: Int)
  /// The maximum number of plans exists already.
  case tooMany(limit: Int)
  /// Neither JPEG, PNG, GeoJSON nor MBTiles.
  case otherKind
  case picture(ImagingError.Reason)
  /// The picture has no location.
  case noPlace
  /// A location was given for a drawing or for tiles, which contain their locations.
  case ownPlace
  /// The world file does not hold exactly six numbers.
  case notAWorldFile
  /// The world file uses a unit other than degrees, perhaps meters.
  case notDegrees
  /// A corner is outside the map.
  case notOnEarth
  /// The extent in longitude or in latitude is larger than this, in degrees.
  case tooLarge(degrees: Double)
  /// All corners are on one line.
  case flat
  case tooManyBytes(Int, limit: Int)
  /// Not a FeatureCollection in JSON.
  case notFeatures
  case tooManyFeatures(limit: Int)
  /// All features together have more points than this.
  case tooManyPoints(limit: Int)
  /// The feature has no geometry that can be drawn. Features count from 1.
  case geometry(feature: Int)
  /// The feature has an invalid point. Features count from 1.
  case point(feature: Int)
  /// The file has nothing to draw.
  case nothing
  /// The tiles cannot be read: the database is damaged, lacks the table, or requires operations that are not allowed.
  case noTiles
  /// The tiles contain vector data, not pictures.
  case vectorTiles
  case tooManyTiles(limit: Int)
  /// The tile is outside the map or a duplicate. Tiles count from 1.
  case tilePlace(number: Int)
  /// The tile is not a PNG, JPEG or WebP, or too large. Tiles count from 1.
  case tile(number: Int)
}
