/// The file that a test reader writes and sends in one request; see `READER.md` in the app's folder.
package struct ReaderFile: Codable, Sendable, Hashable {
  /// One test as the device read it.
  package struct Reading: Codable, Sendable, Hashable {
    /// The serial number of the test, unique on its reader.
    package let serial: String
    /// When the sample was taken: ISO 8601 with an offset.
    package let sampledAt: String
    package let result: GIPTest.Result

    package init(serial: String, sampledAt: String, result: GIPTest.Result) {
      (self.serial, self.sampledAt, self.result) = (serial, sampledAt, result)
    }
  }

  /// The value of `format`.
  package static let format = "gluten-tests"
  /// The only version so far.
  package static let version = 1
  /// The maximum number of readings in one file.
  package static let mostReadings = 2_000

  /// `gluten-tests`; it identifies the file type.
  package let format: String
  package let version: Int
  /// The reader's identifier, unique among readers.
  package let device: String
  /// The readings, in any order.
  package let tests: [Reading]

  /// Creates a file of the current version.
  package init(device: String, tests: [Reading]) {
    (format, version) = (Self.format, Self.version)
    (self.device, self.tests) = (device, tests)
  }

  /// The results for the readings of a file.
  package struct Outcome: Codable, Sendable, Hashable {
    /// A reading that was not stored.
    package struct Refusal: Codable, Sendable, Hashable {
      package let serial: String
      package let why: Reason

      package init(serial: String, why: Reason) { (self.serial, self.why) = (serial, why) }
    }

    /// Why a reading was not stored.
    package enum Reason: String, Codable, Sendable, CaseIterable {
      /// `sampledAt` is not an ISO 8601 instant with an offset, or is before 1970.
      case noMoment = "no-moment"
      /// The sample time is in the future, so the reader's clock is wrong.
      case inTheFuture = "in-the-future"
      /// `serial` is empty, or longer than 64 characters.
      case badSerial = "bad-serial"
      /// The diary has this test with another result, and keeps it.
      case differs
      /// The diary has the maximum number of tests.
      case full
    }

    /// The tests that were added, or that got their result.
    package var taken: [GIPTest] = []
    /// The number of readings that were stored before.
    package var known = 0
    package var refused: [Refusal] = []
  }
}
