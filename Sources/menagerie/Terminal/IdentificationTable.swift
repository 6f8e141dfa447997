import Foundation
import MediaLibrary
import PatternMatching
import Sightings

enum IdentificationTable {
  static func print(_ answer: Identification, evidence: String?, isFirst: Bool) {
    if !isFirst { Output.line() }
    let others = answer.photoCount > 1 ? " and \(Formatted.count(answer.photoCount - 1, "more photo"))" : ""
    Output.line(Style.heading(title(of: answer.subject) + others))
    switch answer.outcome {
    case .unreadable(let error): Output.line("  cannot be read: \(error)")
    case .ranked where answer.galleryCount == 0: Output.line("  there was no sighting to compare with")
    case .ranked(let candidates) where candidates.isEmpty && answer.group == nil:
      Output.line("  resembles none of the \(Formatted.count(answer.galleryCount)) sightings it was compared with")
    case .ranked(let candidates) where candidates.isEmpty: break
    case .ranked(let candidates):
      list(candidates)
      if let verdict = answer.verdict {
        Output.line("  " + ((answer.probability ?? 0) >= 0.8 ? Style.good(verdict) : verdict))
      }
    }
    if let flaw = answer.comparability?.flaw { Output.line("  this photo is hard to identify: \(words(flaw))") }
    if let group = answer.group {
      let degree = group.probability >= 0.5 ? "probably" : "perhaps"
      let verdict =
        "\(degree) the same as \(Formatted.count(group.others.count, "sighting")) without a name: "
        + "\(Identification.percent(group.probability)) likely"
      Output.line("  \(verdict)  (annotations \(group.others.map(\.description).joined(separator: " ")))")
    }
    if let narrowing = answer.narrowing, narrowing.isStated {
      Output.line("  " + Self.sentence(narrowing, compared: answer.galleryCount))
    }
    if answer.searched.isStated { Output.line("  " + Self.sentence(answer.searched)) }
    if let evidence { Output.line("  evidence drawn in \(evidence)") }
  }

  /// How the species limited the candidates.
  private static func sentence(_ narrowing: Identification.Narrowing, compared: Int) -> String {
    let species = narrowing.species.printable
    let known =
      narrowing.isInCatalogue ? "" : "the catalogue has no other animal of the species \(species); "
    let who =
      narrowing.isInCatalogue
      ? "\(Formatted.count(compared, "sighting")) of the species \(species) or of unknown species"
      : "\(Formatted.count(compared, "sighting")) of unknown species"
    let left =
      narrowing.leftOut == 0
      ? "" : "; \(Formatted.count(narrowing.leftOut)) of other species left out (--any-species compares them too)"
    return "\(known)compared with \(who)\(left)"
  }

  /// How much was searched.
  private static func sentence(_ searched: SearchedFeatures) -> String {
    let all = "\(Formatted.count(searched.features)) places of the coats"
    if searched.isExact { return "searched all \(all)" }
    // At most 99: a part of the features is never shown as 100 %.
    let share = String(format: "%.2g", min(100 * searched.share, 99))
    return "searched the nearest \(share) % of \(all); --exact searches all"
  }

  private static func list(_ candidates: [Identification.Candidate]) {
    var table = TextTable(
      .number("rank"), .text("animal"), .number("odds"), .number("places"), .number("annotation"), .path("photo"))
    for (index, candidate) in candidates.enumerated() {
      table.add(
        String(index + 1), candidate.name, score(candidate.score), String(candidate.regions.count),
        candidate.best.annotation?.description ?? "-", candidate.best.path)
    }
    table.print()
  }

  private static func title(of subject: Identification.Subject) -> String {
    let facts = [
      subject.annotation.map { "annotation \($0)" } ?? "not in the library", subject.species, side(of: subject),
      subject.boxSource == .machine ? "box \(Formatted.box(subject.box)) found by the program" : nil,
      subject.name.map { "so far \($0)" },
    ]
    return "\(subject.path.printable)  (\(facts.compactMap { $0 }.joined(separator: ", ")))"
  }

  private static func side(of subject: Identification.Subject) -> String? {
    if let told = subject.viewpoint { return told }
    guard let view = subject.view else { return nil }
    return view.view().map { "\($0.rawValue) as seen by the program" } ?? "side unclear, compared with all"
  }

  private static func words(_ flaw: Comparability.Flaw) -> String {
    switch flaw {
    case .small: "the animal has few pixels"
    case .blurred: "it is blurred"
    case .dark: "it is too dark"
    case .bright: "it is too bright"
    case .outline: "the animal hardly stands out from the background"
    case .patterns: "few patterns are visible"
    }
  }

  /// A score with three decimals below 10, else with one decimal.
  static func score(_ value: Double) -> String { String(format: value < 10 ? "%.3f" : "%.1f", value) }
}

/// An identification as JSON.
struct IdentificationAnswer: Encodable {
  private let annotation: AnnotationID?
  private let photo: PhotoID?
  private let path: String
  private let viewpoint: String?
  /// The compared flank; missing when both were compared.
  private let flank: Flank?
  /// Whether a person or the program determined the visible side.
  private let sideSource: EffectiveSide.Origin?
  /// Whether a person or the program drew the box; missing when the whole photo was compared.
  private let boxSource: EffectiveSide.Origin?
  private let name: String?
  private let species: String?
  private let probability: Double?
  /// The probability that the photo can be identified at all; missing when it was not measured.
  private let comparability: Double?
  /// The strongest weakness of a photo that is hard to identify.
  private let flaw: Comparability.Flaw?
  private let comparedWith: Int
  private let searched: Searched
  /// Missing when all species are candidates.
  private let narrowed: Narrowed?
  private let cpuSeconds: Double
  private let candidates: [Candidate]
  private let group: Group?
  private let error: String?
  private let evidence: String?

  init(_ answer: Identification, evidence: String?) {
    let subject = answer.subject
    (annotation, photo, path) = (subject.annotation, subject.photo, subject.path)
    (viewpoint, name, species) = (subject.viewpoint, subject.name, subject.species)
    narrowed = answer.narrowing.map(Narrowed.init)
    (flank, sideSource) = (subject.side.flank, subject.side.origin)
    boxSource = subject.boxSource
    (comparedWith, cpuSeconds, self.evidence) = (answer.galleryCount, answer.cpuSeconds, evidence)
    searched = Searched(answer.searched)
    probability = answer.probability
    (comparability, flaw) = (answer.comparability?.probability, answer.comparability?.flaw)
    candidates = answer.candidates.map(Candidate.init)
    group = answer.group.map(Group.init)
    error = if case .unreadable(let error) = answer.outcome { String(describing: error) } else { nil }
  }

  private struct Narrowed: Encodable {
    let species: String
    /// The number of sightings of other species that were left out.
    let leftOut: Int
    /// Whether another animal of the species is known in the catalogue.
    let isInCatalogue: Bool

    init(_ narrowing: Identification.Narrowing) {
      (species, leftOut, isInCatalogue) = (narrowing.species, narrowing.leftOut, narrowing.isInCatalogue)
    }
  }

  private struct Searched: Encodable {
    /// The features of the compared sightings, including those of other species, which are compared as a background.
    let features: Int
    /// The share of these features that was compared with each feature of the photo; 1 for all.
    let share: Double

    init(_ searched: SearchedFeatures) { (features, share) = (searched.features, searched.share) }
  }

  private struct Group: Encodable {
    let annotations: [AnnotationID]
    let probability: Double
    let annotation: AnnotationID?
    let matches: Int

    init(_ group: Identification.Group) {
      (annotations, probability) = (group.others, group.probability)
      (annotation, matches) = (group.best.annotation, group.places)
    }
  }

  private struct Candidate: Encodable {
    let name: String
    let individual: IndividualID
    let score: Double
    let matches: Int
    let annotation: AnnotationID?
    let path: String

    init(_ candidate: Identification.Candidate) {
      (name, individual, score) = (candidate.name, candidate.individual, candidate.score)
      (matches, annotation, path) = (candidate.regions.count, candidate.best.annotation, candidate.best.path)
    }
  }
}
