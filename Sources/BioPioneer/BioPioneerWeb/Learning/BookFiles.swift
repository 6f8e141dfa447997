import Foundation
import WebPlatform

/// The files of a book: shared ones, and one file of texts for each language.
///
/// British English contains only the differences from American English, member by member.
struct BookFiles {
  let folder: URL

  /// The built-in book with this name.
  init(_ name: String) {
    folder = Bundle.module.bundleURL.appendingPathComponent("Books").appendingPathComponent(name)
  }

  /// A file that all languages share.
  func shared<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws(BookFlaw) -> Value {
    try value(of: data(name), name)
  }

  /// The texts of every language; American English for a language that the book lacks.
  func texts<Value: Decodable>(_ type: Value.Type = Value.self) throws(BookFlaw) -> [Language: Value] {
    let american: JSONValue = try shared(Language.americanEnglish.rawValue)
    var texts: [Language: Value] = [:]
    for language in Language.allCases {
      let json: JSONValue
      switch language {
      case .pseudo: json = american.pseudolocalized
      case .britishEnglish: json = american.overlaid(with: try shared(language.rawValue))
      case .americanEnglish, .french, .dutch, .spanish: json = try shared(language.rawValue)
      case .german: json = american
      }
      do {
        texts[language] = try json.decoded(Value.self)
      } catch {
        throw .unreadable(file: language.rawValue, why: "\(error)")
      }
    }
    return texts
  }

  private func data(_ name: String) throws(BookFlaw) -> Data {
    do {
      return try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
    } catch {
      throw .unreadable(file: name, why: "\(error)")
    }
  }

  private func value<Value: Decodable>(of data: Data, _ name: String) throws(BookFlaw) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .unreadable(file: name, why: "\(error)")
    }
  }
}

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

extension JSONValue {
  /// The value overlaid with another: objects are merged, other values are replaced.
  fileprivate func overlaid(with other: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let others) = other else { return other }
    return .object(members.merging(others) { own, other in own.overlaid(with: other) })
  }

  /// All texts in the pseudo-language.
  fileprivate var pseudolocalized: JSONValue {
    switch self {
    case .string(let text): .string(Translations.pseudolocalized(text))
    case .array(let values): .array(values.map(\.pseudolocalized))
    case .object(let members): .object(members.mapValues(\.pseudolocalized))
    default: self
    }
  }
}
