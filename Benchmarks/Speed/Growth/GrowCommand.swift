import ArgumentParser
import Foundation
import PatternMatching
import Sightings

/// Builds the index of a catalogue of synthetic photos, as a mapped file.
struct GrowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "grow")

  @OptionGroup var growth: Growth
  @Flag(help: "no cells: the index is searched exhaustively") var flat = false
  @Option(help: "features of a cell, on average") var cellFeatures = IndexBuilder.Cells().features

  func run() throws {
    let photos = try growth.photos()
    let sources = (0..<growth.count).map { number in
      IndexBuilder.Source(id: Int64(number)) { photos[number] }
    }
    let stopwatch = Stopwatch()
    var cells = IndexBuilder.Cells()
    cells.features = cellFeatures
    let builder = try IndexBuilder(sources, isInverted: !flat, cells: cells)
    try MappedFile.write(byteCount: builder.byteCount, to: growth.file) { try builder.write(into: $0) }
    try printLine(Cost(stopwatch, count: growth.count))
  }
}

/// Parameters of the synthetic catalogue.
struct Growth: ParsableArguments {
  @Argument(help: "the index file") var file: String
  @Argument(help: "a folder of real photos to make others from") var folder: String
  @Option var count = 1000
  @Option(help: "features of a photo") var features = 1000
  @Option(help: "real photos to describe") var sample = 200
  @Flag(help: "the real photos as they are, at most `sample`") var real = false

  func photos() throws -> SyntheticPhotos {
    try SyntheticPhotos(folder: folder, sample: sample, features: features, real ? .real : .perturbed)
  }
}
