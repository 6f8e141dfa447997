import Facts

extension Sighting {
  /// The time as ISO 8601, with its offset where that is known.
  var timeText: String? {
    time.map { $0.value.description + (offset?.value.description ?? "") }
  }

  /// The name, or what the animal can be called without one.
  var title: String { name ?? "animal of annotation \(component)" }

  /// The facts that people read, in one line.
  var summary: String {
    let facing = direction.map { "facing \(Int($0.value.degrees.rounded())) degrees" }
    return [species?.value, timeText, viewpoint, facing, path].compactMap { $0 }.joined(separator: ", ")
  }
}

extension String {
  /// This text within XML; characters that XML 1.0 cannot hold are left out.
  var inXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
