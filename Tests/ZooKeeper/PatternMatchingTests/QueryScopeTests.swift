import PatternMatching
import Testing

@Suite("entries that a query may be compared with")
struct QueryScopeTests {
  private let entry = CatalogueEntry(id: 1, individual: "Zuri", group: "left", encounter: "e1", kind: "zebra")
  private let bare = CatalogueEntry(id: 2, individual: "Amani", group: nil, encounter: nil)

  @Test("each rule keeps out its entries alone, and what an entry does not say keeps it in")
  func rules() {
    var scope = QueryScope()
    #expect(scope.allows(entry) && scope.allows(bare))
    scope.excludeAnnotations = [1, 3]
    #expect(!scope.allows(entry) && scope.allows(bare))
    scope.excludeAnnotations = [3]
    #expect(scope.allows(entry) && scope.allows(bare))
    scope.otherKinds = ["zebra"]
    #expect(!scope.allows(entry) && scope.allows(bare))
    scope.otherKinds = ["lion"]
    #expect(scope.allows(entry))
    for (rule, isAllowed) in [
      (QueryScope(excludeAnnotation: 1), false), (QueryScope(excludeAnnotation: 3), true),
      (QueryScope(excludeEncounter: "e1"), false), (QueryScope(excludeEncounter: "e2"), true),
      (QueryScope(group: "right"), false), (QueryScope(group: "left"), true),
    ] {
      #expect(rule.allows(entry) == isAllowed && rule.allows(bare), "\(rule)")
    }
  }
}
