import Mixing
import WebPlatform

/// The JSON schemas of the API.
enum FingerpaintSchemas {
  static let all: [String: Schema] = [
    "Mixer": .object([
      "id": .string, "geometry": .oneOf(Mixer.Geometry.allCases.map(\.rawValue)),
      "shape": .object(["kind": .oneOf(["rectangle", "round"])]),
      "grid": .object(["columns": .integer, "rows": .integer]),
      "walls": .list(of: .object(["symbol": .string, "handle": .object(["kind": .string])])),
      "protocols": .list(of: .object(["id": .string, "text": .string, "repeats": .integer])),
      "distributions": .list(of: .object(["id": .string, "distribution": "Distribution"])),
    ]),
    "MixerFamily": .object([
      "id": .string, "geometry": .oneOf(Mixer.Geometry.allCases.map(\.rawValue)),
      "parameters": .list(
        of: .object(["id": .string, "least": .number, "most": .number, "usual": .number])),
    ]),
    "Distribution": .object([
      "background": .optional(.number(0...1)), "layers": .optional(.list(of: .object([:]))),
    ]),
    "MixingRun": .object(run),
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
