import ArgumentParser
import Basics
import Foundation
import Imaging
import PatternMatching
import Sightings

/// Writes invented photos as finished shards, for `menagerie merge`.
struct ShardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "shards")

  @Argument(help: "the folder of the shards to make") var out: String
  @Argument(help: "a folder of real photos, after which features are made") var folder: String
  @Option(help: "how many photos") var count = 1000
  @Option(help: "features of a photo") var features = 200
  @Option(help: "real photos to describe") var sample = 200
  @Option(help: "how many shards") var shards = 8

  func run() throws {
    let photos = InventedPhotos(
      count: count, features: try SyntheticPhotos(folder: folder, sample: sample, features: features))
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    let stopwatch = Stopwatch()
    var numbers = [[Int]](repeating: [], count: shards)
    for number in 0..<count {
      numbers[Shard.number(of: .of(Array("photo \(number)".utf8)), among: shards)].append(number)
    }
    for (place, numbers) in numbers.enumerated() {
      guard let shard = Shard(place, of: shards) else { throw ValidationError("--shards needs a number of at least 1") }
      let head = ShardHead(
        kind: .describe, shard: shard, source: "\(count) invented photos", roots: ["/photos"], entries: numbers.count)
      let writer = try ShardWriter("\(out)/\(place).shard", head)
      for start in stride(from: 0, to: numbers.count, by: 256) {
        let some = Array(numbers[start..<min(start + 256, numbers.count)])
        for described in OrderedWork.mapOnAllCores(some, { photos[$0] }) { try writer.add(described) }
      }
      try writer.finish()
    }
    try printLine(Cost(stopwatch, count: count))
  }
}
