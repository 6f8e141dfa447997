import ModelRuntime

/// Why what a detector found cannot be used: which file, and what of it.
package struct DetectionFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A member of a detection.
  package enum Member: String, Sendable {
    case category, confidence = "conf", box = "bbox"
  }

  /// What was wrong.
  package enum Problem: Equatable, Sendable {
    /// The file cannot be read.
    case unreadable(String)
    /// The file has more bytes than `DetectionFile.maxBytes`.
    case tooLarge
    /// It is no JSON, or not of MegaDetector's format; the place, where one can be told.
    case notOfTheFormat(String)
    /// A category that is neither animal, person nor vehicle.
    case unknownCategory(String)
    /// A value that cannot be, of the photo of this name.
    case badValue(Member, of: String)
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
    case .unknownCategory(let name):
      "\(path) has a category \"\(name)\": known are \(Detection.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    case .badValue(let member, let photo): "\(path), \(photo): \"\(member.rawValue)\" is not \(member.expectation)"
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

extension DetectionFileError.Member {
  fileprivate var expectation: String {
    switch self {
    case .category: "one of detection_categories"
    case .confidence: "a number from 0 to 1"
    case .box: "left, top, width and height in shares of the photo, 0 to 1"
    }
  }
}
