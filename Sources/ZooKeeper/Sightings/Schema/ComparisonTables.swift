/// The stored comparisons of sightings, from which groups of unnamed sightings are formed.
enum ComparisonTables {
  /// Computed: may be emptied at any time, together with `proposalState`. The migration compares unnamed sightings once
  /// more, so that libraries of earlier versions get groups too.
  static let sql = """
    CREATE TABLE comparison (
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER NOT NULL REFERENCES annotation(id),
      foundFromA REAL, foundFromB REAL,   -- the log odds with A as the query, and with B
      PRIMARY KEY (annotationA, annotationB),
      CHECK (annotationA < annotationB)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX comparisonByB ON comparison(annotationB);
    DELETE FROM proposalState
      WHERE annotationID IN (SELECT annotationID FROM identity WHERE individualID IS NULL);
    """
}
