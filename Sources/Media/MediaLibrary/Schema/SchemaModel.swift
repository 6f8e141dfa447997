import GRDB
import Synchronization

/// The tables and parts that the migration steps of some apps create, read from a new database in memory.
struct SchemaModel: Sendable {
  let tables: Set<String>
  /// The virtual tables among them, sorted by name.
  let indexes: [VirtualTable]
  /// Views, indexes and triggers, in the order in which they can be created again.
  let parts: [SchemaPart]

  /// A cache of models: a library is opened more than once, and making a model takes longer than all the rest of opening.
  private static let made = Mutex<[[AppSchema]: SchemaModel]>([:])

  static func of(_ apps: [AppSchema]) throws -> SchemaModel {
    if let model = made.withLock({ $0[apps] }) { return model }
    let database = try DatabaseQueue()
    try SchemaSet(apps).migrate(database)
    let model = try database.read { db in
      SchemaModel(
        tables: try SchemaSet.tables(in: db), indexes: try VirtualTable.all(in: db), parts: try SchemaPart.all(in: db))
    }
    made.withLock { $0[apps] = model }
    return model
  }
}

struct MissingTables {
  /// Tables that cannot be derived from others, sorted by name.
  let tables: [String]
  /// Virtual tables with a missing part, sorted by name; they can be derived from other tables.
  let indexes: [VirtualTable]

  var names: [String] { tables + indexes.map(\.name) }
}
