import Populations
import Testing

@Suite("discovery of animals")
struct DiscoveryCurveTests {
  @Test("known animals by occasion, and their mean over the orders of occasions")
  func curve() throws {
    let counts = CaptureCounts(try HistoriesReader.histories(in: Array("110 1; 001 2; 011 1;".utf8)))
    let curve = DiscoveryCurve(counts)
    #expect(curve.known == [1, 2, 4])
    // By hand: the three occasions show 1, 2 and 3 animals, and the three pairs of them 2, 4 and 4.
    let expected = [2, (2 + 4 + 4) / 3.0, 4]
    #expect(zip(curve.expected, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(curve.expected)")
  }
}
