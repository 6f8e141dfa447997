/// Plans of the park that lie under what the map shows. A plan's content never changes; a new plan is a new row.
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
}
