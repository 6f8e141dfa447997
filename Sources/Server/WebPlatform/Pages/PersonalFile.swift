/// One file in the export of a person's data.
package struct PersonalFile: Sendable {
  /// The name in the archive, below the app's folder; parts separated by slashes.
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

  /// A file whose bytes are made when the archive reaches it.
  package init(_ name: String, bytes: @escaping @Sendable () async throws -> [UInt8]) {
    self.name = name
    source = .bytes(bytes)
  }

  /// A file on the disk, of any size. If it no longer exists then, the archive contains a note instead.
  package init(_ name: String, path: String) {
    self.name = name
    source = .file(path)
  }
}
