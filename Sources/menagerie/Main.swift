import ArgumentParser
import Foundation

/// Where the tool begins: it runs a command and turns whatever went wrong into words and an exit code.
@main
enum Main {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    Interruption.endAtOnce()
    do {
      var command = try Menagerie.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Output.flush()
    } catch {
      Failure(error).end()
    }
  }
}
