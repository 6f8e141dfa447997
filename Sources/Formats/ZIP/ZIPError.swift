/// An error in an archive, and its entry.
package struct ZIPError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// There is no directory at the end, or the directory is in the wrong place.
    case notAnArchive
    /// A header with impossible values, or one that contradicts another.
    case damagedHeader
    /// The content does not match the size or checksum in the directory.
    case damagedContent
    case encrypted
    /// An unsupported compression method, by its number.
    case unknownMethod(Int)
    /// A part of the archive is in another file.
    case severalFiles
    /// An entry that is neither a file nor a folder, such as a symbolic link.
    case notAFile
    /// A name that leads out of the folder, or that systems interpret differently.
    case unsafeName
    /// A name that is not UTF-8.
    case nameNotText
    case nameTooLong(limit: Int)
    /// A name that another entry has.
    case repeatedName
    /// Entries that share bytes of the archive.
    case overlapping
    case tooManyEntries(limit: Int)
    case entryTooLarge(limit: Int)
    /// More bytes in all entries than the limit.
    case tooLarge(limit: Int)
    /// An entry that expands to more than this many times its compressed bytes.
    case unfoldsTooFar(limit: Int)
    /// Archives can store only the years 1980 to 2107.
    case timeOutOfRange
    /// The number of bytes differs from the announced one.
    case sizeDiffers(announced: Int, found: Int)
  }

  /// The name of the entry; `nil` for an error of the whole archive.
  package let entry: String?
  package let problem: Problem

  package init(entry: String? = nil, problem: Problem) {
    self.entry = entry
    self.problem = problem
  }

  package var description: String { "\(entry.map { "\"\($0)\" in the archive" } ?? "the archive") \(problem.words)" }
}

extension ZIPError.Problem {
  fileprivate var words: String {
    switch self {
    case .notAnArchive: "is not a complete ZIP archive"
    case .damagedHeader: "has a damaged header"
    case .damagedContent: "is damaged: its checksum does not match"
    case .encrypted: "is encrypted; pack it without a password"
    case .unknownMethod(let number): "is packed by method \(number); pack it by the usual method (deflate)"
    case .severalFiles: "is split over several files; pack it into one"
    case .notAFile: "is neither a file nor a folder"
    case .unsafeName: "has a name that leads out of its folder or is not a file name"
    case .nameNotText: "has a name that is not UTF-8"
    case .nameTooLong(let limit): "has a name of more than \(limit) bytes"
    case .repeatedName: "occurs twice"
    case .overlapping: "has entries that overlap"
    case .tooManyEntries(let limit): "has more than \(limit) entries"
    case .entryTooLarge(let limit): "has more than \(limit) bytes"
    case .tooLarge(let limit): "unpacks to more than \(limit) bytes"
    case .unfoldsTooFar(let limit): "unpacks to more than \(limit) times its size"
    case .timeOutOfRange: "has a time before 1980 or after 2107"
    case .sizeDiffers(let announced, let found): "should have \(announced) bytes, but has \(found)"
    }
  }
}
