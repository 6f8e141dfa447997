import Foundation

/// Tags of Lightroom, digiKam and camtrapR; some are paths like `Individual|Zuri` and `Species|Equus quagga`.
extension XMPPacket {
  /// Names of the animals in the photo, each once.
  package var individuals: [String] { leaves(under: "individual") }

  /// Species in the photo, each once.
  package var species: [String] { leaves(under: "species") }

  /// Each once.
  package var keywords: [String] { Self.unique(self[.subject]) }

  private func leaves(under root: String) -> [String] {
    let paths =
      self[.hierarchicalSubject].map { $0.split(separator: "|") } + self[.tagsList].map { $0.split(separator: "/") }
    return Self.unique(
      paths.compactMap { path in
        let steps = path.map { $0.trimmingCharacters(in: .whitespaces) }
        return steps.count >= 2 && steps[0].lowercased() == root ? steps.last : nil
      })
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
