import Mixing
import Testing

@Suite("limits of runs and sweeps")
struct MixingRefusalTests {
  @Test(
    "an error message states memory in gigabytes, rounded up to a tenth",
    arguments: [
      (14_400_000_000, "14.4 GB"), (14_400_000_001, "14.5 GB"), (14_500_000_000, "14.5 GB"), (1, "0.1 GB"),
      (2_000_000_000, "2.0 GB"),
    ])
  func memory(bytes: Int, text: String) {
    let error = MappingError.tooMuchMemory(cells: 1, matrices: 1, bytes: bytes, limit: 0)
    #expect(error.description.contains(" may take \(text) of memory, more than the 0.0 GB "), "\(error)")
  }

  @Test("a sweep has 2 to 60 lengths")
  func sweeps() { #expect(StepSweep.counts == 2...60) }
}
