import Foundation
import Testing

/// A library of an older program, with the answers of that program: `OldLibraries/make` writes both.
struct OldLibrary {
  /// The commits of the programs.
  static let commits = ["7c12dde7"]

  /// A request, and the answer of the older program.
  struct Request {
    let token: String, method: String, path: String
    let body: [UInt8]?
    let status: Int
    /// JSON, objects of a stream, or the digest of other bytes; nothing for a page.
    let answer: Any?, lines: [Any]?, digest: String?
  }

  /// An undo command, its exit status, and the digests of the tables that it changed.
  struct Step: Decodable {
    let arguments: [String], status: Int32, changed: [String: String]
  }

  /// The columns of each table that the digests cover.
  let columns: [String: [String]]
  let steps: [Step]
  let requests: [Request]
  private let folder: URL

  init(_ commit: String) throws {
    folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "OldLibraries/\(commit)")
    let data = try Data(contentsOf: folder.appending(path: "facts.json"))
    let known = try JSONDecoder().decode(Known.self, from: data)
    (columns, steps) = (known.columns, known.undo)
    let facts = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    requests = try #require(facts["requests"] as? [[String: Any]]).map { row in
      Request(
        token: try #require(known.tokens[row["who"] as? String ?? ""]), method: try #require(row["method"] as? String),
        path: try #require(row["path"] as? String),
        body: try row["body"].map { Array(try JSONSerialization.data(withJSONObject: $0)) },
        status: try #require(row["status"] as? Int), answer: row["answer"], lines: row["lines"] as? [Any],
        digest: row["digest"] as? String)
    }
  }

  private struct Known: Decodable {
    let tokens: [String: String], columns: [String: [String]], undo: [Step]
  }

  /// Unpacks the library, as the folder `library` in this one.
  func unpack(into target: URL) throws {
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", folder.appending(path: "library.tar.gz").path, "-C", target.path]
    try tar.run()
    tar.waitUntilExit()
    try #require(tar.terminationStatus == 0)
  }
}

/// A difference between two JSON values.
struct Difference {
  /// The members that lead to it, without the places in lists: `operation.summary`.
  let members: String
  let old: Any?, new: Any?

  /// All differences, by their members. The text `(now)` stands for any moment.
  static func between(_ old: Any?, _ new: Any?, at members: String = "") -> [Difference] {
    if old as? String == "(now)", new is String || new is NSNumber { return [] }
    if let old = old as? [String: Any], let new = new as? [String: Any] {
      return Set(old.keys).union(new.keys).sorted().flatMap {
        between(old[$0], new[$0], at: members.isEmpty ? $0 : "\(members).\($0)")
      }
    }
    if let old = old as? [Any], let new = new as? [Any], old.count == new.count {
      return zip(old, new).flatMap { between($0, $1, at: members) }
    }
    if let old = old as? NSObject, let new = new as? NSObject, old == new { return [] }
    return [Difference(members: members, old: old, new: new)]
  }
}
