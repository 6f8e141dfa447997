import ArgumentParser
import Sightings

/// Finds the first word of a command line that should name a command and does not.
struct MistypedCommand {
  /// The command that expects a subcommand, with the tool's name: `menagerie accounts`.
  let parent: String
  let word: String
  private let known: [String]

  /// `nil` if all words up to the first option name commands.
  init?(in arguments: [String]) {
    var command: any ParsableCommand.Type = Menagerie.self
    var path = [Menagerie._commandName]
    for word in arguments {
      let configuration = command.configuration
      guard !configuration.subcommands.isEmpty, configuration.defaultSubcommand == nil, !word.hasPrefix("-"),
        word != "help"
      else { return nil }
      if let next = configuration.subcommands.first(where: { $0._commandName == word }) {
        command = next
        path.append(word)
        continue
      }
      (self.word, parent) = (word, path.joined(separator: " "))
      known = configuration.subcommands.map { $0._commandName }
      return
    }
    return nil
  }

  var error: StatusError {
    let similar = SimilarNames.nearest(to: word, among: known)
    let help = similar.isEmpty ? "`\(parent) --help` lists all" : "similar: \(similar.joined(separator: ", "))"
    return StatusError(.usage, "`\(parent)` has no command “\(word)”: \(help)")
  }
}
