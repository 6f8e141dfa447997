extension PostgresTable {
  static let areas = PostgresTable(
    "area", "The named areas of the map: enclosures, paddocks, waterholes.",
    number: { (area: Enclosure) in area.id.rawValue }, columns: columns, indexes: ["USING gist (outline)"]
  ) { db, viewer, take in
    let withheld = try Enclosures.withheld(from: viewer, in: db)
    for area in try Enclosures.all(in: db).sorted(by: { $0.id < $1.id }) where withheld[area.id] == nil {
      try take(area)
    }
  }

  private static let columns: [PostgresColumn<Enclosure>] = [
    .init("name", "text NOT NULL", "The name.") { $0.name },
    .init("outline", "geometry(MultiPolygon, 4326) NOT NULL", "The outline (WGS 84).") { $0.wellKnownText },
  ]
}

extension Enclosure {
  /// The outline as PostGIS reads it (extended well-known text).
  fileprivate var wellKnownText: String {
    let polygons = polygons.map { rings in
      "("
        + rings.map { "(" + $0.map { "\($0.longitude) \($0.latitude)" }.joined(separator: ",") + ")" }
        .joined(separator: ",") + ")"
    }
    return "SRID=4326;MULTIPOLYGON(" + polygons.joined(separator: ",") + ")"
  }
}
