import GRDB
import Synchronization

/// What the steps of some apps make, read from an empty database.
struct SchemaModel: Sendable {
  /// The names of all tables.
  let tables: Set<String>
  /// Those of them that are indexes, in order of name.
  let indexes: [VirtualTable]
  /// Views, indexes and triggers, in the order in which they can be made again.
  let parts: [SchemaPart]

  /// Those that were made, by the steps of the apps: a library is opened more than once, and making one takes longer than all else
  /// that is done then.
  private static let made = Mutex<[[AppSchema]: SchemaModel]>([:])

  /// What the steps of some apps make.
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
