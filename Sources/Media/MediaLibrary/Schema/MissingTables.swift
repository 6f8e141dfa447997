/// The missing tables of a database.
struct MissingTables {
  /// Tables that cannot be derived from others, sorted by name.
  let tables: [String]
  /// Virtual tables with a missing part, sorted by name; they can be derived from other tables.
  let indexes: [VirtualTable]

  var names: [String] { tables + indexes.map(\.name) }
}
