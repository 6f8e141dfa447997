import Basics
import Formats
import Imaging

/// A set of files for one import: from a folder, an archive or memory. No file outside the set is ever opened.
package struct ImportFiles: Sendable {
  /// The name for messages: the folder's or the archive's.
  package let name: String
  /// Paths within the set, with slashes, in natural order.
  package let paths: [String]

  private let sizes: [String: Int]
  private let read: @Sendable (String) throws -> [UInt8]

  /// Files in memory.
  package init(name: String, _ files: [String: [UInt8]]) {
    self.init(name: name, sizes: files.mapValues(\.count)) { files[$0] ?? [] }
  }

  /// The files of an archive, which is checked before decompression.
  ///
  /// - Parameter largest: the maximum number of uncompressed bytes of one file.
  package init(name: String, archive bytes: [UInt8], largest: Int = 64 << 20) throws(ImportError) {
    do {
      let reader = try ZIPReader(
        ZIPSource(bytes), .zlib, limits: ZIPLimits(entries: Self.mostFiles, entryBytes: largest, totalBytes: 1 << 30))
      let entries = Dictionary(reader.entries.map { ($0.name, $0) }) { first, _ in first }
      self.init(name: name, sizes: entries.mapValues(\.size)) { path in
        try entries[path].map { try reader.bytes(of: $0) } ?? []
      }
    } catch let error as ZIPError {
      throw ImportError(name, .archive(.init(error)))
    } catch {
      throw ImportError(name, .damaged(at: nil))
    }
  }

  init(name: String, sizes: [String: Int], read: @escaping @Sendable (String) throws -> [UInt8]) {
    self.name = name
    self.sizes = sizes
    self.read = read
    paths = sizes.keys.sorted(by: NaturalOrder.isBefore)
  }

  /// The maximum number of files, without folders.
  package static let mostFiles = 20_000
  /// The maximum number of bytes of one file.
  package static let mostBytes = 256 << 20

  /// The file name without folders and extension, shortened to the maximum length of a title.
  static func bareName(_ path: String) -> String {
    let name = PathText.name(path)
    let bare = name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
    return String(bare.prefix(Limits.title))
  }

  /// The files whose paths meet a condition.
  func only(_ isWanted: (String) -> Bool) -> ImportFiles {
    ImportFiles(name: name, sizes: sizes.filter { isWanted($0.key) }, read: read)
  }

  package func contains(_ path: String) -> Bool { sizes[path] != nil }

  /// Throws `cancelled` when the task was cancelled: readers ask for one file after another, so they stop soon.
  package func bytes(_ path: String, limit: Int = mostBytes) throws(ImportError) -> [UInt8] {
    if Task.isCancelled { throw ImportError(path, .cancelled) }
    guard let size = sizes[path] else { throw ImportError(path, .cannotRead) }
    guard size <= limit else { throw ImportError(path, .tooLarge(limit: limit)) }
    guard size > 0 else { return [] }
    do {
      return try read(path)
    } catch let error as ZIPError {
      throw ImportError(path, .archive(.init(error)))
    } catch let error as ImportError {
      throw error
    } catch {
      throw ImportError(path, .cannotRead)
    }
  }
}
