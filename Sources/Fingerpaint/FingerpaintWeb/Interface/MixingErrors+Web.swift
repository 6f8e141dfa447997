import Mixing
import WebPlatform

/// Why a protocol cannot be read, to somebody at a page.
extension ProtocolError {
  var phrase: Phrase {
    switch self {
    case .unknownWall(let wall, let number, let known):
      Phrase(
        "fingerpaint.error.unknown-wall",
        ["wall": .text(wall), "number": .number(number), "known": .text(known.joined(separator: ", "))])
    case .noStep(let wall, let number):
      Phrase("fingerpaint.error.no-step", ["wall": .text(wall), "number": .number(number)])
    case .badStep(let text, let number):
      Phrase("fingerpaint.error.bad-step", ["text": .text(text), "number": .number(number)])
    case .tooManyMoves(let limit): Phrase("fingerpaint.error.too-many-moves", ["count": .number(limit)])
    }
  }
}

/// Why there is no such mixer, to somebody at a page.
extension MixerError {
  var phrase: Phrase {
    switch self {
    case .unknown(_, let known, _):
      Phrase("fingerpaint.error.unknown-mixer", ["known": .text(known.joined(separator: ", "))])
    case .wrongCount(let family, let parameters):
      Phrase(
        "fingerpaint.error.mixer-numbers",
        ["example": .text(([family] + parameters).joined(separator: ":"))])
    case .badNumber(_, _, let parameter):
      Phrase(
        "fingerpaint.error.mixer-number",
        ["least": .text("\(parameter.range.lowerBound)"), "most": .text("\(parameter.range.upperBound)")])
    }
  }
}

/// What is wrong with a canvas, to somebody at a page.
extension DistributionFlaw {
  var phrase: Phrase {
    switch self {
    case .background: Phrase("fingerpaint.error.background")
    case .shade: Phrase("fingerpaint.error.shade")
    case .point: Phrase("fingerpaint.error.point", ["most": .number(Int(Distribution.Limit.coordinate))])
    case .radius: Phrase("fingerpaint.error.radius", ["most": .number(Int(Distribution.Limit.radius))])
    case .tooManyPoints: Phrase("fingerpaint.error.too-many-points", ["count": .number(Distribution.Limit.points)])
    case .repeats:
      Phrase(
        "fingerpaint.error.repeats",
        [
          "least": .number(MixingProtocol.repeats.lowerBound), "most": .number(MixingProtocol.repeats.upperBound),
        ])
    case .tooManyMoves: Phrase("fingerpaint.error.mixed-too-long", ["count": .number(Distribution.Limit.moves)])
    case .badProtocol(let error): error.phrase
    case .noMixer: Phrase("fingerpaint.error.no-mixer")
    }
  }
}
