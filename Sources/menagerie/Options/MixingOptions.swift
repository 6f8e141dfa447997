import ArgumentParser
import Foundation
import Mixing
import MixingFiles

/// The options of mixer, canvas and grid, shared by several commands.
struct MixingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("the mixer", valueName: "name"))
  var mixer = "rectangle"

  @Option(
    name: [.long, .customLong("start")],
    help: ArgumentHelp(
      "the canvas at the start: \(Distribution.Predefined.allCases.map(\.rawValue).joined(separator: ", ")), or a file "
        + "that the laboratory saved", valueName: "canvas"))
  var from = "half"

  @Option(
    help: ArgumentHelp(
      "cells across and up (default: 400x240, or about as many for the mixer's shape)", valueName: "NxM"))
  var grid: String?

  @Option(
    help: ArgumentHelp("keep reusable results in this folder instead of the user's cache", valueName: "dir"),
    completion: .directory)
  var cache: String?

  /// - Throws: `ValidationError` with a list of the known mixers.
  func chosenMixer() throws -> Mixer {
    do {
      return try MixerCatalogue.standard.mixer(mixer)
    } catch {
      throw ValidationError(error.sentence)
    }
  }

  /// A predefined canvas by name, or the canvas of a file.
  func canvas(for mixer: Mixer) throws -> Distribution {
    if let predefined = Distribution.Predefined(rawValue: from) { return Distribution(predefined, for: mixer.shape) }
    guard FileManager.default.fileExists(atPath: from) else {
      throw ValidationError(
        "\u{201C}\(from)\u{201D} is neither a canvas nor a file: `menagerie mix mixers` lists the canvases")
    }
    return try CanvasFile.read(URL(fileURLWithPath: from), for: mixer)
  }

  func chosenGrid(for mixer: Mixer) throws -> Grid {
    guard let grid else { return mixer.shape.defaultGrid }
    let parts = grid.lowercased().split(separator: "x").map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], 2...8_000 ~= columns, 2...8_000 ~= rows,
      columns * rows <= Grid.mostCells
    else {
      throw ValidationError(
        "--grid needs cells across and up, 2 to 8000 each, like 400x240, and at most \(Grid.mostCells) in all")
    }
    return Grid(shape: mixer.shape, columns: columns, rows: rows)
  }

  /// An operator library with storage on disk.
  func operators() -> OperatorLibrary {
    OperatorLibrary(
      store: OperatorFiles(
        folder: cache.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? OperatorFiles.defaultFolder))
  }

  /// The length in an option.
  static func displacement(_ text: String, of option: String) throws -> Displacement {
    guard let displacement = Displacement(reading: text) else {
      throw ValidationError(
        "\(option) needs a number from 0.01 to 100 with at most two decimals, not \u{201C}\(text)\u{201D}")
    }
    return displacement
  }

  /// The error for an invalid number of repeats.
  static func badRepeats(_ repeats: Int) -> ValidationError {
    let range = MixingProtocol.repeats
    return ValidationError(
      "--repeat needs a number of runs from \(range.lowerBound) to \(range.upperBound), not \(repeats)")
  }

  /// The protocol in a text, or the mixer's predefined protocol of that name.
  static func steps(_ text: String, for mixer: Mixer) throws -> MixingProtocol {
    let named = mixer.protocols.first { $0.id == text }?.text ?? text
    do {
      return try MixingProtocol(named, for: mixer)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}

/// The protocol of a mixer and its repeats.
struct ProtocolOptions: ParsableArguments {
  @Option(
    name: [.customLong("protocol")],
    help: ArgumentHelp("the movements, like \"T[1] -B[1]\", or the name of a protocol of the mixer", valueName: "moves")
  )
  var moves: String

  @Option(
    name: [.customLong("repeat"), .customLong("repeats")],
    help: ArgumentHelp("how often the protocol is run, 1 to 50", valueName: "n"))
  var repeats = 10

  func validate() throws {
    guard MixingProtocol.repeats.contains(repeats) else { throw MixingOptions.badRepeats(repeats) }
  }

  /// - Throws: `ValidationError` for an invalid protocol.
  func steps(for mixer: Mixer) throws -> MixingProtocol { try MixingOptions.steps(moves, for: mixer) }
}
