import BioPioneerRules
import WebPlatform

extension Space {
  /// The plate on the road, with its centre at 0, 0. The plate of a lab event is an octagon, like a stop sign.
  var plate: HTML {
    switch self {
    case .event: "M-10.4-25H10.4L25-10.4V10.4L10.4 25H-10.4L-25 10.4V-10.4z"
    case .start: "M-29 0a29 29 0 1 1 58 0 29 29 0 1 1-58 0z"
    case .circle, .triangle, .square, .star: "M-25 0a25 25 0 1 1 50 0 25 25 0 1 1-50 0z"
    }
  }

  /// The symbol on the plate: a shape, a star, a flask, or the flag of the start.
  var sign: HTML {
    switch self {
    case .start: "<path class=\"space-sign\" d=\"M-8 17V-16M-8-16H14l-6 8 6 8H-8\"/>"
    case .circle: Self.sign(.circle, "translate(-15 -15) scale(.3)")
    case .triangle: Self.sign(.triangle, "translate(-15.5 -17.5) scale(.31)")
    case .square: Self.sign(.square, "translate(-15 -15) scale(.3)")
    case .star:
      "<path class=\"space-sign\" d=\"M0-18 5-6.2 17.5-5.4 8 2.7 11 15 0 8.4-11 15-8 2.7-17.5-5.4-5-6.2z\"/>"
    case .event: "<path class=\"space-sign\" d=\"\(CardBack.flask)\" transform=\"translate(-18 -18.5) scale(.75)\"/>"
    }
  }

  private static func sign(_ shape: Shape, _ place: HTML) -> HTML {
    "<path class=\"space-sign\" d=\"\(ShapeOutline.path(of: shape))\" transform=\"\(place)\"/>"
  }
}
