import Basics
import Imaging

/// The owner of a sidecar that several photos share by name: `a.xmp` beside `a.jpg` and `a.nef`.
///
/// The raw file owns such a sidecar, because Lightroom writes it for the raw file. Without a raw file, the only photo
/// of that name owns it. See `Sidecar`.
struct SidecarOwners: Sendable {
  /// The owner, seen from a photo beside the sidecar.
  enum Owner: Equatable {
    case thisPhoto
    /// The raw file of this name.
    case raw(String)
    /// This photo or the file of this name.
    case unclear(String)
  }

  /// Extensions of other photos, which this program cannot read.
  private static let others: Set<String> = ["tif", "tiff", "jxl", "jp2", "j2k"]

  /// The photos beside such sidecars, by their paths without extensions.
  private let photos: [[UInt8]: [String]]

  /// Lists the folders of the files.
  ///
  /// - Complexity: linear in the files of these folders.
  init(ofFiles paths: [String]) {
    var photos: [[UInt8]: [String]] = [:]
    for folder in Set(paths.map { PathText.bytes(of: Self.folder(of: $0)) }) {
      let folder = PathText.text(of: folder)
      let names = FolderListing.names(in: folder.isEmpty ? "." : folder) ?? []
      let sidecars = Set(names.filter { Self.ending(of: $0) == "xmp" }.map { PathText.bytes(of: Self.stem(of: $0)) })
      for name in names where sidecars.contains(PathText.bytes(of: Self.stem(of: name))) && Self.isPhoto(name) {
        photos[PathText.bytes(of: folder + Self.stem(of: name)), default: []].append(name)
      }
    }
    self.photos = photos.mapValues { $0.sorted() }
  }

  /// The owner of the sidecar `a.xmp` for the photo `a.jpg`.
  func owner(beside photo: String) -> Owner {
    let own = PathText.bytes(of: photo)
    let folder = Self.folder(of: photo)
    let all = photos[PathText.bytes(of: Self.stem(of: photo))] ?? []
    let beside = all.filter { PathText.bytes(of: folder + $0) != own }
    let raws = beside.filter(Self.isRaw)
    if Self.isRaw(photo) { return raws.first.map(Owner.unclear) ?? .thisPhoto }
    return raws.first.map(Owner.raw) ?? beside.first.map(Owner.unclear) ?? .thisPhoto
  }

  // MARK: Names

  /// The path up to and including the last slash.
  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private static func stem(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isRaw(_ name: String) -> Bool { Sidecar.rawExtensions.contains(ending(of: name)) }

  private static func isPhoto(_ name: String) -> Bool {
    PhotoName.isPhoto(name) || isRaw(name) || others.contains(ending(of: name))
  }
}
