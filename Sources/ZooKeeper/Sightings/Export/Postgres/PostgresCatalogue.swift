/// The published catalogue: its tables, and the view that joins them.
enum PostgresCatalogue {
  /// The version of the tables. A file of changes continues only files of the same version.
  static let format = 1

  /// Each table comes after the other tables to which it refers.
  static let tables: [PostgresTable] = [.animals, .photos, .annotations, .decisions, .areas]

  /// A row for each sighting.
  static let view = """
    CREATE VIEW menagerie.sighting AS
      SELECT annotation.annotation, annotation.photo, annotation.individual, individual.name, annotation.species,
        annotation.viewpoint, annotation.behavior, photo.local_date, photo.local_time, photo.utc_offset, photo.instant,
        photo.sort_time, photo.place, photo.place_precision, photo.direction, photo.direction_reference,
        photo.encounter, annotation.component, annotation.contradictory, photo.path, individual.note
      FROM menagerie.annotation JOIN menagerie.photo ON photo.photo = annotation.photo
        LEFT JOIN menagerie.individual ON individual.individual = annotation.individual;
    COMMENT ON VIEW menagerie.sighting IS 'A row for each sighting: an animal on a photo, with time, place and direction.';

    """

  /// A table with one row: the state of the catalogue that the database has loaded.
  static let export = """
    CREATE TABLE menagerie.export (
      content text PRIMARY KEY,
      readers text NOT NULL,
      loaded_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE menagerie.export IS 'One row: the state of the catalogue in this database.';
    COMMENT ON COLUMN menagerie.export.content IS 'A digest of all rows. A file of changes applies to the content before it.';
    COMMENT ON COLUMN menagerie.export.readers IS 'For whom the catalogue was written: places are as exact as these people may know.';
    COMMENT ON COLUMN menagerie.export.loaded_at IS 'When the last file was loaded.';

    """
}
