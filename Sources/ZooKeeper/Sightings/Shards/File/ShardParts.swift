import Foundation

/// The files beside a shard's result: unfinished files of tasks, and the note of a failure.
///
/// A task writes to a name of its own, `FILE.HOST-PROCESS-NUMBER.part`, so two tasks with one shard cannot disturb each other:
/// the last to finish replaces an equal result.
enum ShardParts {
  /// A new name beside `file`.
  static func new(for file: String) -> String {
    "\(file).\(host)-\(getpid())-\(String(UInt16.random(in: 0...UInt16.max), radix: 16)).part"
  }

  /// The unfinished files of `file`, sorted.
  static func all(of file: String) -> [String] {
    let (folder, name) = ((file as NSString).deletingLastPathComponent, (file as NSString).lastPathComponent)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { part in
      // The middle has no dot, so the unfinished files of `a.b` are not those of `a`.
      part.hasPrefix(name + ".") && part.hasSuffix(".part")
        && !part.dropFirst(name.count + 1).dropLast(".part".count).contains(".")
    }.sorted().map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// Deletes the unfinished files of ended tasks: files of processes that no longer exist on this computer, and files
  /// that were not written for `longestPause`.
  static func sweep(_ file: String) {
    for part in all(of: file) where isAbandoned(part) { unlink(part) }
  }

  /// Deletes all unfinished files, after `file` was finished. A task that still writes one of these files notices the
  /// deletion when it finishes.
  static func removeAll(of file: String) {
    for part in all(of: file) { unlink(part) }
  }

  /// The name of the file with the reason why a task failed.
  static func failure(of file: String) -> String { file + ".failed" }

  /// Seconds since a file was last written; `nil` if the file does not exist.
  static func age(_ path: String) -> Double? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) - Double(status.st_mtim.tv_nsec) / 1e9
  }

  /// Seconds without a write after which a task counts as ended. A task writes after each photo or query.
  static let longestPause = 900.0

  /// Whether the task of an unfinished file has ended; true if the file does not exist. A task that was killed on
  /// another computer is noticed after the longest pause.
  static func isAbandoned(_ part: String) -> Bool {
    if age(part).map({ $0 > longestPause }) ?? true { return true }
    let words = part.dropLast(".part".count).split(separator: ".").last.map { $0.split(separator: "-") } ?? []
    guard words.count >= 3, let process = pid_t(words[words.count - 2]),
      words.dropLast(2).joined(separator: "-") == host
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// The name of this computer up to the first dot: ASCII letters, digits and hyphens only.
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "host" }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text.prefix { $0 != "." }.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }()
}
