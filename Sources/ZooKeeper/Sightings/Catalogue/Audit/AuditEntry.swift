public import MediaLibrary

/// One operation with what it changed: what was there before, and what after.
public struct AuditEntry: Codable, Hashable, Sendable, Identifiable {
  /// What was done, by whom and when.
  public var operation: OperationRecord
  /// The changes, in the order in which they were made; of many only the first hundred.
  public var changes: [Change]
  /// How many changes there are in all.
  public var changeCount: Int

  /// The operation, under the name that `Identifiable` asks for.
  public var id: OperationID { operation.id }

  /// A row that was changed, or a decision that was added.
  public struct Change: Codable, Hashable, Sendable {
    /// The table: `individual`, `annotation`, `photo`, `suggestion`, `decision`…
    public var table: String
    /// The row in it.
    public var row: Int64
    /// The columns before: values as text, `nil` for what was not known. For a decision, the one that it supersedes
    /// (`kind` and, if it was a name, `name`); empty when nothing was there.
    public var before: [String: String?]
    /// The columns after, in the same form. For a decision also `annotationA`, and `annotationB` if it is about two.
    public var after: [String: String?]
  }

  /// The most changes that are listed of one operation.
  public static let mostChanges = 100
}
