import Basics
import Imaging
import MediaLibrary

/// Finds the versions of one shot: edited copies and conversions by their names, crops and turned copies by the time of
/// their camera, to the fraction of a second.
struct ShotVersions {
  private struct Moment: Hashable {
    let camera: Camera
    let time: CivilTime
  }

  /// The first photo of each shot; keyed by folder and name, or by moment.
  private var byName: [String: LibraryPhotos.Photo] = [:]
  private var byMoment: [Moment: LibraryPhotos.Photo] = [:]

  init(_ knowledge: LibraryPhotos) {
    for photo in knowledge.live { add(photo) }
  }

  /// Seconds of films are no versions: they have the names of the photos that a phone takes beside a film.
  mutating func add(_ photo: LibraryPhotos.Photo) {
    guard !photo.isOfFilm else { return }
    let name = ShotName(photo.absolutePath)
    if byName[name.shot] == nil { byName[name.shot] = photo }
    if let moment = Self.moment(of: photo), byMoment[moment] == nil { byMoment[moment] = photo }
  }

  /// An earlier photo of the same shot; `nil` if there is none.
  func version(of photo: LibraryPhotos.Photo) -> LibraryPhotos.Photo? {
    let name = ShotName(photo.absolutePath)
    if let other = byName[name.shot], other.digest != photo.digest {
      let others = ShotName(other.absolutePath)
      if name.isEdited || others.isEdited ? other.agrees(with: photo) : other.isSureOfSecond(of: photo) { return other }
    }
    guard let other = Self.moment(of: photo).flatMap({ byMoment[$0] }), other.digest != photo.digest,
      // Frames of a burst have numbers of their own.
      NumberedName(other.path)?.number == NumberedName(photo.path)?.number || !other.isFrame || !photo.isFrame
    else { return nil }
    return other
  }

  /// The camera and the time of a photo; `nil` without a camera or a fraction of the second.
  private static func moment(of photo: LibraryPhotos.Photo) -> Moment? {
    guard photo.camera != Camera(), let time = photo.time, time.nanosecond != 0 else { return nil }
    return Moment(camera: photo.camera, time: time)
  }
}

/// The name of a photo's shot: `img_1234` for `IMG_1234.HEIC`, `IMG_1234-edited.jpg`, `IMG_1234~2.jpg` and `IMG_E1234.JPG`.
private struct ShotName {
  /// The folder and the name, in lower case.
  let shot: String
  /// Whether the name is that of an edited copy.
  let isEdited: Bool

  private static let suffixes = TakeoutSidecar.edited + ["-edit", "_edited", " (edited)"]

  /// - Parameter path: absolute.
  init(_ path: String) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...].lowercased()
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    var own = stem
    // Most names end with a digit, and libraries have many.
    if own.last?.isASCIIDigit == false,
      let suffix = Self.suffixes.first(where: { own.hasSuffix($0) && own.count > $0.count })
    {
      own = own.dropLast(suffix.count)
    }
    if let wave = own.lastIndex(of: "~"), wave > own.startIndex, own[wave...].dropFirst().allSatisfy(\.isASCIIDigit) {
      own = own[..<wave]
    }
    // iPhones name the edited copy of IMG_1234 so.
    if own.hasPrefix("img_e"), own.count > 5, own.dropFirst(5).allSatisfy(\.isASCIIDigit) {
      own = "img_" + own.dropFirst(5)
    }
    (shot, isEdited) = ("\(path[..<slash])\(own)", own != stem)
  }
}

extension LibraryPhotos.Photo {
  /// Whether the name has a number of the camera.
  fileprivate var isFrame: Bool { NumberedName(path) != nil }

  /// Whether cameras and seconds do not contradict that both files are of one shot.
  fileprivate func agrees(with other: Self) -> Bool {
    (camera == other.camera || camera == Camera() || other.camera == Camera())
      && (time == nil || other.time == nil || isTimeSetByHand || other.isTimeSetByHand || isSameSecond(as: other))
  }

  /// Whether both files state the same second.
  fileprivate func isSureOfSecond(of other: Self) -> Bool { agrees(with: other) && isSameSecond(as: other) }

  private func isSameSecond(as other: Self) -> Bool {
    guard let time, let others = other.time, !time.isDayAlone, !others.isDayAlone else { return false }
    return abs(time.seconds(since: others)) < 1 && time.second == others.second
  }
}
