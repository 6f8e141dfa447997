import ArgumentParser
import Sightings

extension ShardError: SentenceError {
  /// The reason, and what helps.
  var sentence: String { description }
}

extension Shard: ExpressibleByArgument {
  /// Reads `3/16`.
  package init?(argument: String) { self.init(text: argument) }
}
