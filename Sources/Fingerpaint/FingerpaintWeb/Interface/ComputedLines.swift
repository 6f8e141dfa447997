import Mixing
import WebPlatform

/// Streams JSON lines; each is sent as soon as it is computed.
enum ComputedLines {
  /// Computes when the limiter grants this request a place. When the client closes the connection, the work stops. A
  /// slow reader slows the work down; when the reader is too slow, the work stops. An error becomes the last line, in
  /// its member `error`.
  ///
  /// - Parameter work: receives a function that writes a line.
  static func from(
    _ context: RequestContext, limiter: ConcurrencyLimiter,
    _ work: @escaping @Sendable (_ write: (JSONValue) throws -> Void) throws -> Void
  ) -> TextStream {
    let lines = TextStream()
    let task = Task(executorPreference: context.site.workers.prompt) { [localizer = context.localizer] in
      defer { lines.finish() }
      do {
        try await limiter.pass { try work { try lines.write($0.text + "\n") } }
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
