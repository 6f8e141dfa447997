import Basics
import Imaging
import PatternMatching

extension EvidencePicture {
  /// The evidence for a candidate.
  ///
  /// - Parameter rank: 1 for the best; must not exceed the number of candidates.
  /// - Throws: `ImagingError` if one of the two photos can no longer be read.
  init(_ answer: Identification, rank: Int) throws(ImagingError) {
    let candidate = answer.candidates[rank - 1]
    let (asked, found) = (try Self.chip(of: candidate.asked), try Self.chip(of: candidate.best))
    let describer = Describer()
    let other = answer.candidates.first { $0.individual != candidate.individual }
    var runnerUp: Side?
    if let other {
      // If the photo of the runner-up cannot be read, the picture has no foot: the runner-up is not part of the
      // evidence.
      runnerUp = (try? Self.chip(of: other.best)).map { chip in
        Side(
          chip: chip, title: "\(rank == 1 ? "next" : "first"): \(other.name), odds \(Self.score(other.score))",
          caption: PathText.name(other.best.path))
      }
    }
    self.init(
      heading: rank == 1 ? answer.verdict ?? candidate.name : "number \(rank): \(candidate.name)",
      detail: Self.detail(answer, rank: rank),
      query: Side(
        chip: asked, foreground: describer.foreground(of: asked, seenFrom: candidate.asked.vantage),
        title: Self.title("query", candidate.asked),
        caption: PathText.name(candidate.asked.path)),
      match: Side(
        chip: found, foreground: describer.foreground(of: found, seenFrom: candidate.best.vantage),
        title: Self.title(candidate.name, candidate.best),
        caption: PathText.name(candidate.best.path)),
      runnerUp: runnerUp, regions: candidate.regions)
  }

  private static func title(_ word: String, _ subject: Identification.Subject) -> String {
    let number = subject.annotation.map { "annotation \($0)" }
    return [word, subject.viewpoint, number].compactMap { $0 }.joined(separator: " · ")
  }

  private static func detail(_ answer: Identification, rank: Int) -> String {
    let candidate = answer.candidates[rank - 1]
    let places = candidate.regions.count == 1 ? "1 place" : "\(candidate.regions.count) places"
    var parts = ["odds \(score(candidate.score))", "\(places) of the coat agree"]
    if candidate.scenery > 0 { parts.append("\(candidate.scenery) left out: scenery") }
    if answer.photoCount > 1 { parts.append("\(answer.photoCount) photos together") }
    if let other = answer.candidates.first(where: { $0.individual != candidate.individual }) {
      parts.append("\(rank == 1 ? "next" : "best"): \(other.name) with \(score(other.score))")
    }
    return parts.joined(separator: " · ")
  }

  /// Without an exponent: three decimals below 1, two below 10, one below 100, no decimals from 100. The combined odds
  /// of several photos have no upper limit, so large odds are cut off.
  private static func score(_ value: Double) -> String {
    guard value < 1_000_000 else { return "over 1000000" }
    if value >= 100 { return String(Int(value.rounded())) }
    let digits = value >= 10 ? 10.0 : value >= 1 ? 100 : 1000
    return String((value * digits).rounded() / digits)
  }

  /// The chip in colour; the keypoints are in its pixels.
  private static func chip(of subject: Identification.Subject) throws(ImagingError) -> PixelBuffer {
    try Describer().picture(of: EncodedImage(contentsOf: subject.readablePath), box: subject.box)
  }
}
