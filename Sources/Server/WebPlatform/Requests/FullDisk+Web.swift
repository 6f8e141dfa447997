import MediaLibrary

extension FullDisk {
  /// What to say to the owner: it holds paths, which are for nobody else.
  var phrase: Phrase {
    switch shortage {
    case .bytes(let left): Phrase("error.full-disk", ["folder": .text(folder), "size": .bytes(left)])
    case .files: Phrase("error.full-disk.files", ["folder": .text(folder)])
    case .quota: Phrase("error.full-disk.quota", ["folder": .text(folder)])
    }
  }
}
