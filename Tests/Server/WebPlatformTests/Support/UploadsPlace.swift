import WebPlatform

/// Uploads in a temporary folder.
struct UploadsPlace {
  let accounts: AccountsPlace
  let account: AccountID
  let store: UploadStore
  let batch: UploadBatch

  init(scanner: VirusScanner? = nil, _ change: (inout UploadStore.Limits) -> Void = { _ in }) throws {
    accounts = try AccountsPlace()
    account = try accounts.accounts.add("Sender", role: .visitor, by: "test").id
    var limits = UploadStore.Limits()
    limits.reserve = 0
    change(&limits)
    store = UploadStore(
      libraryFolder: accounts.folder.path, database: accounts.database, scanner: scanner, limits: limits)
    batch = try store.begin(for: account)
  }

  /// The same folder and database after a restart of the server.
  func restarted(scanner: VirusScanner? = nil) throws -> UploadStore {
    let store = UploadStore(
      libraryFolder: accounts.folder.path, database: accounts.database, scanner: scanner, limits: store.limits)
    try store.resume()
    return store
  }

  /// The content of the upload folder.
  var files: [String] { accounts.folder.files.filter { $0.hasPrefix("incoming/") }.map { String($0.dropFirst(9)) } }

  func bytes(_ name: String) -> [UInt8]? { accounts.folder.bytes("incoming/" + name) }

  /// Announces and uploads a whole file.
  func send(_ bytes: [UInt8], as name: String = "IMG_1.JPG") async throws -> Upload {
    try await store.append(
      stream([bytes]), to: store.add(name, byteCount: bytes.count, to: batch), at: 0, checksum: nil)
  }
}

struct BrokenConnection: Error {}

/// A body in chunks; the connection may break at its end.
func stream(_ pieces: [[UInt8]], breaking: Bool = false) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for piece in pieces { continuation.yield(piece) }
    continuation.finish(throwing: breaking ? BrokenConnection() : nil)
  }
}
