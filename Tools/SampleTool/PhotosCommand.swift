import ArgumentParser
import SampleReserve

struct PhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "draw a season of photos of an invented reserve, with their labels",
    discussion: """
      the folder gets known/ and new/ with the photos, and labels.csv, annotations.csv and truth.csv. the same seed and \
      options draw the same pictures.
      """)

  @Argument(
    help: ArgumentHelp("the folder for the photos; created if it does not exist", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("the random seed: another number gives other animals and days", valueName: "n"))
  var seed: UInt64 = 7

  @Option(help: ArgumentHelp("the longer side of the pictures in pixels, 96 to 4096", valueName: "pixels"))
  var longSide = SampleGenerator.Options().longSide

  @Option(help: ArgumentHelp("draw only the first n photos", valueName: "n"))
  var limit: Int?

  func validate() throws {
    guard (96...4096).contains(longSide) else { throw ValidationError("--long-side needs a number from 96 to 4096") }
    if let limit, limit < 1 { throw ValidationError("--limit needs a number of at least 1") }
  }

  func run() throws {
    var options = SampleGenerator.Options()
    options.longSide = longSide
    options.limit = limit
    let progress = Progress(unit: "photos")
    let manifest = try SampleGenerator(seed: seed, options: options).write(to: folder) { progress.show($0, of: $1) }
    let animals = Set(manifest.photos.map(\.individual)).count
    print("\(manifest.photos.count) photos of \(animals) animals of \(SampleGenerator.name) in \(folder)")
  }
}
