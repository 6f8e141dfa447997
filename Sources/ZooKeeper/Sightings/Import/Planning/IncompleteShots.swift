import Basics
import Imaging
import MediaLibrary

/// Finds the other file of a shot when one file is incomplete: a file that was imported while it was still being copied,
/// and the whole file that arrived later.
///
/// Two files are of one shot if they have the same path, or the same camera, second and file number. Their sizes in
/// pixels, cameras and times must also agree where both state them, because cameras reuse paths.
struct IncompleteShots {
  fileprivate struct Shot: Hashable {
    let camera: Camera
    let second: CivilTime
    let number: Int
  }

  fileprivate struct Index {
    private var byPath: [String: LibraryPhotos.Photo] = [:]
    private var byShot: [Shot: LibraryPhotos.Photo] = [:]

    mutating func add(_ photo: LibraryPhotos.Photo) {
      byPath[photo.absolutePath] = photo
      if let shot = Shot(photo) { byShot[shot] = photo }
    }

    mutating func remove(_ photo: LibraryPhotos.Photo) {
      byPath[photo.absolutePath] = nil
      if let shot = Shot(photo) { byShot[shot] = nil }
    }

    func photo(of file: LibraryPhotos.Photo) -> LibraryPhotos.Photo? {
      [byPath[file.absolutePath], Shot(file).flatMap { byShot[$0] }].lazy.compactMap(\.self)
        .first { $0.agrees(with: file) }
    }
  }

  private var incomplete = Index()
  private var whole = Index()
  /// Whole photos outside of `whole`: the index is needed only if an incomplete file comes.
  private var waiting: [LibraryPhotos.Photo] = []

  init(_ knowledge: LibraryPhotos) {
    for photo in knowledge.live { add(photo) }
  }

  mutating func add(_ photo: LibraryPhotos.Photo) {
    if photo.isComplete { waiting.append(photo) } else { incomplete.add(photo) }
  }

  /// Removes an incomplete photo that a whole one replaced.
  mutating func remove(_ photo: LibraryPhotos.Photo) { incomplete.remove(photo) }

  /// The incomplete photo of the shot of a whole file, or the whole photo of the shot of an incomplete file.
  mutating func counterpart(of file: LibraryPhotos.Photo) -> LibraryPhotos.Photo? {
    if file.isComplete { return incomplete.photo(of: file) }
    for photo in waiting { whole.add(photo) }
    waiting = []
    return whole.photo(of: file)
  }
}

extension IncompleteShots.Shot {
  fileprivate init?(_ photo: LibraryPhotos.Photo) {
    guard photo.camera != Camera(), let second = photo.time?.wholeSecond, let name = NumberedName(photo.nameOfDownload)
    else {
      return nil
    }
    (camera, self.second, number) = (photo.camera, second, name.number)
  }
}

extension LibraryPhotos.Photo {
  /// Paths of the library are absolute already, and there may be many.
  var absolutePath: String {
    path.hasPrefix("/") && !path.contains("/.") && !path.contains("//") ? path : AbsolutePath.of(path)
  }

  /// Whether nothing that both files state contradicts that they are of one shot.
  fileprivate func agrees(with other: Self) -> Bool {
    func isEqual<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a == nil || b == nil || a == b }
    return isEqual(size, other.size) && isEqual(camera.stated, other.camera.stated)
      && (isTimeSetByHand || other.isTimeSetByHand || isEqual(time?.wholeSecond, other.time?.wholeSecond))
  }

  /// The file name without the number of a repeated download, such as `IMG_0001 (1).JPG`.
  fileprivate var nameOfDownload: String {
    let name = PathText.name(path)
    guard let dot = name.lastIndex(of: "."), name[..<dot].hasSuffix(")"), let open = name[..<dot].lastIndex(of: "("),
      name[name.index(after: open)..<dot].dropLast().allSatisfy(\.isASCIIDigit)
    else { return name }
    return String(name[..<open] + name[dot...]).replacing(" .", with: ".")
  }
}

extension Camera {
  fileprivate var stated: Camera? { self == Camera() ? nil : self }
}

extension CivilTime {
  /// The time without the fraction of the second; `nil` for a date without a time.
  fileprivate var wholeSecond: CivilTime? {
    isDayAlone ? nil : CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
