import ArgumentParser
import Sightings

extension DescribeCommand {
  /// Describes one shard of a plan.
  func describe(_ shard: Shard, of plan: String, to out: String) async throws {
    let describer = ShardDescriber(plan: plan, shard: shard, out: out, jobs: jobs, thumbnails: cluster.thumbnails)
    let report = try await ShardTask.run(.describe, shard, plan: plan, out: out) {
      // A scheduler's log gets a line from time to time.
      let bar = ProgressBar("describing", unit: "files", printsLines: true)
      defer { bar.finish() }
      return try await describer.run { bar.show($0, of: $1) }
    }
    if options.json { try Output.json(report) } else { Output.line(Self.sentence(report, shard)) }
  }

  private static func sentence(_ report: ShardDescriber.Report, _ shard: Shard) -> String {
    if report.wasDone { return "shard \(shard) is done already: nothing to do" }
    var parts = [
      "shard \(shard): \(Formatted.count(report.files, "file"))", Formatted.count(report.photos, "photo"),
      "\(Formatted.count(report.animals, "annotation")) described",
    ]
    if report.unreadable > 0 { parts.append("\(Formatted.count(report.unreadable)) not readable") }
    if report.outdated > 0 { parts.append("\(Formatted.count(report.outdated)) changed or gone since the plan") }
    return parts.joined(separator: ", ")
  }
}
