import CGEOS
import Imaging

/// Exact union, intersection and difference of areas, without pixels. GEOS, the geometry engine of PostGIS, does the
/// work.
///
/// SVG and PDF have no eraser. So the remaining area is computed as an outline, and the drawing is clipped to this
/// outline. The result is sharp at any size. A region belongs to one task at a time.
final class Region {
  /// The GEOS context; regions that are combined share one.
  private final class Workshop {
    let context: GEOSContextHandle_t? = GEOS_init_r()
    deinit { if let context { GEOS_finish_r(context) } }
  }

  private let workshop: Workshop
  private let geometry: OpaquePointer

  private var context: GEOSContextHandle_t? { workshop.context }

  /// `nil` when memory is short.
  private init?(_ workshop: Workshop, _ geometry: OpaquePointer?) {
    guard let geometry else { return nil }
    (self.workshop, self.geometry) = (workshop, geometry)
  }

  deinit { GEOSGeom_destroy_r(context, geometry) }

  /// A rectangle from (0, 0).
  convenience init?(width: Double, height: Double) {
    let workshop = Workshop()
    let corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
    guard let ring = Self.sequence(workshop, corners), let line = GEOSGeom_createLinearRing_r(workshop.context, ring)
    else { return nil }
    self.init(workshop, GEOSGeom_createPolygon_r(workshop.context, line, nil, 0))
  }

  /// The area within a distance of a polyline, transformed by a matrix.
  func around(_ line: [(x: Double, y: Double)], distance: Double, _ place: Affine) -> Region? {
    guard let sequence = Self.sequence(workshop, line) else { return nil }
    let isDot = line.count == 1
    let made = isDot ? GEOSGeom_createPoint_r(context, sequence) : GEOSGeom_createLineString_r(context, sequence)
    guard let path = Region(workshop, made),
      let area = Region(workshop, GEOSBuffer_r(context, path.geometry, distance, Self.quarter))
    else { return nil }
    return area.seen(through: place)
  }

  /// Segments in a quarter of a round end.
  private static let quarter: Int32 = 12

  func union(_ other: Region) -> Region? { Region(workshop, GEOSUnion_r(context, geometry, other.geometry)) }
  func subtracting(_ other: Region) -> Region? { Region(workshop, GEOSDifference_r(context, geometry, other.geometry)) }
  func intersection(_ other: Region) -> Region? {
    Region(workshop, GEOSIntersection_r(context, geometry, other.geometry))
  }

  /// The edges, for the even-odd rule.
  var outline: Outline {
    var outline = Outline()
    for ring in rings { outline.add(polygon: ring) }
    return outline
  }

  // MARK: Coordinates

  /// The edges of all parts and of their holes.
  private var rings: [[(x: Double, y: Double)]] {
    (0..<max(0, GEOSGetNumGeometries_r(context, geometry))).flatMap { part -> [[(x: Double, y: Double)]] in
      // Where areas only touch, GEOS may leave lines and points; they have no area.
      guard let polygon = GEOSGetGeometryN_r(context, geometry, part),
        GEOSGeomTypeId_r(context, polygon) == Int32(GEOS_POLYGON.rawValue), GEOSisEmpty_r(context, polygon) == 0
      else { return [] }
      let holes = (0..<max(0, GEOSGetNumInteriorRings_r(context, polygon))).map {
        GEOSGetInteriorRingN_r(context, polygon, $0)
      }
      return ([GEOSGetExteriorRing_r(context, polygon)] + holes).map(places)
    }
  }

  private func places(_ ring: OpaquePointer?) -> [(x: Double, y: Double)] {
    guard let ring, let sequence = GEOSGeom_getCoordSeq_r(context, ring) else { return [] }
    var count: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(context, sequence, &count) == 1 else { return [] }
    return (0..<count).map { index in
      var (x, y) = (0.0, 0.0)
      _ = GEOSCoordSeq_getXY_r(context, sequence, index, &x, &y)
      return (x, y)
    }
  }

  /// The region transformed by a matrix. A singular matrix leaves nothing.
  private func seen(through place: Affine) -> Region? {
    guard place != .identity else { return self }
    var whole = Region(workshop, GEOSGeom_createEmptyPolygon_r(context))
    guard abs(place.a * place.d - place.b * place.c) > 1e-9 else { return whole }
    // Rings of a region do not cross, so the even-odd rule gives the inside.
    for ring in rings {
      guard let sequence = Self.sequence(workshop, ring.map { place($0.x, $0.y) }),
        let line = GEOSGeom_createLinearRing_r(context, sequence),
        let area = Region(workshop, GEOSGeom_createPolygon_r(context, line, nil, 0)), let known = whole
      else { return nil }
      whole = Region(workshop, GEOSSymDifference_r(context, known.geometry, area.geometry))
    }
    return whole
  }

  private static func sequence(_ workshop: Workshop, _ places: [(x: Double, y: Double)]) -> OpaquePointer? {
    guard let sequence = GEOSCoordSeq_create_r(workshop.context, UInt32(places.count), 2) else { return nil }
    for (index, place) in places.enumerated() {
      _ = GEOSCoordSeq_setXY_r(workshop.context, sequence, UInt32(index), place.x, place.y)
    }
    return sequence
  }
}
