package enum PaintingError: Error, Equatable, Sendable, CustomStringConvertible {
  case outOfMemory

  package var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory to draw the frame"
    }
  }
}
