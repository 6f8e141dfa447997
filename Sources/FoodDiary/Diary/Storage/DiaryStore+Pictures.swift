package import MediaLibrary

extension DiaryStore {
  /// Keeps a picture of something, in the place of the one that it had. Where the thing is gone by then, or nothing new may be kept any more,
  /// nothing of the picture is left.
  ///
  /// - Parameters:
  ///   - name: what it is called in errors.
  ///   - set: gives the thing its picture, and says which one it had.
  /// - Throws: `noConsent`, `consentTakenBack`, what adding a picture throws, and what `set` throws.
  package func keepPicture(
    _ bytes: [UInt8], named name: String = "picture", of owner: Int64, in pictures: PrivatePictures,
    _ set: (String) throws -> String?
  ) throws {
    try requireMayKeep(about: owner)
    let new = try pictures.add(bytes, name: name, owner: owner, app: Self.name).id
    let old: String?
    do { old = try set(new.description) } catch {
      try pictures.remove(new, owner: owner, app: Self.name)
      throw error
    }
    if let old = old.flatMap(PrivatePictureID.init) { try pictures.remove(old, owner: owner, app: Self.name) }
  }
}
