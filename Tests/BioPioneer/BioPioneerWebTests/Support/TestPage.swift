import Foundation

/// A page of the games, without the data for its modules.
struct TestPage {
  let status: Int
  let text: String

  /// - Parameter path: below `/biopioneer`.
  init(_ path: String, _ device: Device, language: String? = nil) async throws {
    let answer = try await device.page("/biopioneer\(path)", language.map { [("Accept-Language", $0)] } ?? [])
    status = answer.status
    text = answer.text.replacing(/<script[^>]*>.*?<\/script>/.dotMatchesNewlines(), with: "")
  }
}
