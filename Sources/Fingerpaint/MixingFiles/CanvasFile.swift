package import Foundation
package import Mixing

/// Canvases in files: the JSON of `Distribution`, or a record with a member `distribution`, as saved by the laboratory.
package enum CanvasFile {
  private static let mostBytes = 8_000_000

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

    /// Detects the member with any content.
    struct Keys: Decodable {
      let hasDistribution: Bool

      private enum Key: String, CodingKey { case distribution }

      init(from decoder: any Decoder) throws {
        hasDistribution = try decoder.container(keyedBy: Key.self).contains(.distribution)
      }
    }
  }
}

/// The reason why a file is not a canvas.
package enum CanvasFileError: Error, Hashable, Sendable {
  case unreadable(String)
  /// The file is larger than any canvas.
  case tooLarge(String, limit: Int)
  /// The file is not a canvas for this mixer. Without a flaw, the file is not the JSON of a canvas.
  case damaged(String, DistributionFlaw?)
}
