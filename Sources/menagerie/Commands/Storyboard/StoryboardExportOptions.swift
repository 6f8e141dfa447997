import ArgumentParser
import Storyboards

/// The layout of a storyboard on pages.
struct StoryboardPageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("frames on a page: 1, 2, 3, 4, 6 or 9", valueName: "count"))
  var framesPerPage: PageOptions.Count = .six

  @Option(help: "the paper")
  var paper: PageOptions.Paper = .a4

  @Option(help: "the orientation of the paper")
  var orientation: PageOptions.Orientation = .across

  @Option(
    help: ArgumentHelp(
      "the texts beside the pictures: some of shot, time, dialogue, action, notes, with commas between them; or none",
      valueName: "texts"), transform: Self.parts)
  var texts: Set<PageOptions.Part> = Set(PageOptions.Part.allCases)

  var options: PageOptions {
    PageOptions(count: framesPerPage, paper: paper, orientation: orientation, parts: texts)
  }

  private static func parts(_ text: String) throws -> Set<PageOptions.Part> {
    if text == "none" { return [] }
    return Set(
      try text.split(separator: ",").map { word in
        guard let part = PageOptions.Part(rawValue: String(word)) else {
          throw ValidationError("--texts needs shot, time, dialogue, action or notes, not \u{201C}\(word)\u{201D}")
        }
        return part
      })
  }
}

/// Options for pictures and films of frames.
struct StoryboardPictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("the height of a picture in pixels, 16 to 4320", valueName: "pixels"))
  var height = 720

  @Option(help: "the container format of the film")
  var container: Film.Container = .mp4

  @Option(
    help: ArgumentHelp("a sound track for the film (default: that of the storyboard)", valueName: "file"),
    completion: .file())
  var sound: String?

  func validate() throws {
    guard 16...4_320 ~= height else { throw ValidationError("--height needs a number from 16 to 4320") }
  }
}

extension PageOptions.Count: ExpressibleByArgument {}
extension PageOptions.Paper: ExpressibleByArgument {}
extension PageOptions.Orientation: ExpressibleByArgument {}
extension Film.Container: ExpressibleByArgument {}
