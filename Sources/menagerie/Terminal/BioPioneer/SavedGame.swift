import BioPioneerRules
import Foundation
import MediaLibrary

/// A game in a JSON file: its start and all events, so that it can continue.
enum SavedGame {
  /// The maximum size of a file. A long game of four players has a few hundred kilobytes.
  private static let mostBytes = 64 << 20

  static func write(_ record: Record, to path: String) throws(SavedGameError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(record).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FullDisk(cause: error, near: path).map(SavedGameError.full) ?? .unwritable(path: path)
    }
  }

  static func read(_ path: String) throws(SavedGameError) -> Game {
    let record: Record
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      let data = try file.read(upToCount: mostBytes + 1) ?? Data()
      guard data.count <= mostBytes else { throw SavedGameError.tooLarge(path: path, bytes: mostBytes) }
      record = try JSONDecoder().decode(Record.self, from: data)
    } catch let error as SavedGameError {
      throw error
    } catch is DecodingError {
      throw .noGame(path: path)
    } catch {
      throw .unreadable(path: path)
    }
    do { return try Game(resuming: record) } catch { throw .damaged(path: path, flaw: error) }
  }
}

enum SavedGameError: Error {
  case full(FullDisk)
  case unwritable(path: String)
  case unreadable(path: String)
  case tooLarge(path: String, bytes: Int)
  case noGame(path: String)
  case damaged(path: String, flaw: RecordFlaw)
}

extension SavedGameError: CustomStringConvertible {
  var description: String {
    switch self {
    case .full(let disk): disk.description
    case .unwritable(let path): "\(path.printable) cannot be written: choose a file in an existing folder"
    case .unreadable(let path): "\(path.printable) cannot be read: check that it exists"
    case .tooLarge(let path, let bytes):
      "\(path.printable) is larger than \(bytes >> 20) MB, the limit for a saved game"
    case .noGame(let path): "\(path.printable) is not a saved game of BioPioneer"
    case .damaged(let path, let flaw): "\(path.printable) cannot be continued: \(flaw)"
    }
  }
}
