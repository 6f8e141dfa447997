/// Why a table of detectors or captures cannot be read, and where.
package struct SpatialFileError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    case tooLarge(limit: Int)
    /// Fields of a row that are missing.
    case fewFields(found: Int, needed: Int)
    case badNumber(String)
    case badOccasion(String)
    case sameDetector(String)
    case unknownDetector(String)
    /// Only one session can be read at a time.
    case otherSession(String, first: String)
    case histories(SpatialHistoriesError)
  }

  /// From 1; 0 for a problem of the whole file.
  package let line: Int
  /// From 1; 0 for a problem of the whole row.
  package let field: Int
  package let problem: Problem
}
