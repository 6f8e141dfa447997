import Mixing
import WebPlatform

/// The JSON schemas of the API.
enum FingerpaintSchemas {
  static let point = Schema.list(of: .number, count: 2...2)

  static let all: [String: Schema] = [
    "Mixer": .object([
      "id": .string, "geometry": .oneOf(Mixer.Geometry.allCases.map(\.rawValue)),
      "shape": .either(
        .object(["kind": .oneOf(["rectangle"]), "width": .number, "height": .number]),
        .object(["kind": .oneOf(["round"]), "inner": .number, "offset": .number])),
      "grid": .object(["columns": .integer, "rows": .integer]),
      "walls": .list(of: .object(["symbol": .string, "handle": "MixerHandle"])),
      "protocols": .list(of: .object(["id": .string, "text": .string, "repeats": .integer])),
      "distributions": .list(of: .object(["id": .string, "distribution": "Distribution"])),
    ]),
    "MixerHandle": .either(
      .object(["kind": .oneOf(["line"]), "from": point, "to": point]),
      .either(
        .object(["kind": .oneOf(["arc"]), "centre": point, "radius": .number, "from": .number, "to": .number]),
        .object(["kind": .oneOf(["agitator"]), "at": point]))),
    "MixerFamily": .object([
      "id": .string, "geometry": .oneOf(Mixer.Geometry.allCases.map(\.rawValue)),
      "parameters": .list(
        of: .object(["id": .string, "least": .number, "most": .number, "usual": .number])),
    ]),
    "Distribution": .object([
      "background": .optional(.number(0...1)), "layers": .optional(.list(of: .object([:]))),
    ]),
    "MixingRun": .object(run),
    "ProtocolSearchJob": .job(
      progress: .object(["done": .integer, "of": .integer, "best": .list(of: "ProtocolCandidate")]),
      result: .either(.null, .object(["best": .list(of: "ProtocolCandidate")]))),
    "ProtocolCandidate": .object([
      "protocol": .string, "repeats": .integer, "mapping": .number, "exact": .either(.null, .number),
    ]),
  ]

  /// The members of a run, for bodies with further members.
  static let run: [String: Schema] = [
    "mixer": .text(maxLength: 40), "distribution": "Distribution",
    "protocol": Schema.string, "repeats": .integer(0...50),
    "engine": .optional(.oneOf(EngineKind.allCases.map(\.rawValue))),
    "lattice": .optional(.oneOf(MarkerLattice.Choice.allCases.map(\.rawValue))),
    "columns": .optional(.integer(8...1_600)), "rows": .optional(.integer(8...1_600)),
    "detail": .optional(.oneOf(MixingRun.Detail.allCases.map(\.rawValue))),
  ]
}
