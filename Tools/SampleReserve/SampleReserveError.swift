import Imaging

package enum SampleReserveError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder already holds files.
  case notEmpty(folder: String)
  /// The file system reported an error.
  case cannotWrite(path: String, reason: String)
  /// A picture could not be encoded as JPEG.
  case cannotEncode(file: String, ImagingError)
  /// No kind of animal and no build has this name.
  case unknownKind(String)

  package var description: String {
    switch self {
    case .notEmpty(let folder): "\(folder) already has files: give an empty folder, or move the files away first"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .unknownKind(let word):
      "no animal is called \"\(word)\": name builds (\(Build.allCases.map(\.rawValue).joined(separator: ", "))) or kinds "
        + "(\(Kind.allCases.map(\.rawValue).joined(separator: ", "))), with commas between them"
    case .cannotEncode(let file, let error): "\(file) cannot be stored as jpeg: \(error)"
    }
  }
}
