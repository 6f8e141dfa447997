import ModelRuntime

/// Why what a detector found cannot be used: which file, and what of it.
package struct DetectionFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was wrong.
  package enum Problem: Equatable, Sendable {
    /// The file cannot be read.
    case unreadable(String)
    /// The file has more bytes than `DetectionFile.maxBytes`.
    case tooLarge
    /// It is no JSON, or not of MegaDetector's format; the place, where one can be told.
    case notOfTheFormat(String)
    /// No category is animal, person or vehicle; the first of them.
    case unknownCategories(String)
  }

  /// The file.
  package let path: String
  /// What was wrong.
  package let problem: Problem

  /// One sentence that says what to do.
  package var description: String {
    switch problem {
    case .unreadable(let why): "\(path) cannot be read: \(why)"
    case .tooLarge: "\(path) has more than \(DetectionFile.maxBytes >> 20) MB: split it, by folder for example"
    case .notOfTheFormat(let place):
      "\(path) is not what MegaDetector writes (an object with images and detection_categories): \(place)"
    case .unknownCategories(let name):
      "\(path) has categories like \"\(name)\": known are \(Detection.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// What a decoder stumbled over, and where.
  static func place(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "at its beginning" : "at \(path.hasPrefix(".") ? String(path.dropFirst()) : path)"
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(path(context)), \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(path(context)) stands something else"
    case .dataCorrupted: "it is no JSON"
    case nil: "it is no JSON"
    @unknown default: "it is no JSON"
    }
  }
}

/// Why one detection of a file cannot be used.
enum DetectionFlaw: Error, CustomStringConvertible {
  case category, confidence, box

  /// What is wrong, as programs call it.
  var description: String {
    switch self {
    case .category: "category is none of animal, person and vehicle"
    case .confidence: "conf is not a number from 0 to 1"
    case .box: "bbox is not left, top, width and height in shares of the photo, 0 to 1"
    }
  }
}
