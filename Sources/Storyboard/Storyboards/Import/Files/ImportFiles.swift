import Facts
import Imaging

/// Files that came together: a folder, an archive, or some in memory. Nothing outside is ever opened.
package struct ImportFiles: Sendable {
  /// What people know the whole by.
  package let name: String
  /// Paths within the whole, parts separated by slashes, in natural order.
  package let paths: [String]

  private let sizes: [String: Int]
  private let read: @Sendable (String) throws -> [UInt8]

  /// Files that are in memory.
  package init(name: String, _ files: [String: [UInt8]]) {
    self.init(name: name, sizes: files.mapValues(\.count)) { files[$0] ?? [] }
  }

  /// The files of an archive, which is checked before anything is unpacked.
  ///
  /// - Parameter largest: bytes of one unpacked file at most.
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

  /// Files of a whole, folders not counted.
  package static let mostFiles = 20_000
  /// Bytes of one file that is read.
  package static let mostBytes = 256 << 20

  /// The name of a file without its folders and its ending, as long as a title may be.
  static func bareName(_ path: String) -> String {
    let name = PathText.name(path)
    let bare = name.lastIndex(of: ".").map { $0 == name.startIndex ? name : String(name[..<$0]) } ?? name
    return String(bare.prefix(Limits.title))
  }

  /// Those of the files whose paths meet a condition.
  func only(_ isWanted: (String) -> Bool) -> ImportFiles {
    ImportFiles(name: name, sizes: sizes.filter { isWanted($0.key) }, read: read)
  }

  /// Whether a file is there.
  package func contains(_ path: String) -> Bool { sizes[path] != nil }

  /// The bytes of a file. Throws `cancelled` when the task is: readers ask for one file after another, so that they stop soon.
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
