/// Why an archive cannot be read or written: which entry, and what is wrong with it.
package struct ZIPError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// There is no directory at the end, or it is not where it should be.
    case notAnArchive
    /// A header that says what cannot be, or that disagrees with another.
    case damagedHeader
    /// Bytes that are not what the directory says, by their number or their checksum.
    case damagedContent
    /// The entry is encrypted.
    case encrypted
    /// A way to pack that is not read here, by its number.
    case unknownMethod(Int)
    /// A part of the archive lies in another file.
    case severalFiles
    /// Something that is neither a file nor a folder, as a symbolic link.
    case notAFile
    /// A name that leads out of a folder, or that systems understand differently.
    case unsafeName
    /// A name that is not UTF-8.
    case nameNotText
    /// A name with more bytes than the limit.
    case nameTooLong(limit: Int)
    /// A name that another entry has.
    case repeatedName
    /// Entries that share bytes of the archive.
    case overlapping
    /// More entries than the limit.
    case tooManyEntries(limit: Int)
    /// An entry with more bytes than the limit.
    case entryTooLarge(limit: Int)
    /// More bytes in all entries than the limit.
    case tooLarge(limit: Int)
    /// An entry that unfolds to more than so many times its packed bytes.
    case unfoldsTooFar(limit: Int)
    /// A time that archives cannot hold: they know 1980 to 2107.
    case timeOutOfRange
    /// Another number of bytes than was announced.
    case sizeDiffers(announced: Int, found: Int)
  }

  /// The name of the entry; `nil` when the archive as a whole is meant.
  package let entry: String?
  /// What is wrong with it.
  package let problem: Problem

  /// A problem of an entry, or of the archive.
  package init(entry: String? = nil, problem: Problem) {
    self.entry = entry
    self.problem = problem
  }

  /// What is wrong, in words.
  package var description: String { "\(entry.map { "\"\($0)\" in the archive" } ?? "the archive") \(problem.words)" }
}

extension ZIPError.Problem {
  fileprivate var words: String {
    switch self {
    case .notAnArchive: "is not a whole ZIP archive"
    case .damagedHeader: "has a damaged header"
    case .damagedContent: "is damaged: its bytes are not those that were packed"
    case .encrypted: "is encrypted; pack it without a password"
    case .unknownMethod(let number): "is packed by method \(number); pack it by the usual one (deflate)"
    case .severalFiles: "is split over several files; pack it into one"
    case .notAFile: "is neither a file nor a folder"
    case .unsafeName: "has a name that leads out of a folder or is no name of a file"
    case .nameNotText: "has a name that is not UTF-8"
    case .nameTooLong(let limit): "has a name of more than \(limit) bytes"
    case .repeatedName: "is there twice"
    case .overlapping: "has entries that overlap"
    case .tooManyEntries(let limit): "has more than \(limit) entries"
    case .entryTooLarge(let limit): "has more than \(limit) bytes"
    case .tooLarge(let limit): "unfolds to more than \(limit) bytes"
    case .unfoldsTooFar(let limit): "unfolds to more than \(limit) times its size"
    case .timeOutOfRange: "has a time before 1980 or after 2107"
    case .sizeDiffers(let announced, let found): "was announced with \(announced) bytes and has \(found)"
    }
  }
}
