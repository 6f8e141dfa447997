/// One file of what is kept about somebody, in the archive that they are given.
package struct PersonalFile: Sendable {
  /// The name in the archive, below the app's: its parts separated by slashes.
  package let name: String
  let source: Source

  enum Source: Sendable {
    case bytes(@Sendable () async throws -> [UInt8])
    case file(String)
  }

  init(_ name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// A file whose bytes are made when it is its turn.
  package init(_ name: String, bytes: @escaping @Sendable () async throws -> [UInt8]) {
    self.name = name
    source = .bytes(bytes)
  }

  /// A file on the disk, however large. When it is gone by then, the archive says so in its place.
  package init(_ name: String, path: String) {
    self.name = name
    source = .file(path)
  }
}
