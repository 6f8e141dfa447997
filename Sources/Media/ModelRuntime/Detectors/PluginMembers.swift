/// Reads the members of an object in `plugin.json` one by one. Errors for missing, unknown or invalid members contain the path of the
/// member.
struct PluginMembers {
  private let folder: String
  /// The path of this object: empty, or `input.`.
  private let prefix: String
  private let members: [String: JSONTree]

  /// - Parameters:
  ///   - path: the path of the object; empty for the whole file.
  ///   - known: all allowed members.
  init(_ tree: JSONTree, of folder: String, at path: String = "", known: [String]) throws(PluginError) {
    guard case .object(let members) = tree else {
      let member = path.isEmpty ? "the whole file" : path
      throw PluginError(folder: folder, reason: .wrong(member: member, found: tree.excerpt, expected: .object))
    }
    self.folder = folder
    self.members = members
    prefix = path.isEmpty ? "" : path + "."
    if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw PluginError(folder: folder, reason: .unknown(member: prefix + unknown, known: known.map { prefix + $0 }))
    }
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  /// The value of a member.
  ///
  /// - Parameter read: converts the value; `nil` when it is invalid.
  func value<Value>(
    _ name: String, _ expected: PluginError.Expectation, or standard: Value? = nil, _ read: (JSONTree) -> Value?
  ) throws(PluginError) -> Value {
    guard let tree = members[name] else {
      if let standard { return standard }
      throw PluginError(folder: folder, reason: .missing(member: prefix + name, expected: expected))
    }
    guard let value = read(tree) else {
      throw PluginError(folder: folder, reason: .wrong(member: prefix + name, found: tree.excerpt, expected: expected))
    }
    return value
  }

  /// Throws when a member is present although another one states the same.
  func refuse(_ name: String, beside other: String) throws(PluginError) {
    if let tree = members[name] {
      let expected = PluginError.Expectation.leftOut(beside: prefix + other)
      throw PluginError(folder: folder, reason: .wrong(member: prefix + name, found: tree.excerpt, expected: expected))
    }
  }

  func object(_ name: String, known: [String]) throws(PluginError) -> PluginMembers {
    let tree = try value(name, .object) { $0 }
    return try PluginMembers(tree, of: folder, at: prefix + name, known: known)
  }

  /// A member that is one of the texts of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ kind: Choice.Type) throws(PluginError)
    -> Choice
  where Choice.RawValue == String {
    try value(name, .oneOf(Choice.allCases.map(\.rawValue))) { tree in
      guard case .text(let text) = tree else { return nil }
      return Choice(rawValue: text)
    }
  }

  func number(_ name: String, _ range: ClosedRange<Double>, or standard: Double? = nil) throws(PluginError) -> Double {
    try value(name, .number(range), or: standard) { tree in
      guard case .number(let number) = tree, range.contains(number) else { return nil }
      return number
    }
  }

  func wholeNumber(_ name: String, _ range: ClosedRange<Int>, or standard: Int? = nil) throws(PluginError) -> Int {
    try value(name, .wholeNumber(range), or: standard) { tree in
      guard case .number(let number) = tree, let whole = Int(exactly: number), range.contains(whole) else { return nil }
      return whole
    }
  }

  /// A member with a number for each channel.
  func threeNumbers(_ name: String, _ range: ClosedRange<Double>, or standard: [Double]) throws(PluginError) -> [Double]
  {
    try value(name, .threeNumbers(range), or: standard) { tree in
      guard case .list(let list) = tree, list.count == 3 else { return nil }
      let numbers = list.compactMap { entry -> Double? in
        guard case .number(let number) = entry, range.contains(number) else { return nil }
        return number
      }
      return numbers.count == 3 ? numbers : nil
    }
  }
}
