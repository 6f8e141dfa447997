import Foundation
import Populations
import Testing

@testable import Populations

@Suite("density from places, against secr", .published)
struct SpatialModelTests {
  private static func survey(_ captures: String, _ traps: String) throws -> SpatialHistories {
    let detectors = try SpatialReader.detectors(in: try PublishedHistories.bytes(traps))
    return try SpatialReader.histories(
      in: try PublishedHistories.bytes(captures), detectors: detectors, kind: .multi)
  }

  private static func stoats() throws -> SpatialHistories { try survey("stoatcapt.txt", "stoattrap.txt") }

  @Test("secr's captdata: the likelihood at given parameters")
  func likelihood() throws {
    let histories = try Self.survey("capt.txt", "trap.txt")
    #expect(histories.animals.count == 76 && histories.detectors.count == 100 && histories.occasions == 5)
    let mask = HabitatMask(around: histories.detectors, buffer: 100)
    let likelihood = SpatialLikelihood(histories, mask: mask, detection: .halfNormal)
    let terms = likelihood.terms(chance: 0.2732, scale: 29.3658)
    #expect(agrees(likelihood.logLikelihood(density: 5.4798, terms), -759.02575, within: 1e-5))
  }

  @Test("secr's captdata: density, its standard error, and the interval of secr", .whole)
  func density() throws {
    let histories = try Self.survey("capt.txt", "trap.txt")
    let found = try DensityModel(histories, model: .secrHalfNormal, buffer: 100).estimate()
    // The mask of secr has other cells.
    #expect(agrees(found.value, 5.4798074, within: 3e-4) && agrees(found.standardError, 0.6445541, within: 1e-3))
    let deviation = log(1 + pow((found.standardError ?? 0) / found.value, 2)).squareRoot()
    #expect(agrees(found.value * exp(-1.959964 * deviation), 4.3549957, within: 1e-3))
    #expect(agrees(found.value * exp(1.959964 * deviation), 6.8951365, within: 1e-3))
    #expect(agrees(found.parameters[0].value, 0.2732, within: 1e-3))
    #expect(agrees(found.parameters[1].value, 29.37, within: 1e-3))
    #expect(found.isCutByEdge)
  }

  @Test("stoats: half-normal, with the profile interval of secr")
  func halfNormal() throws {
    let found = try DensityModel(try Self.stoats(), model: .secrHalfNormal, buffer: 1_000).estimate()
    #expect(agrees(found.value, 0.022363) && agrees(found.likelihood?.logLikelihood, -144.00163, within: 1e-7))
    #expect(agrees(found.low, 0.01275125) && agrees(found.high, 0.04055662), "\(found)")
    #expect(agrees(found.parameters[0].value, 0.051469) && agrees(found.parameters[1].value, 257.905))
    #expect(!found.isCutByEdge)
  }

  @Test("stoats: exponential", .whole)
  func exponential() throws {
    let found = try DensityModel(try Self.stoats(), model: .secrExponential, buffer: 1_000).estimate()
    #expect(agrees(found.value, 0.022301) && agrees(found.likelihood?.logLikelihood, -144.7114, within: 1e-6))
    #expect(agrees(found.parameters[0].value, 0.12492) && agrees(found.parameters[1].value, 165.97), "\(found)")
  }

  @Test("ten times the distances: a hundredth of the density, ten times the movement, the same likelihood")
  func scaled() throws {
    let histories = try Self.stoats()
    let far = try SpatialHistories(
      detectors: histories.detectors.map { Detector(name: $0.name, x: 10 * $0.x, y: 10 * $0.y) }, kind: .multi,
      occasions: histories.occasions, animals: histories.animals)
    let near = SpatialLikelihood(
      histories, mask: HabitatMask(around: histories.detectors, buffer: 1_000), detection: .halfNormal)
    let other = SpatialLikelihood(
      far, mask: HabitatMask(around: far.detectors, buffer: 10_000), detection: .halfNormal)
    let one = near.logLikelihood(density: 0.02, near.terms(chance: 0.05, scale: 250))
    #expect(agrees(other.logLikelihood(density: 0.0002, other.terms(chance: 0.05, scale: 2_500)), one, within: 1e-9))
  }

  @Test("cameras that all see the animals: a small chance gives the likelihood of traps")
  func proximity() throws {
    let histories = try Self.stoats()
    let cameras = try SpatialHistories(
      detectors: histories.detectors, kind: .proximity, occasions: histories.occasions, animals: histories.animals)
    let mask = HabitatMask(around: histories.detectors, buffer: 1_000)
    let values = [histories, cameras].map { survey in
      let likelihood = SpatialLikelihood(survey, mask: mask, detection: .halfNormal)
      return likelihood.logLikelihood(density: 0.02, likelihood.terms(chance: 1e-7, scale: 250))
    }
    #expect(agrees(values[0], values[1], within: 1e-6), "\(values)")
  }
}

@Suite("spatial histories that are wrong or too few")
struct SpatialRefusalTests {
  private let traps = "# name x y\nA 0 0\nB 100 0 0101 / shaded\n\nC 0 100\n"

  private func error(captures: String, kind: SpatialHistories.DetectorKind = .multi) -> SpatialFileError? {
    do {
      let detectors = try SpatialReader.detectors(in: Array(traps.utf8))
      _ = try SpatialReader.histories(in: Array(captures.utf8), detectors: detectors, kind: kind)
      return nil
    } catch {
      return error
    }
  }

  @Test("captures name a detector, or its place; errors name line and field")
  func reading() throws {
    let detectors = try SpatialReader.detectors(in: Array(traps.utf8))
    #expect(detectors.map(\.name) == ["A", "B", "C"] && detectors[1].x == 100)
    let histories = try SpatialReader.histories(
      in: Array("S 7 1 A\nS 7 2 100 0\nS x 2 C F".utf8), detectors: detectors, kind: .multi)
    #expect(histories.animals.map(\.count) == [2, 1] && histories.occasions == 2)
    #expect(histories.animals[0][1] == .init(occasion: 1, detector: 1))
    #expect(try histories.histories.rows.map(\.seen) == [[true, true], [false, true]])
    #expect(error(captures: "S 1 1 A\nS 1 2 Z") == .init(line: 2, field: 4, problem: .unknownDetector("Z")))
    #expect(error(captures: "S 1 0 A") == .init(line: 1, field: 3, problem: .badOccasion("0")))
    #expect(error(captures: "S 1 1") == .init(line: 1, field: 0, problem: .fewFields(found: 3, needed: 4)))
    #expect(error(captures: "S 1 1 A\nT 1 1 A")?.problem == .otherSession("T", first: "S"))
    #expect(error(captures: "S 1 1 A\nS 1 1 B")?.problem == .histories(.twoDetectors(animal: 1, occasion: 1)))
    #expect(error(captures: "S 1 1 A\nS 1 1 B", kind: .proximity) == nil)
  }

  @Test("without movement or with few recaptures there is no density")
  func refused() throws {
    let detectors = try SpatialReader.detectors(in: Array(traps.utf8))
    let still = (1...4).flatMap { animal in (1...4).map { "S \(animal) \($0) A" } }.joined(separator: "\n")
    let histories = try SpatialReader.histories(in: Array(still.utf8), detectors: detectors, kind: .multi)
    #expect(throws: PopulationRefusal.noMovement) {
      try DensityModel(histories, model: .secrHalfNormal, buffer: 100)
    }
    let few = try SpatialReader.histories(in: Array("S 1 1 A\nS 2 2 B".utf8), detectors: detectors, kind: .multi)
    #expect(throws: PopulationRefusal.tooFewRecaptures(found: 0, needed: 5)) {
      try DensityModel(few, model: .secrHalfNormal, buffer: 100)
    }
  }
}
