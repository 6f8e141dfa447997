import GRDB

/// Stored as JSON.
extension ImportReason: DatabaseValueConvertible {}
