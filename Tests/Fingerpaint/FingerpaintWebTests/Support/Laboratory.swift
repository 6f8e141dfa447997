import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

/// A laboratory on a server without sockets, and an API client.
struct Laboratory: Sendable {
  let site: TestSite
  /// The secret of a visitor, who has all permissions here.
  let token: String

  /// Sends a request below `/api/v1/fingerpaint`.
  func post(_ path: String, _ members: [String: JSONValue], language: String = "en-US") async throws -> TestAnswer {
    try await post(path, json: JSONValue.object(members).text, language: language)
  }

  /// Sends a request with any body, valid JSON or not.
  func post(_ path: String, json: String, language: String = "en-US") async throws -> TestAnswer {
    try await site.ask(
      "POST", "/api/v1/fingerpaint/\(path)",
      .bearer(token) + [("Content-Type", "application/json"), ("Accept-Language", language)], body: Array(json.utf8))
  }

  /// The streamed results of a run.
  func results(_ run: [String: JSONValue]) async throws -> [RunLine] {
    let answer = try await post("runs", run)
    try #require(answer.status == 200, "\(answer.text)")
    return try answer.text.split(separator: "\n").map { try JSONDecoder().decode(RunLine.self, from: Data($0.utf8)) }
  }
}

struct RunLine: Decodable {
  let repeats: Int, moves: Int
  let performance: [String: Double]
  /// A PNG.
  let picture: Data

  var intensity: Double { performance["intensity"] ?? .nan }
}

/// The suites of API and pages, which share one laboratory.
@Suite("the laboratory", .ownLaboratory)
struct LaboratoryTests {}

/// Canvases and runs for requests. Movements are short, because a mixer's tables are computed first.
enum Runs {
  /// White on the left, black on the right.
  static let half: JSONValue = [
    "background": 1,
    "layers": [["paint": ["value": 0, "polygon": [[0, -0.5], [0.84, -0.5], [0.84, 0.5], [0, 0.5]]]]],
  ]

  /// The half canvas after a number of repeats.
  static func half(mixed protocol: String, _ repeats: Int64) -> JSONValue {
    [
      "background": 1,
      "layers": [
        ["paint": ["value": 0, "polygon": [[0, -0.5], [0.84, -0.5], [0.84, 0.5], [0, 0.5]]]],
        ["mixing": ["protocol": .string(`protocol`), "repeats": .integer(repeats)]],
      ],
    ]
  }

  /// A run of the standard rectangle; given members replace the standard ones.
  static func run(_ members: [String: JSONValue] = [:]) -> [String: JSONValue] {
    ["mixer": "rectangle", "distribution": half, "protocol": "T[1] -B[1]", "repeats": 1].merging(members) { $1 }
  }
}
