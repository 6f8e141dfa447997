import FingerpaintMessages
import Foundation
import Mixing
import WebPlatform

/// Reads mixers, protocols and canvases from requests.
extension FingerpaintApp {
  /// A mixer by its identifier, or a mixer of a family with numbers.
  ///
  /// - Throws: `WebError.invalid` with the known mixers, or the range of a number.
  func mixer(_ id: String) throws(WebError) -> Mixer {
    do {
      return try mixers.mixer(id)
    } catch {
      throw .invalid(field: "mixer", value: String(id.prefix(40)), why: .message(error.message))
    }
  }

  /// - Throws: `WebError.invalid` with the wrong movement and the reason.
  func steps(_ text: String, for mixer: Mixer) throws(WebError) -> MixingProtocol {
    do {
      return try MixingProtocol(text, for: mixer)
    } catch {
      throw .invalid(field: "protocol", value: text, why: .message(error.message))
    }
  }

  /// The member `distribution` of a body.
  ///
  /// - Throws: `WebError.badJSON` with the reason.
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
