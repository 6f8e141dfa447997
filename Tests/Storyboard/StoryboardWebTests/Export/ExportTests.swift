import Foundation
import Imaging
import Storyboards
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("Exports and imports of storyboards")
struct ExportTests {
  @Test(
    "an export has the right media type and is named after the storyboard",
    arguments: [
      ("pdf?count=2&paper=letter&part=shot&part=notes", "%PDF-", "The river.pdf"),
      ("png?height=90", "\u{89}PNG", ".png"),
      ("svg", "<?xml", ".svg"), ("zip", "PK", "The river.zip"), ("ora?height=90", "PK", ".ora"),
      ("apng?height=90", "\u{89}PNG", "The river.png"), ("srt", "", "The river.srt"),
      ("edl", "TITLE:", "The river.edl"),
      ("otio", "{", "The river.otio"), ("fountain", "", "The river.fountain"),
    ])
  func forms(_ form: String, _ begin: String, _ name: String) async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let answer = try await boards.get("/api/v1/storyboard/projects/\(id)/export/\(form)", ann)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.body.starts(with: begin.unicodeScalars.map { UInt8($0.value) }))
      #expect(answer["Content-Disposition"]?.contains(name) == true, "\(answer["Content-Disposition"] ?? "")")
    }
  }

  @Test("values out of range are refused, and a missing frame is not found")
  func bounds() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let path = "/api/v1/storyboard/projects/\(try await boards.project(by: ann))/export"
      #expect(try await boards.get("\(path)/png?height=100000", ann).status == 422)
      #expect(try await boards.get("\(path)/png?frame=nothere", ann).status == 404)
      #expect(try await boards.get("\(path)/exe", ann).status == 404)
    }
  }

  @Test("without ffmpeg this server makes no films (501), and names the package to install")
  func withoutFFmpeg() async throws {
    let error = try #require(ExportError.noFFmpeg as any Error as? any PresentableError)
    #expect(error.status.code == 501)
    try await StoryboardSite.run { boards in
      for language in Language.offered {
        #expect(boards.site.site.translations[language](error.message).contains("apt install ffmpeg"), "\(language)")
      }
    }
  }

  @Test("a film is made by a job, and only its requester can download it", .enabled(if: Film.isPossible))
  func film() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "view", by: ann)
      let answer = try await boards.form("/storyboard/\(id)/films", ["container": "mp4", "height": "90"], ann)
      let place = try #require(answer["Location"], "\(answer.text)")
      let job = try #require(place.split(separator: "=").last.map(String.init))
      let token = try boards.site.token("visitor", name: "Ann")
      #expect(try await boards.site.job(job, by: token).object["state"] as? String == "done")
      #expect(try await boards.get(place, ann).text.contains("Download the film"))
      let film = "/api/v1/storyboard/projects/\(id)/films/\(job)"
      let taken = try await boards.get(film, ann)
      #expect(taken.status == 200 && taken.body.dropFirst(4).starts(with: Array("ftyp".utf8)))
      #expect(try await boards.get(film, bob).status == 404)

      let films = boards.folder + "/storyboards/.films"
      #expect(try FileManager.default.contentsOfDirectory(atPath: films).count == 1)
      try await boards.app.erase(boards.site.site.accounts.account(named: "Ann"), removingContent: false)
      #expect(try FileManager.default.contentsOfDirectory(atPath: films) == [], "it goes with the person")
    }
  }

  @Test("an exported archive is imported again with all drawings")
  func roundTrip() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...5)
      let archive = try await boards.get("\(drawing.path)/export/zip", ann).body
      let result = try await boards.importing([("film.zip", archive)], as: "Ann")
      let id = try #require(result["project"] as? String, "\(result)")
      let copy = Drawing(boards: boards, project: id, person: ann)
      #expect(try await copy.storyboard() == drawing.storyboard())
    }
  }

  @Test("a script becomes frames; files without frames fail with an error")
  func script() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let script = "Title: The river\n\nEXT. RIVER - DAY\n\nA heron waits.\n\nHERON\nPatience.\n"
      let result = try await boards.importing([("river.fountain", Array(script.utf8))], as: "Ann")
      let id = try #require(result["project"] as? String, "\(result)")
      let storyboard = try await Drawing(boards: boards, project: id, person: ann).storyboard()
      #expect(storyboard.title == "The river" && storyboard.frames.contains { $0.dialogue.contains("Patience") })
      let failed = try await boards.importing([("notes.bin", [1, 2, 3])], as: "Ann")
      #expect((failed["error"] as? String)?.contains("contains nothing that") == true, "\(failed)")
    }
  }

  @Test("a worksheet has the aspect of the frames, and its scan is cut into frames")
  func worksheet() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let pdf = try await boards.get("/api/v1/storyboard/projects/\(id)/worksheet?count=4&paper=a4", ann)
      #expect(pdf.status == 200 && pdf.body.starts(with: Array("%PDF-".utf8)))
      // A4 in landscape has 842 by 595 points: the scan has twice as many pixels.
      let canvas = try Canvas(
        size: PixelSize(width: 2 * 842, height: 2 * 595), format: .png, background: Colour(white: 1))
      canvas.transformed(2, 0, 0, 2, 0, 0) { WorksheetPage(Worksheet(count: .four, paper: .a4)).draw(on: canvas) }
      let result = try await boards.importing([("scan.png", canvas.encoded())], areWorksheets: true, as: "Ann")
      let cut = try #require(result["project"] as? String, "\(result)")
      let blank = try PNGEncoder.encode(
        PixelBuffer(size: PixelSize(width: 64, height: 48), filledWith: [220, 220, 220]))
      let failed = try await boards.importing([("blank.png", blank)], areWorksheets: true, as: "Ann")
      #expect((failed["error"] as? String)?.contains("blank.png: the black marks at the corners") == true, "\(failed)")
      #expect(try await Drawing(boards: boards, project: cut, person: ann).storyboard().frames.count == 4)
    }
  }
}
