import ModelRuntime

/// Why a detector's file cannot be used.
package struct DetectionFileError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    case unreadable(String)
    /// The file is larger than `DetectionFile.maxBytes`.
    case tooLarge
    /// Not JSON, or not in MegaDetector's format; with the position of the error if it is known.
    case notOfTheFormat(String)
    /// No category is animal, person or vehicle; the value is the first category name in alphabetical order.
    case unknownCategories(String)
  }

  package let path: String
  package let problem: Problem

  package var description: String {
    switch problem {
    case .unreadable(let why): "\(path) cannot be read: \(why)"
    case .tooLarge: "\(path) has more than \(DetectionFile.maxBytes >> 20) MB: split it, by folder for example"
    case .notOfTheFormat(let place):
      "\(path) is not a file of MegaDetector (an object with images and detection_categories): \(place)"
    case .unknownCategories(let name):
      "\(path) has the unknown category \"\(name)\"; the known categories are \(Detection.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }

  /// A decoding error and its position, in words.
  static func place(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "at its beginning" : "at \(path.hasPrefix(".") ? String(path.dropFirst()) : path)"
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context): "\(path(context)), \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(path(context)) is a value of the wrong type"
    case .dataCorrupted: "it is not JSON"
    case nil: "it is not JSON"
    @unknown default: "it is not JSON"
    }
  }
}

/// Why one detection of a file is unusable.
enum DetectionFlaw: Error, CustomStringConvertible {
  case category, confidence, box

  /// The flaw, in the terms of MegaDetector's format.
  var description: String {
    switch self {
    case .category: "category is not animal, person or vehicle"
    case .confidence: "conf is not a number from 0 to 1"
    case .box: "bbox is not left, top, width and height as fractions of the photo, 0 to 1"
    }
  }
}
