import GRDB
import MediaLibrary

enum EncounterTables {
  /// In old libraries, the encounter was a column in the table of photos, which all apps share. `photoEncounter` holds
  /// its values.
  static let takeOver: AppSchema.Step = { db in
    try db.execute(sql: table)
    if try db.tableExists("photoEncounter") { try db.execute(sql: contents) }
    try db.execute(sql: journal)
    try db.execute(sql: sightings)
  }

  private static let table = """
    CREATE TABLE encounterPhoto (
      photoID INTEGER PRIMARY KEY REFERENCES photo(id),
      encounterID INTEGER NOT NULL REFERENCES encounter(id)
    ) STRICT;
    CREATE INDEX photoOfEncounter ON encounterPhoto(encounterID);
    """

  private static let contents = """
    INSERT INTO encounterPhoto
      SELECT photoID, encounterID FROM photoEncounter WHERE encounterID IN (SELECT id FROM encounter);
    DROP TABLE photoEncounter;
    """

  /// Moves the column's journal entries, so that undo still restores its values. Entries for a photo without an
  /// encounter are dropped: after an import, every photo has an encounter.
  private static let journal = """
    INSERT INTO change(operationID, tableName, rowID, before, after)
      SELECT operationID, 'encounterPhoto', rowID, json_object('encounterID', json_extract(before, '$.encounterID')),
        json_object('encounterID', json_extract(after, '$.encounterID'))
      FROM change WHERE tableName = 'photo' AND instr(before, '"encounterID"') > 0
        AND json_type(before, '$.encounterID') = 'integer' AND json_type(after, '$.encounterID') = 'integer'
      ORDER BY id;
    UPDATE change SET before = json_remove(before, '$.encounterID'), after = json_remove(after, '$.encounterID')
      WHERE tableName = 'photo' AND instr(before, '"encounterID"') > 0;
    DELETE FROM change WHERE tableName = 'photo' AND before = '{}';
    """

  /// For people with an SQLite tool: one row per live sighting.
  private static let sightings = """
    DROP VIEW sighting;
    CREATE VIEW sighting AS
      SELECT a.id AS annotation, p.id AS photo, i.name, COALESCE(a.species, i.species) AS species, a.viewpoint,
        p.civilTime, p.timeSource, p.utcOffset, p.offsetSource, p.latitude, p.longitude, p.positionSource,
        p.direction, p.directionReference, e.encounterID AS encounter, n.component, n.isContradictory, p.path
      FROM annotation a JOIN photo p ON p.id = a.photoID LEFT JOIN encounterPhoto e ON e.photoID = p.id
        LEFT JOIN identity n ON n.annotationID = a.id LEFT JOIN individual i ON i.id = n.individualID
      WHERE a.withdrawnBy IS NULL AND p.withdrawnBy IS NULL;
    """
}
