import Foundation

/// Known answers about films, shared with the pages' tests (`Tests/Modules/storyboard/film.test.js`).
struct FilmAnswers: Decodable {
  let numbers: [Numbers]
  let times: [Times]

  struct Numbers: Decodable {
    let rule: String
    /// One letter for each frame: `S` begins a scene, `.` begins a shot, `-` begins neither.
    let plan: String
    /// Locked numbers of shots and of scenes, by frame index.
    let locked, scenes: [String: String]?
    /// Separated by spaces.
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
