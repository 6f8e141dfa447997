import GRDB
import MediaLibrary

/// The behavior of animals on photos: a column and the full-text index for it.
enum BehaviorTables {
  /// Adds the column, and rebuilds the full-text index with it; the old index may be missing or damaged.
  static func takeOver(_ db: Database) throws {
    let parts = ["data", "idx", "content", "docsize", "config"].map { "sightingText_\($0)" }
    try VirtualTable.remove("sightingText", keptIn: parts, in: db)
    try db.execute(sql: sql)
    db.clearSchemaCache()
  }

  private static let sql = """
    ALTER TABLE annotation ADD COLUMN behavior TEXT;   -- activities, separated by " | ", as in Darwin Core
    CREATE INDEX annotationByBehavior ON annotation(behavior) WHERE behavior IS NOT NULL;

    DROP TRIGGER IF EXISTS annotationInserted;
    DROP TRIGGER IF EXISTS annotationRenamed;
    DROP TRIGGER IF EXISTS identityChanged;
    DROP TRIGGER IF EXISTS identityReplaced;
    DROP TRIGGER IF EXISTS individualChanged;
    DROP VIEW IF EXISTS sightingWords;
    CREATE VIRTUAL TABLE sightingText USING fts5(
      name, species, note, path, behavior, tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIEW sightingWords AS
      SELECT a.id, i.name, COALESCE(a.species, i.species) AS species, i.note, p.path, a.behavior
      FROM annotation a JOIN photo p ON p.id = a.photoID
        LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID;
    INSERT INTO sightingText(rowid, name, species, note, path, behavior) SELECT * FROM sightingWords;

    CREATE TRIGGER annotationInserted AFTER INSERT ON annotation BEGIN
      INSERT INTO identity(annotationID, component) VALUES (NEW.id, NEW.id);
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id = NEW.id;
    END;
    CREATE TRIGGER annotationRenamed AFTER UPDATE OF species, behavior ON annotation BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.id;
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id = NEW.id;
    END;
    CREATE TRIGGER identityChanged AFTER UPDATE OF individualID ON identity
      WHEN OLD.individualID IS NOT NEW.individualID
    BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.annotationID;
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id = NEW.annotationID;
    END;
    CREATE TRIGGER identityReplaced AFTER INSERT ON identity WHEN NEW.individualID IS NOT NULL BEGIN
      DELETE FROM sightingText WHERE rowid = NEW.annotationID;
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id = NEW.annotationID;
    END;
    CREATE TRIGGER individualChanged AFTER UPDATE OF name, species, note ON individual BEGIN
      DELETE FROM sightingText WHERE rowid IN (SELECT annotationID FROM identity WHERE individualID = NEW.id);
      INSERT INTO sightingText(rowid, name, species, note, path, behavior)
        SELECT * FROM sightingWords WHERE id IN (SELECT annotationID FROM identity WHERE individualID = NEW.id);
    END;

    -- For people with an SQLite tool: one row per live sighting.
    DROP VIEW IF EXISTS sighting;
    CREATE VIEW sighting AS
      SELECT a.id AS annotation, p.id AS photo, i.name, COALESCE(a.species, i.species) AS species, a.viewpoint,
        p.civilTime, p.timeSource, p.utcOffset, p.offsetSource, p.latitude, p.longitude, p.positionSource,
        p.direction, p.directionReference, e.encounterID AS encounter, n.component, n.isContradictory, p.path, a.behavior
      FROM annotation a JOIN photo p ON p.id = a.photoID LEFT JOIN encounterPhoto e ON e.photoID = p.id
        LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID
      WHERE a.withdrawnBy IS NULL AND p.withdrawnBy IS NULL;
    """
}
