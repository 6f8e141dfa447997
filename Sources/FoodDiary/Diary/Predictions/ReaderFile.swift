/// What a reader of tests writes into a file, and sends in one go: see `READER.md` in the app's folder.
package struct ReaderFile: Codable, Sendable, Hashable {
  /// A test as the reader read it.
  package struct Reading: Codable, Sendable, Hashable {
    /// The number of the test on its reader: a text that no other test there has.
    package let serial: String
    /// When the sample was taken: ISO 8601 with an offset.
    package let sampledAt: String
    /// What the test showed.
    package let result: GIPTest.Result

    /// A reading.
    package init(serial: String, sampledAt: String, result: GIPTest.Result) {
      (self.serial, self.sampledAt, self.result) = (serial, sampledAt, result)
    }
  }

  /// What `format` says.
  package static let format = "gluten-tests"
  /// The only version that there is.
  package static let version = 1
  /// The most readings of one file.
  package static let mostReadings = 2_000

  /// `gluten-tests`, so that a file of something else is not taken for one of tests.
  package let format: String
  /// The version of the format.
  package let version: Int
  /// The reader: a text that no other reader has.
  package let device: String
  /// Its readings, in any order.
  package let tests: [Reading]

  /// A file of now.
  package init(device: String, tests: [Reading]) {
    (format, version) = (Self.format, Self.version)
    (self.device, self.tests) = (device, tests)
  }

  /// What became of the readings of a file.
  package struct Outcome: Codable, Sendable, Hashable {
    /// A reading that could not be taken.
    package struct Refusal: Codable, Sendable, Hashable {
      /// Its number.
      package let serial: String
      /// Why.
      package let why: Why

      /// A refusal.
      package init(serial: String, why: Why) { (self.serial, self.why) = (serial, why) }
    }

    /// Why a reading could not be taken.
    package enum Why: String, Codable, Sendable, CaseIterable {
      /// `sampledAt` is no moment of ISO 8601 with an offset.
      case noMoment = "no-moment"
      /// The sample is of a time that is still to come: the reader's clock is wrong.
      case inTheFuture = "in-the-future"
      /// `serial` is empty, or longer than 64 characters.
      case badSerial = "bad-serial"
      /// The diary has this test with another result, and keeps it.
      case differs
      /// There is room for no more tests.
      case full
    }

    /// The tests that were added, or given their result.
    package var taken: [GIPTest] = []
    /// How many had been taken before.
    package var known = 0
    /// Those that could not be taken.
    package var refused: [Refusal] = []
  }
}
