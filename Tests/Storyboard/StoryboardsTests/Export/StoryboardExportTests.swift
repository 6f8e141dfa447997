import Basics
import Foundation
import Storyboards
import Testing

struct StoryboardExportTests {
  @Test("an export gives one file, or one for each frame with names in order")
  func files() throws {
    let board = Sample.storyboard(duration: 200)
    let time = try #require(CivilTime(year: 2026, month: 3, day: 1, hour: 6, minute: 30, second: 0))
    let forms: [(StoryboardExport.Form, [String])] = [
      (.pdf(PageOptions()), ["film.pdf"]), (.png(height: 90), ["film-001.png", "film-002.png"]),
      (.svg, ["film-001.svg", "film-002.svg"]),
      (.openRaster(height: 90, names: OpenRaster.Names()), ["film-001.ora", "film-002.ora"]),
      (.animatedPNG(height: 90), ["film.png"]),
      (.video(Film(.webm, height: 90)), ["film.webm"]), (.subtitles, ["film.srt"]), (.editList, ["film.edl"]),
      (.timeline, ["film.otio"]),
      (.screenplay, ["film.fountain"]), (.archive(files: [:]), ["film.zip"]),
    ]
    for (form, names) in forms {
      var found: [String] = []
      try StoryboardExport.write(board, as: form, named: "film", at: time, by: Sample.painter(board)) { file in
        found.append(file.name)
        #expect(!file.bytes.isEmpty)
      }
      #expect(found == names)
    }
  }

  @Test("the screenplay has all texts as action and dialogue")
  func screenplay() throws {
    var board = Sample.storyboard()
    board.frames[1].action = "INT. IS NOT A SCENE\n\nZURI\nlooks up."
    board.frames[1].dialogue = "There is.\n\nAMANI\n(softly)\nCome."
    board.frames[1].notes = "one ]] two\n\nthree"
    let script = ScriptWriter.fountain(board)
    let read = FountainReader.screenplay(script)
    #expect(read.titlePage.first == Screenplay.TitleEntry("Title", board.title))
    #expect(read.elements.contains(.action("INT. IS NOT A SCENE")))
    #expect(
      read.elements.contains(.speech(Screenplay.Speech("AMANI", parts: [.parenthetical("(softly)"), .line("Come.")]))))
    let again = try ScriptReader.read(fountain: Array(script.utf8), name: "film.fountain").storyboard
    for said in [\Frame.action, \.dialogue, \.notes] {
      #expect(again.frames.map { $0[keyPath: said] } == board.frames.map { $0[keyPath: said] })
    }
  }
}
