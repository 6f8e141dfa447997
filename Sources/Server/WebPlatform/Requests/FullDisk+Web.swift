import MediaLibrary

extension FullDisk {
  /// The message for the owner. It holds paths, which only the owner may see.
  var phrase: Phrase {
    switch shortage {
    case .bytes(let left): Phrase("error.full-disk", ["folder": .text(folder), "size": .bytes(left)])
    case .files: Phrase("error.full-disk.files", ["folder": .text(folder)])
    case .quota: Phrase("error.full-disk.quota", ["folder": .text(folder)])
    }
  }
}
