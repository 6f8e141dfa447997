import Mixing
import Testing
import TestingSupport

@Suite("the search for protocols")
struct ProtocolSearchTests {
  private func request(_ step: Double, _ moves: Int, _ repeats: Int) -> ProtocolSearch.Request {
    ProtocolSearch.Request(
      mixer: .rectangle, distribution: Distribution(.half, for: Mixer.rectangle.shape), step: Displacement(step)!,
      moves: moves, repeats: repeats)
  }

  /// All sequences in another program, with matrices on 200 x 120 cells: TTBB is best with .258, then T-B.. with .277;
  /// TB.. has .410.
  @Test("the best protocols of four movements of 4 in three repeats are the known ones")
  func known() throws {
    var last: ProtocolSearch.Progress?
    let found = try ProtocolSearch(request(4, 4, 3), sharedOperators).run { last = $0 }
    let progress = try #require(last)
    #expect(progress.tried == progress.total && progress.tried > 50)
    #expect(progress.best.count == 5)
    let best = progress.best[0]
    let wanted = ["T[4] T[4] B[4] B[4]", "-T[4] -T[4] -B[4] -B[4]", "B[4] B[4] T[4] T[4]", "-B[4] -B[4] -T[4] -T[4]"]
    #expect(wanted.contains(best.steps.text), "\(best)")
    #expect(abs(best.mapping - 0.258) < 0.01, "\(best)")
    #expect(found.count == 5)
    // The exact intensities are all worse than the matrices' estimates.
    let exact = found.compactMap(\.exact)
    #expect(exact == exact.sorted() && zip(found, exact).allSatisfy { $0.mapping < $1 })
  }

  @Test("a search with too many sequences tests a part of them, with a good and reproducible result")
  func climbing() throws {
    let mostTried = Tier.choose(short: 50, thorough: 100)
    let search = ProtocolSearch(request(4, 6, 2), sharedOperators, mostTried: mostTried)
    let first = try search.run { _ in }
    let again = try search.run { #expect($0.tried <= mostTried) }
    #expect(first == again)
    #expect(first[0].mapping < 0.3)
  }

  @Test("a search can be stopped")
  func stopping() async {
    let search = ProtocolSearch(request(2, 6, 4), sharedOperators)
    let task = Task { try search.run { _ in } }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
