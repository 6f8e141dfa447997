import Facts
import Foundation

/// Where the tool begins: it runs a command as this process, and leaves with its exit code.
@main
enum Main {
  /// What stands after the name of the tool, byte for byte: Swift's own list repairs names that are not UTF-8.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        PathText.text(of: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    Interruption.endAtOnce()
    let status = await Menagerie.run(arguments)
    fflush(nil)
    // At once: threads that were left behind at work must not meet destructors of libraries.
    _exit(status.rawValue)
  }
}
