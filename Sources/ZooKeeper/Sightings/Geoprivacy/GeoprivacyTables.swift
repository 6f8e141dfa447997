/// The visibility of locations, and photos that are held until they are accepted.
enum GeoprivacyTables {
  static let sql = """
    -- The sender of a held photo, who may not decide about the photo; NULL if the photo is not held.
    ALTER TABLE annotation ADD COLUMN heldBy TEXT;
    CREATE INDEX annotationHeld ON annotation(heldBy, photoID) WHERE heldBy IS NOT NULL;

    CREATE TABLE geoprivacy (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('species', 'animal', 'place', 'person')),
      key TEXT NOT NULL COLLATE NOCASE,   -- a species, a number of an animal or of an enclosure, an actor
      level TEXT CHECK (level IN ('open', 'obscured', 'private')),  -- NULL: the rule was removed
      UNIQUE (kind, key)
    ) STRICT;

    -- Computed: photos whose place is not open. Level 3 is not computed yet, and is treated as private.
    CREATE TABLE placeGuard (
      photoID INTEGER PRIMARY KEY REFERENCES photo(id),
      level INTEGER NOT NULL CHECK (level IN (1, 2, 3)),
      latitude REAL, longitude REAL       -- the middle of the cell, for level 1
    ) STRICT;
    CREATE INDEX placeGuardUnsettled ON placeGuard(photoID) WHERE level = 3;

    \(triggers)

    INSERT INTO placeGuard(photoID, level) SELECT id, 3 FROM photo;
    """

  /// A change to any data behind a level makes the level unsettled.
  private static let triggers = [
    trigger("OfNewSighting", "INSERT ON annotation", "SELECT NEW.photoID, 3 WHERE TRUE"),
    trigger(
      "OfChangedSighting", "UPDATE OF photoID, species, withdrawnBy ON annotation", "SELECT NEW.photoID, 3 WHERE TRUE"),
    trigger(
      "OfNewIdentity", "INSERT ON identity", "SELECT photoID, 3 FROM annotation WHERE id = NEW.annotationID",
      when: "NEW.individualID IS NOT NULL"),
    trigger(
      "OfChangedIdentity", "UPDATE OF individualID ON identity",
      "SELECT photoID, 3 FROM annotation WHERE id = NEW.annotationID", when: "OLD.individualID IS NOT NEW.individualID"),
    trigger(
      "OfLostIdentity", "DELETE ON identity", "SELECT photoID, 3 FROM annotation WHERE id = OLD.annotationID",
      when: "OLD.individualID IS NOT NULL"),
    trigger(
      "OfChangedAnimal", "UPDATE OF species ON individual",
      """
      SELECT DISTINCT photoID, 3 FROM annotation
        WHERE id IN (SELECT annotationID FROM identity WHERE individualID = NEW.id)
      """),
    trigger(
      "OfMovedPhoto", "UPDATE OF latitude, longitude, withdrawnBy ON photo", "SELECT NEW.id, 3 WHERE TRUE"),
    trigger("OfNewEncounter", "INSERT ON encounterPhoto", "SELECT NEW.photoID, 3 WHERE TRUE"),
    trigger(
      "OfChangedEncounter", "UPDATE OF encounterID ON encounterPhoto",
      """
      SELECT photoID, 3 FROM encounterPhoto WHERE encounterID IN (OLD.encounterID, NEW.encounterID)
      """),
    trigger(
      "OfLostEncounter", "DELETE ON encounterPhoto",
      """
      SELECT OLD.photoID, 3 WHERE TRUE UNION SELECT photoID, 3 FROM encounterPhoto WHERE encounterID = OLD.encounterID
      """),
    trigger("OfNewRule", "INSERT ON geoprivacy", "SELECT id, 3 FROM photo WHERE TRUE", when: "NEW.level IS NOT NULL"),
    trigger(
      "OfChangedRule", "UPDATE ON geoprivacy", "SELECT id, 3 FROM photo WHERE TRUE",
      when: "OLD.level IS NOT NEW.level AND NEW.kind IN ('species', 'place')"),
    trigger(
      "OfAnimalsRule", "UPDATE ON geoprivacy",
      """
      SELECT DISTINCT photoID, 3 FROM annotation
        WHERE id IN (SELECT annotationID FROM identity WHERE individualID = CAST(NEW.key AS INTEGER))
      """, when: "OLD.level IS NOT NEW.level AND NEW.kind = 'animal'"),
    trigger(
      "OfPersonsRule", "UPDATE ON geoprivacy",
      "SELECT id, 3 FROM photo WHERE importID IN (SELECT id FROM operation WHERE actor = NEW.key)",
      when: "OLD.level IS NOT NEW.level AND NEW.kind = 'person'"),
    trigger(
      "OfChangedEnclosure", "UPDATE OF geometry, withdrawnBy ON enclosure", "SELECT id, 3 FROM photo WHERE TRUE",
      when: "EXISTS (SELECT 1 FROM geoprivacy WHERE kind = 'place' AND key = CAST(NEW.id AS TEXT))"),
  ].joined(separator: "\n")

  /// An upsert, because inside a trigger the conflict clause of the outer statement would override `OR REPLACE`. SQLite
  /// requires a WHERE clause before `ON CONFLICT`.
  private static func trigger(_ name: String, _ event: String, _ photos: String, when: String? = nil) -> String {
    """
    CREATE TRIGGER placeGuard\(name) AFTER \(event)\(when.map { " WHEN \($0)" } ?? "") BEGIN
      INSERT INTO placeGuard(photoID, level) \(photos) ON CONFLICT(photoID) DO UPDATE SET level = 3;
    END;
    """
  }
}
