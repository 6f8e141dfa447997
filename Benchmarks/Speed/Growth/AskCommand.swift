import ArgumentParser
import Foundation
import PatternMatching
import Sightings

/// Opens an index that `grow` built, queries it, and adds a photo to it.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "ask")

  @OptionGroup var growth: Growth
  @Option var queries = 10
  @Option(help: "the first of the spread queries") var first = 0
  @Option var probes = MatchOptions.standard.probes
  @Flag(help: "also visit every cell, and tell how much of that was found") var exact = false

  private struct Answer: Encodable {
    var openSeconds = 0.0
    var entriesSeconds = 0.0
    var addSeconds = 0.0
    var megabytesInFile = 0.0
    var megabytesResident = 0.0
    var features = 0
    /// The time of the first query. It is a cold query when the file is no longer in memory.
    var firstQuerySeconds = 0.0
    var querySeconds = 0.0
    var slowestQuerySeconds = 0.0
    var queryCPUSeconds = 0.0
    var share = 0.0
    var exactCPUSeconds: Double?
    var neighbourRecall: Double?
    var answerRecall: Double?
  }

  func run() throws {
    let photos = try growth.photos()
    // Photos of the catalogue as queries. The photo itself is excluded from the results; the other seven photos of its
    // animal are not.
    let numbers = (first..<first + queries).map { ($0 * 7919) % growth.count }
    let asked = numbers.map { photos[$0] }
    var answer = Answer()
    var stopwatch = Stopwatch()
    let data = try Data(contentsOf: URL(fileURLWithPath: growth.file), options: .alwaysMapped)
    let segment = try IndexSegment(reading: data)
    answer.openSeconds = stopwatch.wallSeconds
    stopwatch = Stopwatch()
    let entries = segment.entries.map { SyntheticPhotos.entry(Int($0.id)) }
    let catalogue = PatternCatalogue(entries, segments: [segment])
    answer.entriesSeconds = stopwatch.wallSeconds
    answer.features = segment.featureCount
    answer.megabytesInFile = Double(data.count) / 1e6

    stopwatch = Stopwatch()
    let new = IndexBuilder.Source(id: -1) { asked[0] }
    _ = PatternCatalogue(entries, segments: [try IndexBuilder([new]).segment(), segment])
    answer.addSeconds = stopwatch.wallSeconds

    var options = MatchOptions.standard
    options.probes = probes
    var (walls, cpus): ([Double], [Double]) = ([], [])
    let found = zip(numbers, asked).map { number, query in
      let stopwatch = Stopwatch()
      defer {
        walls.append(stopwatch.wallSeconds)
        cpus.append(stopwatch.cpuSeconds)
      }
      return catalogue.rank(query, scope: QueryScope(excludeAnnotation: Int64(number)), options: options)
    }
    (answer.querySeconds, answer.queryCPUSeconds) = (median(walls), median(cpus))
    (answer.firstQuerySeconds, answer.slowestQuerySeconds) = (walls[0], walls.max() ?? 0)
    answer.share = found.map(\.searched.share).reduce(0, +) / Double(found.count)
    answer.megabytesResident = Self.residentMegabytes
    if exact { compare(catalogue, numbers, asked, found, options, &answer) }
    try printLine(answer)
  }

  private func compare(
    _ catalogue: PatternCatalogue, _ numbers: [Int], _ asked: [FeatureSet], _ found: [Ranking], _ options: MatchOptions,
    _ answer: inout Answer
  ) {
    var everywhere = options
    everywhere.probes = .max
    var (kept, all, same) = (0, 0, 0)
    var cpus: [Double] = []
    for (number, (query, ranking)) in zip(numbers, zip(asked, found)) {
      let scope = QueryScope(excludeAnnotation: Int64(number))
      let stopwatch = Stopwatch()
      let exact = catalogue.neighbours(of: query, scope: scope, options: everywhere)
      cpus.append(stopwatch.cpuSeconds)
      for (truth, own) in zip(exact, catalogue.neighbours(of: query, scope: scope, options: options)) {
        all += truth.count
        kept += Set(truth).intersection(own).count
      }
      let best = catalogue.rank(query, scope: scope, options: everywhere).candidates.first?.individual
      if best == ranking.candidates.first?.individual { same += 1 }
    }
    answer.exactCPUSeconds = median(cpus)
    answer.neighbourRecall = Double(kept) / Double(max(all, 1))
    answer.answerRecall = Double(same) / Double(max(asked.count, 1))
  }

  /// Resident memory of this process in megabytes, without pages of mapped files.
  private static var residentMegabytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? 0) / 1000
  }
}
