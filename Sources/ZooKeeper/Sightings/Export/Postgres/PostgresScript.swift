/// The statements around the rows of a published file, for psql.
enum PostgresScript {
  // MARK: The whole catalogue

  /// Creates the tables. `end` adds constraints and indexes after the rows are loaded, which is faster.
  static func beginning(of tables: [PostgresTable]) -> String {
    """
    -- A catalogue of animals, written by Menagerie for PostgreSQL with PostGIS.
    -- For a database without the schema menagerie: psql -d DATABASE -f FILE

    """ + transaction + """
      CREATE EXTENSION IF NOT EXISTS postgis;
      CREATE SCHEMA menagerie;
      COMMENT ON SCHEMA menagerie IS 'A catalogue of animals, written by Menagerie.';

      """ + tables.map(creation).joined()
  }

  static func load(_ table: PostgresTable) -> String { copy(to: "menagerie.\(table.name)", table) }

  static func end(of tables: [PostgresTable], content: String, readers: Viewer.Role) -> String {
    tables.map(completion).joined() + PostgresCatalogue.view + PostgresCatalogue.export + """
      INSERT INTO menagerie.export (content, readers) VALUES ('\(content)', '\(readers.rawValue)');
      COMMIT;

      """
  }

  // MARK: Changes

  static func beginning(ofChangesTo content: String) -> String {
    """
    -- Changes of a catalogue, written by Menagerie. The files of a folder are loaded in order, each once: psql -d DATABASE -f FILE

    """ + transaction + """
      DO $$
      DECLARE loaded text;
      BEGIN
        IF to_regclass('menagerie.export') IS NOT NULL THEN
          SELECT content INTO loaded FROM menagerie.export FOR UPDATE;
        END IF;
        IF loaded IS DISTINCT FROM '\(content)' THEN
          RAISE EXCEPTION 'this file does not continue the catalogue in this database'
            USING HINT = 'Load all files of the folder in order, each once.';
        END IF;
      END $$;

      """
  }

  /// Loads new and changed rows into a temporary table.
  static func loadChanges(of table: PostgresTable) -> String {
    """
    CREATE TEMPORARY TABLE changed_\(table.name) ON COMMIT DROP AS
      SELECT \(names(of: table)) FROM menagerie.\(table.name) WITH NO DATA;

    """ + copy(to: "changed_\(table.name)", table)
  }

  /// Inserts the loaded rows into the published table, or updates the rows with the same primary key.
  static func applyChanges(of table: PostgresTable) -> String {
    let others = table.columns.dropFirst().map(\.name)
    return """
      INSERT INTO menagerie.\(table.name) (\(names(of: table)))
        SELECT \(names(of: table)) FROM changed_\(table.name)
        ON CONFLICT (\(table.name)) DO UPDATE
        SET (\(others.joined(separator: ", "))) = ROW (\(others.map { "excluded.\($0)" }.joined(separator: ", ")));

      """
  }

  /// Loads the primary keys of removed rows.
  static func loadRemovals(from table: PostgresTable) -> String {
    """
    CREATE TEMPORARY TABLE removed_\(table.name) (\(table.name) bigint) ON COMMIT DROP;
    COPY removed_\(table.name) FROM stdin;

    """
  }

  static func applyRemovals(from table: PostgresTable) -> String {
    """
    DELETE FROM menagerie.\(table.name) USING removed_\(table.name)
      WHERE \(table.name).\(table.name) = removed_\(table.name).\(table.name);

    """
  }

  static func end(ofChangesTo content: String) -> String {
    """
    UPDATE menagerie.export SET content = '\(content)', loaded_at = now();
    COMMIT;

    """
  }

  // MARK: Parts

  /// Begins a transaction: a file is loaded completely or not at all.
  private static let transaction = """
    \\set ON_ERROR_STOP on
    BEGIN;
    SET LOCAL client_encoding = 'UTF8';
    SET LOCAL standard_conforming_strings = on;
    SET LOCAL client_min_messages = warning;

    """

  private static func names(of table: PostgresTable) -> String {
    table.columns.map(\.name).joined(separator: ", ")
  }

  private static func copy(to name: String, _ table: PostgresTable) -> String {
    "COPY \(name) (\(names(of: table))) FROM stdin;\n"
  }

  private static func creation(of table: PostgresTable) -> String {
    "CREATE TABLE menagerie.\(table.name) (\n"
      + table.columns.map { "  \($0.name) \($0.type)" }.joined(separator: ",\n") + "\n);\n"
  }

  /// Adds foreign keys, constraints, indexes and comments, and computes statistics for the planner.
  private static func completion(of table: PostgresTable) -> String {
    let name = "menagerie.\(table.name)"
    let references = table.columns.compactMap { column in
      column.target.map { target in
        """
        ALTER TABLE \(name) ADD FOREIGN KEY (\(column.name)) REFERENCES menagerie.\(target);
        CREATE INDEX ON \(name) (\(column.name));

        """
      }
    }
    let constraints = table.constraints.map { "ALTER TABLE \(name) ADD \($0);\n" }
    let indexes = table.indexes.map { "CREATE INDEX ON \(name) \($0);\n" }
    let comments =
      ["COMMENT ON TABLE \(name) IS \(literal(table.comment));\n"]
      + table.columns.map { "COMMENT ON COLUMN \(name).\($0.name) IS \(literal($0.comment));\n" }
    return (references + constraints + indexes + comments + ["ANALYZE \(name);\n"]).joined()
  }

  private static func literal(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}
