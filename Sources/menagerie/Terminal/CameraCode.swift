import QRCodes

/// A QR code in the terminal.
struct CameraCode {
  let text: String

  /// Prints the code if standard output is a terminal that is large enough; otherwise prints nothing.
  func print() {
    guard let (columns, lines) = Terminal.size(of: Invocation.current.output) else { return }
    // The code with more error correction is larger, so it is tried first.
    let codes = [QRCode.Correction.medium, .low].compactMap { QRCode(text, correction: $0) }
    guard let code = codes.first(where: { $0.columns <= columns && ($0.columns + 1) / 2 < lines }) else { return }
    for line in code.lines(Invocation.current.allowsColour ? .colours : .letters) { Output.line(line) }
  }
}
