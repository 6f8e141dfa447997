package import Localization
package import Mixing
package import MixingFiles

extension ProtocolError {
  package var message: Message {
    switch self {
    case .unknownWall(let wall, let number, let known):
      Message(
        "fingerpaint.error.unknown-wall",
        ["wall": .text(wall), "number": .number(number), "known": .text(known.joined(separator: ", "))])
    case .noStep(let wall, let number):
      Message("fingerpaint.error.no-step", ["wall": .text(wall), "number": .number(number)])
    case .badStep(let text, let number):
      Message("fingerpaint.error.bad-step", ["text": .text(text), "number": .number(number)])
    case .tooManyMoves(let limit): Message("fingerpaint.error.too-many-moves", ["count": .number(limit)])
    }
  }
}

extension MixerError {
  package var message: Message {
    switch self {
    case .unknown(_, let known, _):
      Message("fingerpaint.error.unknown-mixer", ["known": .text(known.joined(separator: ", "))])
    case .wrongCount(let family, let parameters):
      Message(
        "fingerpaint.error.mixer-numbers",
        ["example": .text(([family] + parameters).joined(separator: ":"))])
    case .badNumber(_, _, let parameter):
      Message(
        "fingerpaint.error.mixer-number",
        ["least": .text("\(parameter.range.lowerBound)"), "most": .text("\(parameter.range.upperBound)")])
    }
  }
}

extension DistributionFlaw {
  package var message: Message {
    switch self {
    case .background: Message("fingerpaint.error.background")
    case .shade: Message("fingerpaint.error.shade")
    case .point: Message("fingerpaint.error.point", ["most": .number(Int(Distribution.Limit.coordinate))])
    case .radius: Message("fingerpaint.error.radius", ["most": .number(Int(Distribution.Limit.radius))])
    case .tooManyPoints: Message("fingerpaint.error.too-many-points", ["count": .number(Distribution.Limit.points)])
    case .repeats:
      Message(
        "fingerpaint.error.repeats",
        [
          "least": .number(MixingProtocol.repeats.lowerBound), "most": .number(MixingProtocol.repeats.upperBound),
        ])
    case .tooManyMoves: Message("fingerpaint.error.mixed-too-long", ["count": .number(Distribution.Limit.moves)])
    case .badProtocol(let error): error.message
    case .noMixer: Message("fingerpaint.error.no-mixer")
    }
  }
}

extension OutlineError {
  package var message: Message { Message("export.too-long") }
}

extension ExportError {
  package var message: Message {
    switch self {
    case .tooManyFrames(let frames, let limit):
      Message("export.too-many-frames", ["count": .number(frames), "limit": .number(limit)])
    case .tooMuchWork: Message("export.too-much")
    }
  }
}
