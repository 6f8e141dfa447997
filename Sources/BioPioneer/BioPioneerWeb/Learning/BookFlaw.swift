/// Why a book that comes with the program cannot be opened.
enum BookFlaw: Error, Equatable, CustomStringConvertible {
  /// A file is missing, or is not what it should be.
  case unreadable(file: String, why: String)
  /// A text names a number that the rules do not have.
  case unknownFigure(name: String, place: String)
  /// Something names a topic, a source or a text that the book does not have.
  case missing(what: String, place: String)

  var description: String {
    switch self {
    case .unreadable(let file, let why): "\(file) of a book of BioPioneer cannot be read: \(why)"
    case .unknownFigure(let name, let place): "\(place) asks for the number {\(name)}, which the rules do not have"
    case .missing(let what, let place): "\(place) names \(what), which is not there"
    }
  }
}
