import Facts
import Foundation

/// Finds the files of an import: those that are named, and all in the folders that are named.
///
/// What is passed over in a folder is found as well, and says why: hidden files and folders, folders of systems, the insides of libraries,
/// links that lead nowhere, and what is no file. Only XMP sidecars are not: they belong to their photos. Links to files count as files; links
/// to folders are followed once, so that a loop ends.
struct FileFinder {
  /// Something that lies there.
  struct Found: Sendable {
    /// The path, as `PathText` has it.
    let path: String
    /// Why it is not looked at; `nil` for a file that is.
    let passedOver: ImportReason?
  }

  /// Where systems and network storage keep small copies of pictures and what was thrown away, in small letters.
  private static let foldersOfSystems: Set<String> = [
    "@eadir", "#recycle", "$recycle.bin", "system volume information", "lost+found", "__macosx",
  ]

  private var found: [[UInt8]: Found] = [:]
  private var visited: Set<FileIdentity> = []

  private init() {}

  /// All that lies there, sorted by the bytes of the paths.
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
    case .file: if !path.lowercased().hasSuffix(".xmp") { add(path) }
    case .folder: if visited.insert(identity).inserted { lookInto(path) }
    case .other: add(path, passingOver: .noFile)
    }
  }

  private mutating func lookInto(_ folder: String) {
    guard let names = FolderListing.names(in: folder) else {
      // Reading it as a file fails as well, and so the folder is reported with its reason.
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

/// A file or folder, whatever path leads to it.
struct FileIdentity: Hashable {
  enum Kind {
    case file, folder
    /// A socket, a pipe, a device.
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

/// What lies in a folder, byte for byte: Foundation leaves names out that are not UTF-8.
enum FolderListing {
  /// The names, as `PathText` has them; `nil` when the folder cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let listing = PathText.withBytes(of: folder, { opendir($0) }) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      // The name ends where its zero is, which may be before the end of the field.
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
