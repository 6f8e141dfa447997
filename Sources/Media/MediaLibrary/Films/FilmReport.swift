import Basics
import Foundation
import Imaging

/// What ffprobe says about a film, as JSON.
struct FilmReport: Decodable {
  struct Stream: Decodable {
    var codecType: String?
    var width: Int?
    var height: Int?
    var duration: String?
    var tags: [String: String]?
    var disposition: [String: Int]?

    enum CodingKeys: String, CodingKey {
      case codecType = "codec_type"
      case width, height, duration, tags, disposition
    }
  }

  struct Container: Decodable {
    var duration: String?
    var tags: [String: String]?
  }

  var streams: [Stream]?
  var format: Container?

  /// The first stream of moving pictures; a cover picture is none.
  var pictures: Stream? {
    streams?.first { $0.codecType == "video" && $0.disposition?["attached_pic"] != 1 }
  }

  /// The tags of the film, in lower case; those of the whole film win.
  var tags: [String: String] {
    [format?.tags, pictures?.tags].compactMap(\.self).reduce(into: [:]) { all, tags in
      for (name, text) in tags where all[name.lowercased()] == nil { all[name.lowercased()] = text }
    }
  }
}

extension PhotoStatements {
  /// The most bytes of the name of a camera.
  private static let longestName = 200

  /// Adds the facts of a film.
  ///
  /// A phone writes the local time with its offset beside `creation_time`, which is in UTC by the standard. AVI has the
  /// time of the camera's clock alone.
  ///
  /// - Parameter stated: the camera's offset from UTC, where the caller knows it: a time in UTC becomes local.
  mutating func add(_ tags: [String: String], stated: UTCOffset?, _ dates: DatePlausibility) {
    if let text = tags["com.apple.quicktime.creationdate"] ?? tags["creation_time"], WrittenTime.isStated(text) {
      do throws(WrittenTime.Flaw) {
        let written = try WrittenTime(text)
        let local = stated.flatMap { stated in
          written.offset.flatMap { written.time.shifted(bySeconds: Double(stated.seconds - $0.seconds)) }
        }
        add(local ?? written.time, offset: local == nil ? written.offset : stated, from: .film, dates)
      } catch {
        note(error == .impossible ? .impossibleTime : .unreadableTime)
      }
    }
    let places = ["com.apple.quicktime.location.iso6709", "location", "location-eng"]
    if let text = places.lazy.compactMap({ tags[$0] }).first {
      if let position = FilmPlace.position(text) {
        add(position, from: .film)
      } else {
        note(.impossiblePosition)
      }
    }
    func name(_ key: String) -> String? {
      (tags["com.apple.quicktime.\(key)"] ?? tags[key]).flatMap { $0.utf8.count <= Self.longestName ? $0 : nil }
    }
    camera = Camera(make: name("make"), model: name("model"))
  }
}
