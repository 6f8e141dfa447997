import WebPlatform

/// Files that are being sent, in a folder of their own.
struct UploadsPlace {
  let accounts: AccountsPlace
  let account: AccountID
  let store: UploadStore
  let batch: UploadBatch

  /// - Parameter scanner: what looks through the files.
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

  /// The same folder and database after the server was stopped and started.
  func restarted(scanner: VirusScanner? = nil) throws -> UploadStore {
    let store = UploadStore(
      libraryFolder: accounts.folder.path, database: accounts.database, scanner: scanner, limits: store.limits)
    try store.resume()
    return store
  }

  /// What lies in the folder of files that were sent.
  var files: [String] { accounts.folder.files.filter { $0.hasPrefix("incoming/") }.map { String($0.dropFirst(9)) } }

  /// The bytes of a file there.
  func bytes(_ name: String) -> [UInt8]? { accounts.folder.bytes("incoming/" + name) }

  /// Announces a file and sends it whole.
  func send(_ bytes: [UInt8], as name: String = "IMG_1.JPG") async throws -> Upload {
    try await store.append(
      stream([bytes]), to: store.add(name, byteCount: bytes.count, to: batch), at: 0, checksum: nil)
  }
}

/// A connection that broke.
struct BrokenConnection: Error {}

/// A body in pieces; at its end the connection may break.
func stream(_ pieces: [[UInt8]], breaking: Bool = false) -> AsyncThrowingStream<[UInt8], any Error> {
  AsyncThrowingStream { continuation in
    for piece in pieces { continuation.yield(piece) }
    continuation.finish(throwing: breaking ? BrokenConnection() : nil)
  }
}
