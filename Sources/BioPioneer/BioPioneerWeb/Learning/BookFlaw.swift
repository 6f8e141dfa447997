/// Why a built-in book cannot be opened.
enum BookFlaw: Error, Equatable, CustomStringConvertible {
  /// The file is missing or invalid.
  case unreadable(file: String, why: String)
  /// A text names a number that the rules do not have.
  case unknownFigure(name: String, place: String)
  /// A topic, source or text is named but missing in the book.
  case missing(what: String, place: String)

  var description: String {
    switch self {
    case .unreadable(let file, let why): "the file \(file) of a BioPioneer book cannot be read: \(why)"
    case .unknownFigure(let name, let place): "\(place) uses the number {\(name)}, which is missing in the rules"
    case .missing(let what, let place): "\(place) names \(what), which is missing"
    }
  }
}
