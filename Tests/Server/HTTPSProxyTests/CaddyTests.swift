import Foundation
import HTTPSProxy
import Synchronization
import Testing
import TestingSupport

@Suite("Caddy in front of a server", .whole)
struct CaddyTests {
  private static func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("https proxy \"\(UUID().uuidString)\"")
  }

  @Test(
    "Caddy accepts the configuration", arguments: ["192.168.1.20", "[fd00::7]:9443", "zoo.local", "zoo.example.org"])
  func adapted(text: String) throws {
    let folder = Self.temporaryFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let caddyfile = Caddyfile(
      address: try SecureAddress(text), upstreamPort: 8080, folder: folder, directory: "https://acme.example.org/dir")
    let file = folder.appendingPathComponent("Caddyfile")
    try Data(caddyfile.text.utf8).write(to: file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/caddy")
    process.arguments = ["adapt", "--config", file.path, "--adapter", "caddyfile"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let adapted = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let settings = try #require(try JSONSerialization.jsonObject(with: adapted) as? [String: Any])
    #expect((settings["storage"] as? [String: Any])?["root"] as? String == folder.path)
    let json = String(decoding: adapted, as: UTF8.self)
    #expect(json.contains("127.0.0.1:8080"))
    #expect(json.contains("acme.example.org") == (caddyfile.rootCertificate == nil))
  }

  @Test("a port in use ends Caddy with advice, and leaves no process behind")
  func taken() async throws {
    let folder = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let port = Int.random(in: 20_000..<30_000)
    let caddyfile = Caddyfile(address: try SecureAddress("127.0.0.1:\(port)"), upstreamPort: 9, folder: folder)
    let first = try await CaddyProxy.start(caddyfile) { _ in }
    let root = try #require(caddyfile.rootCertificate)
    #expect(try String(contentsOf: root, encoding: .utf8).contains("BEGIN CERTIFICATE"))
    let keys = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(keys == 0o700)
    await #expect(throws: HTTPSError.portTaken(port)) { try await CaddyProxy.start(caddyfile) { _ in } }
    await first.stop()
    try await first.waitForEnd()
    let again = try await CaddyProxy.start(caddyfile) { _ in }
    await again.stop()
  }
}
