/// What a database has lost of its tables.
struct LostTables {
  /// Tables that nothing else tells, in order of name.
  let tables: [String]
  /// Indexes of which something is not there, in order of name: what they hold follows from the tables.
  let indexes: [VirtualTable]

  /// The names of all of them.
  var names: [String] { tables + indexes.map(\.name) }
}
