/// Pairs that wait for a decision, and indexes for finding missing or doubtful facts.
enum ReviewTables {
  static let sql = """
    -- Pairs that the matcher thinks may show one animal. Computed: may be emptied at any time.
    CREATE TABLE pairProposal (
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER NOT NULL REFERENCES annotation(id),
      askedFromA REAL, askedFromB REAL,   -- the probability with A as the query, and with B
      score REAL NOT NULL,                -- the matcher's latest odds
      proposedAt TEXT NOT NULL,
      probability REAL NOT NULL AS (MAX(COALESCE(askedFromA, 0), COALESCE(askedFromB, 0))) STORED,
      PRIMARY KEY (annotationA, annotationB),
      CHECK (annotationA < annotationB)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pairProposalByB ON pairProposal(annotationB);
    CREATE INDEX pairProposalByProbability ON pairProposal(probability);

    -- The annotations that were queried, with the features and flank of the query, and the number of annotations in the
    -- library then.
    CREATE TABLE proposalState (
      annotationID INTEGER PRIMARY KEY REFERENCES annotation(id),
      version TEXT NOT NULL,              -- of the extractor
      stamp INTEGER NOT NULL,             -- of the features
      flank TEXT,
      knownCount INTEGER NOT NULL
    ) STRICT;

    CREATE INDEX identityInContradiction ON identity(component) WHERE isContradictory = 1;
    CREATE INDEX annotationWithdrawn ON annotation(id) WHERE withdrawnBy IS NOT NULL;
    CREATE INDEX photoWithdrawn ON photo(id) WHERE withdrawnBy IS NOT NULL;
    CREATE INDEX photoUnderSuspicion ON photo(id) WHERE suspicions IS NOT NULL AND withdrawnBy IS NULL;
    """
}
