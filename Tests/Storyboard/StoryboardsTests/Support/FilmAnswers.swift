import Foundation

/// Known answers of what pages say of a film, too: `Tests/Modules/storyboard/film.test.js` looks at the same.
struct FilmAnswers: Decodable {
  let numbers: [Numbers]
  let times: [Times]

  struct Numbers: Decodable {
    let rule: String
    /// Frames by what they begin: `S` a scene, `.` a shot, `-` nothing.
    let plan: String
    /// Numbers of shots and of scenes that are locked, by the places of their frames.
    let locked, scenes: [String: String]?
    /// With spaces between them.
    let labels: String
  }

  struct Times: Decodable {
    let rule: String
    let defaultDuration: Int
    let durations: [Int?]
    let times: [[Int]]
  }

  static func read() throws -> FilmAnswers {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Modules/storyboard/film.json").standardized
    return try JSONDecoder().decode(FilmAnswers.self, from: Data(contentsOf: file))
  }
}
