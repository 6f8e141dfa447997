package import GRDB

/// Kept as JSON.
extension ImportReason: DatabaseValueConvertible {}
