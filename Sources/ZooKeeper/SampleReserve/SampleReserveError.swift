import Imaging

/// Why the sample could not be written.
package enum SampleReserveError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Photos are there already.
  case notEmpty(folder: String)
  /// The file system refused.
  case cannotWrite(path: String, reason: String)
  /// A picture could not be stored as JPEG.
  case cannotEncode(file: String, ImagingError)
  /// No kind of animal and no build is called so.
  case unknownKind(String)

  /// The sentence a person reads.
  package var description: String {
    switch self {
    case .notEmpty(let folder): "\(folder) already holds files: name an empty folder, or move them away first"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .unknownKind(let word):
      "no animal is called \"\(word)\": name builds (\(Build.allCases.map(\.rawValue).joined(separator: ", "))) or kinds "
        + "(\(Kind.allCases.map(\.rawValue).joined(separator: ", "))), with commas between them"
    case .cannotEncode(let file, let error): "\(file) cannot be stored as jpeg: \(error)"
    }
  }
}
