/// JSON as it was read, its members in their order, of which several may have one name.
enum LooseJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LooseJSON])
  case object([Member])

  /// A name and what stands under it.
  struct Member: Hashable, Sendable {
    let name: String
    let value: LooseJSON
  }

  /// The members of an object; none of anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The first member of a name that is not null; where there is none, the first whose name differs in its capitals alone.
  subscript(_ name: String) -> LooseJSON? {
    let members = members
    if let member = members.first(where: { $0.name == name && $0.value != .null }) { return member.value }
    let folded = name.lowercased()
    return members.first { $0.name.lowercased() == folded && $0.value != .null }?.value
  }

  /// The values of a list, and of anything else but null itself.
  var values: [LooseJSON] {
    switch self {
    case .list(let values): values
    case .null: []
    default: [self]
    }
  }

  /// The text, or a number as a text.
  var string: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    default: nil
    }
  }

  /// The number, or a text that is one.
  var double: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// All that is written in it, for showing what could not be read: its texts and numbers, a line each, names left out.
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
