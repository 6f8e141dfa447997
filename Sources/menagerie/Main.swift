import Basics
import Foundation

/// The entry point: runs a command as this process and exits with its code.
@main
enum Main {
  /// The arguments after the tool's name, byte for byte: Swift's own list repairs names that are not UTF-8.
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
    // Exits immediately: threads that still work must not meet the destructors of libraries.
    _exit(status.rawValue)
  }
}
