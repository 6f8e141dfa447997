import ArgumentParser
import Sightings

extension ShardError: SentenceError {
  /// The reason, and what helps.
  var sentence: String { description.printable }
}

extension Shard: ExpressibleByArgument {}
