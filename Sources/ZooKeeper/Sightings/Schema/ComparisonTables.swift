/// What comparing sightings found: what groups of sightings without names are made of.
enum ComparisonTables {
  /// Computed: may be emptied at any time, with `proposalState`. Sightings without names are asked about once more, so that
  /// a library of an earlier version has groups too.
  static let sql = """
    CREATE TABLE comparison (
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER NOT NULL REFERENCES annotation(id),
      foundFromA REAL, foundFromB REAL,   -- the log odds when A was asked about, and when B was
      PRIMARY KEY (annotationA, annotationB),
      CHECK (annotationA < annotationB)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX comparisonByB ON comparison(annotationB);
    DELETE FROM proposalState
      WHERE annotationID IN (SELECT annotationID FROM identity WHERE individualID IS NULL);
    """
}
