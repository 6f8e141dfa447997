import Foundation
import Storyboards
import Testing
import WebPlatformTesting

@Suite("The sound track of a storyboard")
struct SoundTrackTests {
  /// Half a second of silence, as PCM with 8,000 one-byte samples per second.
  static let wave: [UInt8] = {
    func four(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
    let format: [UInt8] = [1, 0, 1, 0] + four(8_000) + four(8_000) + [1, 0, 8, 0]
    return Array("RIFF".utf8) + four(4_036) + Array("WAVEfmt ".utf8) + four(16) + format + Array("data".utf8)
      + four(4_000) + [UInt8](repeating: 128, count: 4_000)
  }()

  private func sounds(_ drawing: Drawing) async throws -> TestAnswer {
    try await drawing.boards.site.ask(
      "POST", "\(drawing.path)/sounds",
      drawing.person.cookie + [
        ("X-Form-Token", drawing.person.formToken), ("Content-Type", "application/octet-stream"),
      ], body: Self.wave)
  }

  private func set(_ track: SoundTrack?, in drawing: Drawing, number: Int) async throws -> TestAnswer {
    var settings = try await drawing.storyboard().settings
    settings.track = track
    return try await drawing.boards.send(
      "POST", "\(drawing.path)/edits",
      Drawing.body(drawing.window, [(number, .setStoryboard(settings: settings))]), drawing.person)
  }

  @Test("a track needs its sound file, is part of duplicates and archives, and can be removed")
  func kept() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      try await boards.share(drawing.project, with: "Bob", as: "view", by: ann)
      let track = SoundTrack(ContentHash(of: Self.wave), name: "Dawn.wav", start: 250)
      _ = try await drawing.takePen()
      #expect(try await set(track, in: drawing, number: 1).status == 422)
      #expect(try await sounds(drawing).object["hash"] as? String == track.sound.description)
      #expect(try await set(track, in: drawing, number: 1).status == 200)
      #expect(try await drawing.storyboard().track == track)
      #expect(try await boards.get("\(drawing.path)/sounds/\(track.sound)", bob).body == Self.wave)

      let answer = try await boards.form("/storyboard/\(drawing.project)/duplicate", [:], ann)
      let id = try #require(answer["Location"]?.split(separator: "=").last.map(String.init))
      let copy = Drawing(boards: boards, project: id, person: ann)
      #expect(try await copy.storyboard().track == track)
      #expect(try await boards.get("\(copy.path)/sounds/\(track.sound)", ann).body == Self.wave)
      let archive = try await boards.get("\(drawing.path)/export/zip", ann).body
      let result = try await boards.importing([("film.zip", archive)], as: "Ann")
      let back = Drawing(boards: boards, project: try #require(result["project"] as? String), person: ann)
      #expect(try await back.storyboard().track == track)

      #expect(try await set(nil, in: drawing, number: 2).status == 200)
      #expect(try await drawing.storyboard().track == nil)
    }
  }

  @Test("people who may draw can save a track; others can play a local file")
  func offered() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "comment", by: ann)
      #expect(try await boards.get("/storyboard/\(id)/play", ann).text.contains("data-track-remove"))
      let page = try await boards.get("/storyboard/\(id)/play", bob).text
      #expect(page.contains("Sound track from this device") && !page.contains("data-track-remove"))
    }
  }

  @Test("a film has the track, and reports a file that is not a sound", .enabled(if: Film.isPossible))
  func film() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let token = try boards.site.token("visitor", name: "Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      _ = try await sounds(drawing)
      let track = SoundTrack(ContentHash(of: Self.wave), name: "Dawn.wav")
      #expect(try await set(track, in: drawing, number: 1).status == 200)
      func film() async throws -> (job: [String: Any], page: String) {
        let answer = try await boards.form(
          "/storyboard/\(drawing.project)/films", ["container": "mp4", "height": "90"], ann)
        let place = try #require(answer["Location"], "\(answer.text)")
        let job = try #require(place.split(separator: "=").last.map(String.init))
        return (try await boards.site.job(job, by: token).object, place)
      }
      let (job, place) = try await film()
      #expect(job["state"] as? String == "done", "\(job)")
      let id = try #require(place.split(separator: "=").last)
      let bytes = try await boards.get("\(drawing.path)/films/\(id)", ann).body
      // A track with this handler type is a sound track (ISO 14496-12, 8.4.3).
      #expect(Data(bytes).range(of: Data("soun".utf8)) != nil)
      try FileManager.default.removeItem(
        atPath: "\(boards.folder)/storyboards/\(drawing.project)/sounds/\(track.sound)")
      let (failed, page) = try await film()
      #expect(failed["state"] as? String == "failed")
      #expect(try await boards.get(page, ann).text.contains("The sound track “Dawn.wav” is missing"))
    }
  }
}
