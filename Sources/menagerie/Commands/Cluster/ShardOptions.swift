import ArgumentParser
import Sightings

/// The options that make `menagerie describe` work on a shard of a plan instead of a library.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("describe photos of a plan, without a library: `menagerie plan` makes it", valueName: "file"),
    completion: .file())
  var plan: String?

  @Option(help: ArgumentHelp("with --plan: the shard, such as 3/16; the first is 0/16", valueName: "i/n"))
  var shard: Shard?

  @Option(help: ArgumentHelp("with --plan: the file of the result", valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: "with --plan: also make the small pictures that the gallery shows")
  var thumbnails = false

  func validate() throws {
    let given = [plan != nil, shard != nil, out != nil]
    guard given.allSatisfy({ $0 }) || !given.contains(true) && !thumbnails else {
      throw ValidationError("a shard needs all of --plan FILE, --shard I/N and --out FILE")
    }
  }
}
