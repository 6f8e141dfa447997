import MediaLibrary
import Sightings
import WebPlatform

/// Identifies sightings in the background; each answer is reported as soon as it is available.
enum IdentificationJob {
  struct Input: Codable {
    var sightings: [AnnotationID]
    /// Whether other species are compared too; `nil` means no.
    var anySpecies: Bool?
  }

  static func kind(_ app: ZooKeeperApp, _ site: Site) -> JobKind {
    JobKind(.identifying, lane: .prompt, limit: .seconds(24 * 3_600)) { run in
      let viewer = try site.viewer(of: run.job)
      let input = try run.job.input.decoded(Input.self)
      var options = IdentificationOptions()
      if input.anySpecies == true { options.species = .any }
      let identifier = Identifier(library: app.library, options: options)
      var answers: [IdentificationAnswer] = []
      var stage = Stage(stage: "describing", done: 0, total: input.sightings.count, answers: [])
      func report() throws {
        stage.answers = answers
        run.report(try JSONValue(encoding: stage))
      }
      for (index, sighting) in input.sightings.enumerated() {
        try Task.checkCancellation()
        let answer = try await identifier.identify([.annotation(sighting)]) { progress in
          let (name, done, total) = progress.figures
          stage = Stage(stage: name, done: done, total: total, answers: answers)
          if let value = try? JSONValue(encoding: stage) { run.report(value) }
        }
        answers += try answer.map { try IdentificationAnswer($0) { try app.sighting($0, for: viewer).species?.value } }
        stage = Stage(stage: "comparing", done: index + 1, total: input.sightings.count, answers: answers)
        try report()
      }
      return try JSONValue(encoding: ["answers": answers])
    }
  }

  private struct Stage: Codable {
    var stage: String
    var done, total: Int
    var answers: [IdentificationAnswer]
  }
}

extension MatchingProgress {
  var figures: (stage: String, done: Int, total: Int) {
    switch self {
    case .describing(let done, let total): ("describing", done, total)
    case .indexing(let done, let total): ("indexing", done, total)
    case .comparing(let done, let total): ("comparing", done, total)
    }
  }

  fileprivate var json: JSONValue {
    let (stage, done, total) = figures
    return ["stage": .string(stage), "done": .integer(Int64(done)), "total": .integer(Int64(total))]
  }
}

/// Searches for pairs of sightings that people should review, and so fills the review queue.
enum ProposalJob {
  static func kind(_ app: ZooKeeperApp, _ site: Site) -> JobKind {
    JobKind(
      .proposing, lane: .long, isAwaited: false, limit: .seconds(48 * 3_600), cpuLimit: .seconds(192 * 3_600)
    ) { run in
      let count = try await PairProposer(library: app.library).run { run.report($0.json) }
      // The pictures for covers are measured in the animals' boxes, which the proposer has found before.
      _ = try await PictureQualityMaintenance(library: app.library).update()
      // Confidence is updated last, in a separate job without an account, because pages wait for this job.
      _ = try await site.jobs.start(.askingAgain, .null, account: nil, actor: run.job.actor)
      return ["pairs": .integer(Int64(count))]
    }
  }
}

/// Identifies photos of known animals again. The results correct the stated probabilities.
enum ConfidenceJob {
  static func kind(_ app: ZooKeeperApp) -> JobKind {
    JobKind(
      .askingAgain, lane: .long, isAwaited: false, limit: .seconds(48 * 3_600), cpuLimit: .seconds(192 * 3_600)
    ) { run in
      let count = try await ConfidenceMaintenance(library: app.library).update { run.report($0.json) }
      return ["asked": .integer(Int64(count))]
    }
  }
}
