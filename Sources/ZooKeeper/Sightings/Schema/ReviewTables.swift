/// Pairs that wait for a decision, and indexes for finding missing or doubtful facts.
enum ReviewTables {
  static let sql = """
    -- Pairs that the matcher thinks may show one animal. Computed: may be emptied at any time.
    CREATE TABLE pairProposal (
      annotationA INTEGER NOT NULL REFERENCES annotation(id),
      annotationB INTEGER NOT NULL REFERENCES annotation(id),
      askedFromA REAL, askedFromB REAL,   -- the probability when A was asked about, and when B was
      score REAL NOT NULL,                -- the odds that the matcher gave last
      proposedAt TEXT NOT NULL,
      probability REAL NOT NULL AS (MAX(COALESCE(askedFromA, 0), COALESCE(askedFromB, 0))) STORED,
      PRIMARY KEY (annotationA, annotationB),
      CHECK (annotationA < annotationB)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX pairProposalByB ON pairProposal(annotationB);
    CREATE INDEX pairProposalByProbability ON pairProposal(probability);

    -- Which annotations were asked about, with which features, and among how many others.
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
