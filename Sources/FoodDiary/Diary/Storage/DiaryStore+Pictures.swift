package import MediaLibrary

extension DiaryStore {
  /// Stores a picture and replaces the previous one. If the item was deleted in the meantime, or no new
  /// data may be stored any more, the picture is deleted again.
  ///
  /// - Parameters:
  ///   - name: the name of the picture in errors.
  ///   - set: assigns the picture to the item, and returns the previous picture.
  /// - Throws: `noConsent`, `consentTakenBack`, the errors of adding a picture, and those of `set`.
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
