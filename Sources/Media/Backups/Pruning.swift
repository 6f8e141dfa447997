import Foundation

extension BackupFolder {
  /// Deletes all snapshots but the latest `count`, and the files that only the deleted snapshots need.
  ///
  /// - Parameter passphrase: decrypts the lists of personal files. Without it all encrypted files stay, because it is unknown which
  ///   snapshots need them.
  /// - Returns: the deleted snapshots.
  /// - Precondition: `count` is at least 1.
  /// - Throws: `locked`, `wrongPassphrase`, `noMemory`; `damaged` when a remaining list cannot be read, and then nothing is deleted;
  ///   `library`.
  package func keepLatest(_ count: Int, passphrase: String? = nil) throws(BackupError) -> [SnapshotName] {
    precondition(count >= 1, "a backup without a snapshot is none")
    let lock = try exclusively()
    defer { withExtendedLifetime(lock) {} }
    let (kept, gone) = (snapshots.prefix(count), Array(snapshots.dropFirst(count)))
    guard !gone.isEmpty else { return [] }
    var needed: Set<String> = []
    for snapshot in kept { needed.formUnion(try manifest(of: snapshot).files.map { place(of: $0, in: snapshot) }) }
    let sealed = try sealedPlaces(of: kept, passphrase)
    do {
      for snapshot in gone {
        // Marked as incomplete first, in case the deletion is interrupted.
        try FileManager.default.removeItem(atPath: folder(of: snapshot) + "/COMPLETE")
        try FileManager.default.removeItem(atPath: folder(of: snapshot))
      }
      try remove(in: path + "/originals", besides: needed)
      if let sealed { try remove(in: path + "/personal", besides: sealed) }
    } catch {
      throw .library(.cannotWrite(path: path, reason: (error as NSError).localizedDescription))
    }
    return gone
  }

  private func remove(in place: String, besides needed: Set<String>) throws {
    let files = FileManager.default.enumerator(atPath: place)
    while let file = files?.nextObject() as? String {
      guard files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular, !needed.contains("\(place)/\(file)")
      else {
        continue
      }
      try FileManager.default.removeItem(atPath: "\(place)/\(file)")
    }
  }

  /// The paths of all encrypted files of the snapshots; `nil` without a passphrase.
  private func sealedPlaces(
    of snapshots: some Sequence<SnapshotName>, _ passphrase: String?
  ) throws(BackupError) -> Set<String>? {
    guard let passphrase else { return nil }
    let sealed = try SealedFiles.open(in: self, passphrase)
    var places: Set<String> = [SealedFiles.key(in: self)]
    for snapshot in snapshots {
      guard try manifest(of: snapshot).personal == .sealed else { continue }
      places.formUnion(try sealed.files(of: snapshot).map(sealed.place(of:)))
    }
    return places
  }
}
