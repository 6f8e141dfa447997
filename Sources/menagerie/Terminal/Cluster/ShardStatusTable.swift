import Sightings

/// How far the tasks of a plan are, for people.
struct ShardStatusTable {
  private let status: ShardStatus

  init(_ status: ShardStatus) { self.status = status }

  func print() {
    if !status.running.isEmpty || !status.failed.isEmpty {
      var table = TextTable(.number("shard"), .text("state"), .note("why"))
      for task in status.running {
        table.add(
          "\(task.shard)", "running",
          "last written \(Formatted.duration(Double(task.seconds))) ago: \(task.file.printable)")
      }
      for task in status.failed { table.add("\(task.shard)", "failed", task.reason.printable) }
      table.print()
      Output.line()
    }
    for name in status.foreign { Output.note("damaged, or of another plan or version: \(name.printable)") }
    let counts = [
      ("done", status.done.count), ("running", status.running.count), ("failed", status.failed.count),
      ("missing", status.missing.count),
    ]
    Output.line(
      "\(Formatted.count(status.shards, "shard")): "
        + counts.map { "\(Formatted.count($0.1)) \($0.0)" }.joined(separator: ", "))
    if !status.again.isEmpty { Output.line(Shard.array(status.again)) }
  }
}

/// The progress of a plan's tasks as JSON. `array` lists the shards to run again, in the form that a scheduler reads.
struct ShardStatusLine: Encodable {
  private let status: ShardStatus

  init(_ status: ShardStatus) { self.status = status }

  private enum CodingKeys: String, CodingKey { case array }

  func encode(to encoder: any Encoder) throws {
    try status.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Shard.array(status.again), forKey: .array)
  }
}
