import QRCodes

/// A text as a code for cameras in the terminal.
struct CameraCode {
  let text: String

  /// Writes the code where standard output is a terminal that holds all of it, and nothing elsewhere.
  func print() {
    guard let (columns, lines) = Terminal.size(of: Invocation.current.output) else { return }
    // The one that bears more dirt is larger.
    let codes = [QRCode.Correction.medium, .low].compactMap { QRCode(text, correction: $0) }
    guard let code = codes.first(where: { $0.columns <= columns && ($0.columns + 1) / 2 < lines }) else { return }
    for line in code.lines(Invocation.current.allowsColour ? .colours : .letters) { Output.line(line) }
  }
}
