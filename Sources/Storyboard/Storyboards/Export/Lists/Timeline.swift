import Foundation

/// Writes a storyboard as an OpenTimelineIO timeline: one track with a clip for each frame. The metadata of a clip has
/// the texts of its frame.
package enum Timeline {
  package static func json(_ storyboard: Storyboard) throws -> [UInt8] {
    let (pictures, times) = (storyboard.pictures, storyboard.times)
    let rate = storyboard.rate.perSecond
    let clips = zip(storyboard.frames, storyboard.numbering).enumerated().map { index, pair in
      let (frame, number) = pair
      return Clip(
        name: number.label,
        sourceRange: TimeRange(
          startTime: RationalTime(rate: rate, value: 0),
          duration: RationalTime(rate: rate, value: Double(pictures[index].count))),
        metadata: [
          "menagerie": Words(
            frame: frame.id.description, shot: number.shot.description, scene: frame.scene, dialogue: frame.dialogue,
            action: frame.action,
            notes: frame.notes, milliseconds: times[index].count)
        ])
    }
    let stack = Stack(name: "tracks", children: [Track(name: "frames", children: clips)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .custom { path in Member(path.last?.stringValue ?? "") }
    return Array(try encoder.encode(Whole(name: storyboard.title, tracks: stack)))
  }

  /// A key of the JSON format.
  private struct Member: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    private static let names = [
      "schema": "OTIO_SCHEMA", "sourceRange": "source_range", "startTime": "start_time",
      "mediaReference": "media_reference",
    ]

    init(_ name: String) { stringValue = Self.names[name] ?? name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  private struct Whole: Encodable {
    let schema = "Timeline.1"
    let name: String
    let metadata: [String: String] = [:]
    let tracks: Stack
  }

  private struct Stack: Encodable {
    let schema = "Stack.1"
    let name: String
    let metadata: [String: String] = [:]
    let effects: [String] = []
    let markers: [String] = []
    let children: [Track]
  }

  private struct Track: Encodable {
    let schema = "Track.1"
    let name: String
    let kind = "Video"
    let metadata: [String: String] = [:]
    let effects: [String] = []
    let markers: [String] = []
    let children: [Clip]
  }

  private struct Clip: Encodable {
    let schema = "Clip.1"
    let name: String
    let sourceRange: TimeRange
    let mediaReference = Missing()
    let effects: [String] = []
    let markers: [String] = []
    let metadata: [String: Words]
  }

  private struct Missing: Encodable {
    let schema = "MissingReference.1"
    let name = ""
    let metadata: [String: String] = [:]
  }

  private struct TimeRange: Encodable {
    let schema = "TimeRange.1"
    let startTime: RationalTime
    let duration: RationalTime
  }

  private struct RationalTime: Encodable {
    let schema = "RationalTime.1"
    let rate: Double
    let value: Double
  }

  private struct Words: Encodable {
    let frame: String
    let shot: String
    let scene: String?
    let dialogue: String
    let action: String
    let notes: String
    let milliseconds: Int
  }
}
