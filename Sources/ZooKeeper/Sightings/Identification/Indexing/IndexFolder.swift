import Foundation
import PatternMatching

/// The files of a library's index: `index/<version of the extractor>/<number>.mpi`, one for each segment, newest first.
///
/// All files follow from the database. A file that is missing, damaged or of another version is built again, and the
/// folder can be thrown away at any time.
struct IndexFolder {
  private let path: String

  init(library folder: String, version: String) {
    path = "\(folder)/index/\(version)"
  }

  /// Removes all files, of every version: they are made anew when they are needed.
  static func removeFiles(ofLibrary folder: String) {
    let root = "\(folder)/index"
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] where path.hasSuffix(".mpi") {
      try? FileManager.default.removeItem(atPath: "\(root)/\(path)")
    }
  }

  /// A segment and the file that holds it.
  struct Stored {
    let segment: IndexSegment
    fileprivate let number: Int
  }

  /// The segments that can be read, newest first.
  func segments() -> [Stored] {
    numbers().sorted(by: >).compactMap { number in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: file(number)), options: .alwaysMapped),
        let segment = try? IndexSegment(reading: data)
      else { return nil }
      return Stored(segment: segment, number: number)
    }
  }

  /// Writes a segment in place of some of those that are there.
  ///
  /// The new file is complete on the disk before the old ones go; a run that is killed in between leaves both, and the
  /// newer counts. So it is for two that are written at a time, by one process or by two: each has a file of its own.
  func store(_ builder: IndexBuilder, inPlaceOf old: [Stored], passed: () -> Void) throws -> IndexSegment {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let temporary = "\(path)/.\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    try MappedFile.write(byteCount: builder.byteCount, to: temporary) {
      try builder.write(into: $0, passed: passed)
    }
    let number = try move(temporary)
    for stored in old { try? FileManager.default.removeItem(atPath: file(stored.number)) }
    // What an earlier version of the program wrote would lie there for ever.
    for path in unreadable() { try? FileManager.default.removeItem(atPath: path) }
    return try IndexSegment(
      reading: Data(contentsOf: URL(fileURLWithPath: file(number)), options: .alwaysMapped))
  }

  /// Gives a finished file the next number that is free.
  private func move(_ temporary: String) throws -> Int {
    var number = (numbers().max() ?? 0) + 1
    while true {
      do {
        try FileManager.default.moveItem(atPath: temporary, toPath: file(number))
        return number
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }

  /// Files that hold no segment, and those that a killed program did not finish: paths.
  func flawed() -> [String] {
    unreadable() + names().filter { $0.hasPrefix(".") }.map { "\(path)/\($0)" }
  }

  /// Files that are called segments and are none, as those of another form.
  private func unreadable() -> [String] {
    let readable = Set(segments().map(\.number))
    return names().filter { name in
      name.hasSuffix(".mpi") && !name.hasPrefix(".") && !(Int(name.dropLast(4)).map(readable.contains) ?? false)
    }.map { "\(path)/\($0)" }
  }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func numbers() -> [Int] {
    names().compactMap { $0.hasSuffix(".mpi") ? Int($0.dropLast(4)) : nil }
  }

  private func file(_ number: Int) -> String { "\(path)/\(number).mpi" }
}
