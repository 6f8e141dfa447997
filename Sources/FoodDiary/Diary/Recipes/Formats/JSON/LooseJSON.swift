/// A JSON value as read. Members keep their order, and names may repeat.
enum LooseJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LooseJSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String
    let value: LooseJSON
  }

  /// The members of an object; empty for other values.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The first member with this name that is not null; else the first whose name differs only in case.
  subscript(_ name: String) -> LooseJSON? {
    let members = members
    if let member = members.first(where: { $0.name == name && $0.value != .null }) { return member.value }
    let folded = name.lowercased()
    return members.first { $0.name.lowercased() == folded && $0.value != .null }?.value
  }

  /// The elements of a list; for another value, the value itself unless it is null.
  var values: [LooseJSON] {
    switch self {
    case .list(let values): values
    case .null: []
    default: [self]
    }
  }

  /// The text, or a number as text.
  var string: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    default: nil
    }
  }

  /// The number, or a text that is a number.
  var double: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// All texts and numbers without the names of members, one per line, to show content that could not be read. Members
  /// whose name begins with "@" are left out.
  var words: String { pieces.joined(separator: "\n") }

  private var pieces: [String] {
    switch self {
    case .null, .bool: []
    case .number, .text: [string ?? ""].filter { !$0.isEmpty }
    case .list(let values): values.flatMap(\.pieces)
    case .object(let members): members.filter { !$0.name.hasPrefix("@") }.flatMap(\.value.pieces)
    }
  }
}
