/// Why a plug-in cannot be used: the folder and the reason.
package struct PluginError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// A file of the folder cannot be read, is too large, is not a model or is rejected by the runtime.
    case file(ModelError)
    /// `plugin.json` is not JSON; the text is the parser's.
    case notJSON(words: String)
    /// A required member of `plugin.json` is missing. `member` is its path: `input.scale`.
    case missing(member: String, expected: Expectation)
    /// `plugin.json` has an unknown member.
    case unknown(member: String, known: [String])
    /// A member of `plugin.json` has an invalid value; `found` is the start of it, as JSON.
    case wrong(member: String, found: String, expected: Expectation)
    /// The digest of `model.onnx` differs from `plugin.json`.
    case wrongDigest(found: String, expected: String)
    /// The model has other inputs than `plugin.json` states.
    case otherInputs([TensorDescription], expected: TensorDescription)
    /// The model has another output than `plugin.json` states.
    case otherOutput(TensorDescription, expected: AnswerExpectation)
  }

  /// The allowed values of a member.
  package enum Expectation: Equatable, Sendable {
    /// One of these texts.
    case oneOf([String])
    /// A name: letters, digits, `.`, `-` and `_`, beginning with a letter or digit.
    case name(most: Int)
    case text(most: Int)
    /// A SHA-256 in hexadecimal digits.
    case sha256
    case object
    /// An object with class numbers as names and kinds as values.
    case classes([String])
    /// Must be missing, because another member states the same.
    case leftOut(beside: String)
    /// A number in a range, its ends included.
    case number(ClosedRange<Double>)
    case wholeNumber(ClosedRange<Int>)
    /// Three numbers in a range, one for each channel.
    case threeNumbers(ClosedRange<Double>)
  }

  /// The required output of a detector.
  package struct AnswerExpectation: Equatable, Sendable {
    /// The layout as `plugin.json` names it.
    package let layout: String
    /// The highest class number in `plugin.json`.
    package let lastClass: Int
  }

  /// The folder as the user gave it.
  package let folder: String
  package let reason: Reason
}

extension PluginError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .file(let error): error.description
    case .notJSON(let words): "\(folder)/plugin.json is not JSON: \(words)"
    case .missing(let member, let expected): "\(folder)/plugin.json has no \(member), which must be \(expected)"
    case .unknown(let member, let known):
      "\(folder)/plugin.json has the unknown member \(member); the known members are \(known.joined(separator: ", "))"
    case .wrong(let member, let found, let expected):
      "\(folder)/plugin.json: \(member) is \(found), but must be \(expected)"
    case .wrongDigest(let found, let expected):
      "\(folder)/model.onnx has the SHA-256 \(found), but plugin.json states \(expected): one of the two files belongs to another model"
    case .otherInputs(let found, let expected):
      "\(folder)/model.onnx takes \(found.isEmpty ? "nothing" : found.map(\.description).joined(separator: ", ")), but plugin.json "
        + "states one input, \(expected.element) \(TensorDescription.text(of: expected.dimensions))"
    case .otherOutput(let found, let expected):
      "\(folder)/model.onnx returns \(found), but plugin.json states \(expected.layout) with classes up to \(expected.lastClass)"
    }
  }
}

extension PluginError.Expectation: CustomStringConvertible {
  /// The allowed values, as the end of a sentence.
  package var description: String {
    switch self {
    case .oneOf(let texts):
      texts.count == 1 ? "\"\(texts[0])\"" : "one of \(texts.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .name(let most):
      "a name of at most \(most) letters, digits, \".\", \"-\" and \"_\" that begins with a letter or digit"
    case .text(let most): "a text of at most \(most) bytes that is not blank"
    case .sha256: "the SHA-256 of model.onnx in 64 hexadecimal digits (sha256sum model.onnx)"
    case .object: "an object, { … }"
    case .classes(let kinds):
      "an object that maps class numbers to kinds: {\"0\": …}, each one of "
        + kinds.map { "\"\($0)\"" }.joined(separator: ", ")
    case .leftOut(let other): "left out if \(other) is present"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .threeNumbers(let range): "three numbers, [x, y, z], each from \(range.lowerBound) to \(range.upperBound)"
    }
  }
}
