import WebPlatform

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
