import Mixing
import WebPlatform

/// Lines of JSON that are sent as soon as they are computed.
enum ComputedLines {
  /// Computes when it is this visit's turn. Nobody waits for the lines any more when the pipe is closed; whoever reads slowly keeps
  /// the work waiting, and for too long loses it. What goes wrong is the last line, as its member `error`.
  ///
  /// - Parameter work: is given what writes a line.
  static func from(
    _ context: RequestContext, turns: ConcurrencyLimiter,
    _ work: @escaping @Sendable (_ write: (JSONValue) throws -> Void) throws -> Void
  ) -> TextStream {
    let lines = TextStream()
    let task = Task(executorPreference: context.site.workers.prompt) { [localizer = context.localizer] in
      defer { lines.finish() }
      do {
        try await turns.pass { try work { try lines.write($0.text + "\n") } }
      } catch is CancellationError {
      } catch is TextStream.SlowReader {
      } catch {
        let message = (error as? any PresentableError)?.message ?? Message("error.internal")
        try? lines.write(JSONValue.object(["error": .string(localizer(message))]).text + "\n")
      }
    }
    lines.onClose { task.cancel() }
    return lines
  }
}
