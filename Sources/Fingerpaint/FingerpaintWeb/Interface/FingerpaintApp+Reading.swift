import Foundation
import Mixing
import WebPlatform

/// Reads what requests name.
extension FingerpaintApp {
  /// A mixer by its name.
  ///
  /// - Throws: `WebError.invalid`, with the names there are.
  func mixer(_ id: String) throws(WebError) -> Mixer {
    guard let mixer = mixers.mixer(id) else {
      throw .invalid(field: "mixer", value: id, why: .text(mixers.mixers.map(\.id).joined(separator: ", ")))
    }
    return mixer
  }

  /// A protocol.
  ///
  /// - Throws: `WebError.invalid`, which says which movement and why.
  func steps(_ text: String, for mixer: Mixer) throws(WebError) -> MixingProtocol {
    do {
      return try MixingProtocol(text, for: mixer)
    } catch {
      throw .invalid(field: "protocol", value: text, why: .phrase(error.phrase))
    }
  }

  /// The member `distribution` of a body.
  ///
  /// - Throws: `WebError.badJSON`, which says why.
  func distribution(in body: Data, for mixer: Mixer) throws(WebError) -> Distribution {
    struct Body: Decodable { let distribution: Distribution }
    let decoder = JSONDecoder()
    decoder.userInfo[Distribution.mixerKey] = mixer
    do {
      return try decoder.decode(Body.self, from: body).distribution
    } catch {
      throw .badJSON(DistributionFlaw(error)?.phrase ?? JSONFlaw(error).phrase)
    }
  }
}
