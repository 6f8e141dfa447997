package import Foundation
package import Mixing

/// Canvases in files: the JSON of `Distribution`, or a record with a member `distribution`, as the laboratory saves it.
package enum CanvasFile {
  /// The largest file that is read.
  private static let mostBytes = 8_000_000

  /// Reads a canvas for a mixer.
  ///
  /// - Throws: `CanvasFileError`.
  package static func read(_ file: URL, for mixer: Mixer) throws(CanvasFileError) -> Distribution {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    guard let size else { throw .unreadable(file.path) }
    guard size <= mostBytes else { throw .tooLarge(file.path, limit: mostBytes) }
    guard let data = try? Data(contentsOf: file) else { throw .unreadable(file.path) }
    let decoder = JSONDecoder()
    decoder.userInfo[Distribution.mixerKey] = mixer
    do {
      if let record = try? JSONDecoder().decode(Record.Keys.self, from: data), record.hasDistribution {
        return try decoder.decode(Record.self, from: data).distribution
      }
      return try decoder.decode(Distribution.self, from: data)
    } catch {
      throw .damaged(file.path, DistributionFlaw(error))
    }
  }

  private struct Record: Decodable {
    let distribution: Distribution

    /// Whether there is such a member, whatever it holds.
    struct Keys: Decodable {
      let hasDistribution: Bool

      private enum Key: String, CodingKey { case distribution }

      init(from decoder: any Decoder) throws {
        hasDistribution = try decoder.container(keyedBy: Key.self).contains(.distribution)
      }
    }
  }
}

/// Why a file is not a canvas.
package enum CanvasFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case unreadable(String)
  /// The file is larger than a canvas can be.
  case tooLarge(String, limit: Int)
  /// The file is not a canvas for this mixer; without a flaw it is not the JSON of a canvas at all.
  case damaged(String, DistributionFlaw?)

  /// Which file, and why.
  package var description: String {
    switch self {
    case .unreadable(let file): "\(file) cannot be read"
    case .tooLarge(let file, let limit): "\(file) is larger than the \(limit / 1_000_000) MB that a canvas may take"
    case .damaged(let file, let flaw?): "\(file) is not a canvas for this mixer: \(flaw)"
    case .damaged(let file, nil): "\(file) is not a canvas for this mixer: it is not the JSON of a canvas"
    }
  }
}
