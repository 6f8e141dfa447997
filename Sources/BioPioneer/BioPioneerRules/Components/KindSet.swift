/// A set of kinds in one machine word. In JSON it is the list of their names, in the order of the cases.
///
/// - Complexity: O(1) for all operations except listing.
package struct KindSet<Member: Kind>: Hashable, Sendable {
  private var bits: UInt32 = 0

  package init() {}

  package init(_ members: some Sequence<Member>) {
    for member in members { insert(member) }
  }

  package func contains(_ member: Member) -> Bool { bits & (1 << UInt32(member.ordinal)) != 0 }

  package mutating func insert(_ member: Member) { bits |= 1 << UInt32(member.ordinal) }

  package var count: Int { bits.nonzeroBitCount }

  package var isEmpty: Bool { bits == 0 }

  /// The members, in the order of the cases.
  package var members: [Member] { Member.allCases.filter(contains) }
}

extension KindSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral members: Member...) { self.init(members) }
}

extension KindSet: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Member].self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }
}
