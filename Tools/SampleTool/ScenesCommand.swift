import ArgumentParser
import SampleReserve

/// Draws scenes with several animals, and the truth about them.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "draw scenes of 0 to 12 invented animals each, with outlines, boxes, sides and body points",
    discussion: """
      the folder gets photos/ and masks/, scenes.csv with a row for each scene, animals.csv with a row for each animal, annotations.csv, \
      which `menagerie import --annotations` takes, and sheet.jpg, the first thirty with their outlines and boxes. in a mask 0 is background and k is the k-th animal. the same seed and options draw the same pictures, and more scenes begin \
      with the same ones.
      """)

  @Argument(
    help: ArgumentHelp("the folder for the scenes; created if it does not exist", valueName: "folder"),
    completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("the number of scenes, 1 to 999999", valueName: "n"))
  var count = 100

  @Option(help: ArgumentHelp("the random seed: another number gives other scenes", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "only these, with commas between them: \(Build.allCases.map(\.rawValue).joined(separator: ", ")), or a kind",
      valueName: "list"))
  var species: String?

  @Option(help: ArgumentHelp("the longer side of the pictures in pixels, 96 to 2048", valueName: "pixels"))
  var size = SceneGenerator.Options().longSide

  func validate() throws {
    guard (1...999_999).contains(count) else { throw ValidationError("--count needs a number from 1 to 999999") }
    guard (96...2048).contains(size) else { throw ValidationError("--size needs a number from 96 to 2048") }
    do {
      _ = try species.map(Kind.named)
    } catch {
      throw ValidationError("--species: \(error)")
    }
  }

  func run() throws {
    var options = SceneGenerator.Options()
    options.longSide = size
    if let species { options.kinds = try Kind.named(species) }
    let progress = Progress(unit: "scenes")
    let manifest = try SceneGenerator(seed: seed, options: options).write(count, to: folder) {
      progress.show($0, of: $1)
    }
    let animals = manifest.scenes.reduce(0) { $0 + $1.animals.count }
    print("\(manifest.scenes.count) scenes with \(animals) animals in \(folder)")
  }
}
