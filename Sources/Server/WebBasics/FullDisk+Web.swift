package import MediaLibrary

extension FullDisk {
  /// The message for the owner. It contains paths, which only the owner may see.
  package var message: Message {
    switch shortage {
    case .bytes(let left): Message("error.full-disk", ["folder": .text(folder), "size": .bytes(left)])
    case .files: Message("error.full-disk.files", ["folder": .text(folder)])
    case .quota: Message("error.full-disk.quota", ["folder": .text(folder)])
    }
  }
}
