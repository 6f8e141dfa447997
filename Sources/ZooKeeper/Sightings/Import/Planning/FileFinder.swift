import Basics
import Foundation

/// Finds the files of an import: the named files, and all files in the named folders.
///
/// Skipped entries are returned too, with the reason: hidden files and folders, system folders, library folders, broken
/// links, and entries that are not regular files. Only XMP sidecars are left out, because they belong to their photos.
/// Links to files count as files; links to folders are followed once, so loops end.
struct FileFinder {
  struct Found: Sendable {
    /// The path in the form of `PathText`.
    let path: String
    /// Why the entry is skipped; `nil` for a file to read.
    let passedOver: ImportReason?
    /// The state of the file when it was listed; `nil` if only its bytes matter.
    var state: FileState?
  }

  /// Lowercase names of folders where operating systems and network storage keep thumbnails and deleted files.
  private static let foldersOfSystems: Set<String> = [
    "@eadir", "#recycle", "$recycle.bin", "system volume information", "lost+found", "__macosx",
  ]

  private var found: [[UInt8]: Found] = [:]
  private var visited: Set<FileIdentity> = []

  private init() {}

  /// All entries, sorted by the bytes of their paths.
  static func files(in paths: [String]) throws(ImportError) -> [Found] {
    var finder = FileFinder()
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard let identity = FileIdentity(path) else { throw .noSuchPath(path) }
      finder.collect(path, identity)
    }
    return finder.found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  private mutating func add(_ path: String, passingOver reason: ImportReason? = nil) {
    found[PathText.bytes(of: path)] = Found(path: path, passedOver: reason)
  }

  private mutating func collect(_ path: String, _ identity: FileIdentity) {
    switch identity.kind {
    case .file:
      if !path.lowercased().hasSuffix(".xmp") {
        found[PathText.bytes(of: path)] = Found(path: path, passedOver: nil, state: FileState(path))
      }
    case .folder: if visited.insert(identity).inserted { listFolder(path) }
    case .other: add(path, passingOver: .noFile)
    }
  }

  private mutating func listFolder(_ folder: String) {
    guard let names = FolderListing.names(in: folder) else {
      // The attempt to read the folder as a file fails too, so the report contains the folder with its reason.
      return add(folder)
    }
    guard !names.contains("menagerie.sqlite") else { return add(folder, passingOver: .library) }
    for name in names {
      let path = folder + "/" + name
      if name.hasPrefix(".") {
        add(path, passingOver: .hidden)
      } else if let identity = FileIdentity(path) {
        if identity.kind == .folder, Self.foldersOfSystems.contains(name.lowercased()) {
          add(path, passingOver: .folderOfSystem)
        } else {
          collect(path, identity)
        }
      } else {
        add(path, passingOver: .leadsNowhere)
      }
    }
  }
}

/// The identity of a file or folder, independent of the path.
struct FileIdentity: Hashable {
  enum Kind {
    case file, folder
    /// A socket, a pipe or a device.
    case other
  }

  let device: UInt64
  let inode: UInt64
  let kind: Kind

  init?(_ path: String) {
    var status = stat()
    guard PathText.withBytes(of: path, { stat($0, &status) }) == 0 else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}

/// The size and the time of change of a file: they move while another program still writes it.
struct FileState: Equatable {
  let bytes: Int
  let seconds: Int
  let nanoseconds: Int

  /// Whether this time of change is earlier.
  func isBefore(_ other: FileState) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }

  init?(_ path: String) {
    var status = stat()
    guard PathText.withBytes(of: path, { stat($0, &status) }) == 0 else { return nil }
    (bytes, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}

/// Lists folders byte for byte: Foundation omits names that are not UTF-8.
enum FolderListing {
  /// The names, in the form of `PathText`; `nil` if the folder cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let listing = PathText.withBytes(of: folder, { opendir($0) }) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      // The name ends at its zero byte, which may come before the end of the field.
      let name = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
        .assumingMemoryBound(to: UInt8.self)
      let bytes = UnsafeBufferPointer(
        start: name, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
      let text = PathText.text(of: bytes)
      if text != "." && text != ".." { names.append(text) }
    }
    return names
  }
}

/// Recognises photos by their file names.
enum PhotoName {
  /// The extensions of readable image formats.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "hif", "avif",
    "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "dng",
  ]

  /// Whether the extension is that of a photo.
  static func isPhoto(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
