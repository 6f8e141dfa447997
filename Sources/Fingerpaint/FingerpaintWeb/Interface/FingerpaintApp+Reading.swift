import Foundation
import Mixing
import WebPlatform

/// Reads what requests name.
extension FingerpaintApp {
  /// A mixer by its name, or by that of a family and numbers.
  ///
  /// - Throws: `WebError.invalid`, which says what there is, or what a number may be.
  func mixer(_ id: String) throws(WebError) -> Mixer {
    do {
      return try mixers.mixer(id)
    } catch {
      throw .invalid(field: "mixer", value: String(id.prefix(40)), why: .message(error.message))
    }
  }

  /// A protocol.
  ///
  /// - Throws: `WebError.invalid`, which says which movement and why.
  func steps(_ text: String, for mixer: Mixer) throws(WebError) -> MixingProtocol {
    do {
      return try MixingProtocol(text, for: mixer)
    } catch {
      throw .invalid(field: "protocol", value: text, why: .message(error.message))
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
      throw .badJSON(DistributionFlaw(error)?.message ?? JSONFlaw(error).message)
    }
  }
}
