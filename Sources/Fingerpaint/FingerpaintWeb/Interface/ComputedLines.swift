import Mixing
import WebPlatform

/// Lines of JSON that are sent as soon as they are computed.
enum ComputedLines {
  /// Computes when it is this visit's turn. Nobody waits for the lines any more when the pipe is closed; whoever reads slowly keeps
  /// the work waiting, and for too long loses it. What goes wrong is the last line, as its member `error`.
  ///
  /// - Parameter work: is given what writes a line.
  static func from(
    _ visit: Visit, turns: Gate, _ work: @escaping @Sendable (_ write: (JSONValue) throws -> Void) throws -> Void
  ) -> TextPipe {
    let lines = TextPipe()
    let task = Task(executorPreference: visit.site.workers.prompt) { [words = visit.words] in
      defer { lines.finish() }
      do {
        try await turns.pass { try work { try lines.write($0.text + "\n") } }
      } catch is CancellationError {
      } catch is TextPipe.SlowReader {
      } catch {
        let phrase = (error as? any PresentableError)?.phrase ?? Phrase("error.internal")
        try? lines.write(JSONValue.object(["error": .string(words(phrase))]).text + "\n")
      }
    }
    lines.onClose { task.cancel() }
    return lines
  }
}
