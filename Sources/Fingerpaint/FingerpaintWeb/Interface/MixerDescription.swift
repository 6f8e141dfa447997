import Foundation
import Mixing
import WebPlatform

/// Mixers as JSON for pages and API clients.
enum MixerDescription {
  static func all(_ catalogue: MixerCatalogue) -> JSONValue { .array(catalogue.mixers.map(json)) }

  /// The families of user-defined mixers, with the ranges of their numbers.
  static func families(_ catalogue: MixerCatalogue) -> JSONValue {
    .array(
      catalogue.families.map { family in
        [
          "id": .string(family.id), "geometry": .string(family.geometry.rawValue),
          "parameters": .array(
            family.parameters.map {
              [
                "id": .string($0.id), "least": .number($0.range.lowerBound), "most": .number($0.range.upperBound),
                "usual": .number($0.usual),
              ]
            }),
        ]
      })
  }

  static func json(_ mixer: Mixer) -> JSONValue {
    let grid = mixer.shape.defaultGrid
    return [
      "id": .string(mixer.id), "geometry": .string(mixer.geometry.rawValue), "shape": shape(mixer.shape),
      "grid": ["columns": .integer(Int64(grid.columns)), "rows": .integer(Int64(grid.rows))],
      "walls": .array(
        mixer.walls.map { ["symbol": .string($0.symbol), "handle": handle($0.handle)] }),
      "protocols": .array(
        mixer.protocols.map {
          ["id": .string($0.id), "text": .string($0.text), "repeats": .integer(Int64($0.repeats))]
        }),
      "distributions": .array(
        Distribution.Predefined.allCases.map {
          ["id": .string($0.rawValue), "distribution": distribution(Distribution($0, for: mixer.shape))]
        }),
    ]
  }

  private static func shape(_ shape: MixerShape) -> JSONValue {
    switch shape {
    case .rectangle(let width): ["kind": "rectangle", "width": .number(width), "height": 1]
    case .round(let inner, let offset): ["kind": "round", "inner": .number(inner), "offset": .number(offset)]
    }
  }

  private static func handle(_ handle: Wall.Handle) -> JSONValue {
    switch handle {
    case .line(let from, let to): ["kind": "line", "from": pair(from), "to": pair(to)]
    case .arc(let centre, let radius, let from, let to):
      ["kind": "arc", "centre": pair(centre), "radius": .number(radius), "from": .number(from), "to": .number(to)]
    case .agitator(let point): ["kind": "agitator", "at": pair(point)]
    }
  }

  static func pair(_ point: Point) -> JSONValue { [.number(point.x), .number(point.y)] }

  private static func distribution(_ distribution: Distribution) -> JSONValue {
    // A canvas has only numbers and texts, so encoding cannot fail.
    guard let data = try? JSONEncoder().encode(distribution),
      let value = try? JSONDecoder().decode(JSONValue.self, from: data)
    else { return .null }
    return value
  }
}
