/// Plans of the park, shown below the map's markers. A plan's content never changes; a new plan is a new row.
enum ParkPlanTables {
  static let sql = """
    CREATE TABLE parkPlan (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      width INTEGER, height INTEGER,      -- of a picture, in pixels; null for a drawing
      corners TEXT,                       -- of a picture: JSON of PlanCorners
      content BLOB NOT NULL,              -- a picture as JPEG, a drawing as GeoJSON
      createdAt TEXT NOT NULL,
      withdrawnBy INTEGER REFERENCES operation(id),
      CHECK ((width IS NULL) = (height IS NULL) AND (width IS NULL) = (corners IS NULL))
    ) STRICT;
    """

  /// The tiles of a plan; their range is in the plan's row, whose own content is then empty.
  static let tiles = """
    ALTER TABLE parkPlan ADD COLUMN tiles TEXT;  -- of tiles: JSON of TileRange
    CREATE TABLE parkPlanTile (
      planID INTEGER NOT NULL REFERENCES parkPlan(id),
      zoom INTEGER NOT NULL,
      tileColumn INTEGER NOT NULL,        -- from the west
      tileRow INTEGER NOT NULL,           -- from the north
      content BLOB NOT NULL,              -- PNG, JPEG or WebP
      PRIMARY KEY (planID, zoom, tileColumn, tileRow)
    ) STRICT;
    """
}
