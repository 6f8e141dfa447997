import Foundation
import Testing

@Suite("starting the server")
struct StartTests {
  @Test(
    "a server that other computers can reach does not start without an owner's password",
    arguments: ["0.0.0.0", "::"])
  func needsAccounts(host: String) async throws {
    let place = try Workplace()
    let outcome = try await place.tool("serve", "--host", host, "--port", "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("people need accounts") && outcome.errors.contains("accounts add"))
    #expect(outcome.output.isEmpty, "no address and no link is given out")
    _ = try await place.tool.run(["accounts", "add", "Visitor", "--role", "visitor"], typing: TestServer.password)
    #expect(try await place.tool("serve", "--host", host, "--port", "0").status == 1, "an owner is needed")
  }

  @Test("with an owner's password the server starts, and prints no sign-in link")
  func withAccounts() async throws {
    let place = try Workplace()
    _ = try await place.tool("serve", "--host", "0.0.0.0", "--port", "0")
    let made = try place.tool.runProcess(["accounts", "add", "Owner", "--role", "owner"], typing: TestServer.password)
    #expect(made.status == 0, "\(made.errors)")
    let run = try place.tool.start(["serve", "--host", "0.0.0.0", "--port", "0", "--json"])
    run.wait { $0.contains("\n") }
    #expect(run.outputSoFar.contains("\"address\"") && !run.outputSoFar.contains("token"))
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
  }

  @Test("the sign-in link is printed on a terminal, and not into the log of a service")
  func logs() throws {
    let place = try Workplace()
    let run = try place.tool.start(["serve", "--port", "0"])
    run.wait { $0.contains("ctrl-c") }
    #expect(run.outputSoFar.contains("menagerie accounts link") && !run.outputSoFar.contains("token="))
    run.send(SIGTERM)
    #expect(try run.finish().status == 0)
    let terminal = Process()
    terminal.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    let command =
      "MENAGERIE_LIBRARY='\(place.library.path)' timeout -s TERM 60 '\(Tool.executable.path)' serve --port 0"
    terminal.arguments = ["--quiet", "--flush", "--command", command, place.path("typescript")]
    terminal.standardInput = FileHandle.nullDevice
    terminal.standardOutput = FileHandle.nullDevice
    try terminal.run()
    var isShown: Bool {
      (try? String(contentsOfFile: place.path("typescript"), encoding: .utf8))?.contains("token=") == true
    }
    while terminal.isRunning, !isShown { usleep(20_000) }
    #expect(isShown)
    terminal.terminate()
    terminal.waitUntilExit()
  }

  @Test("docs/api.d.ts declares the API that the tool serves")
  func declarations() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = package.appending(path: "scripts/api-types")
    let check = try Tool(library: package).start(["--check", "--tool", Tool.executable.path], of: script).finish()
    #expect(check.status == 0, "\(check.output)\(check.errors)")
  }

  @Test("a sign-in link made while the server runs works once")
  func link() async throws {
    let server = try TestServer()
    defer { server.kill() }
    try await server.add("Linked", role: "visitor")
    let path = try #require(
      try await server.place.tool("accounts", "link", "Linked", "--json").objects.first?["path"] as? String)
    for method in ["HEAD", "GET"] { #expect(try server.ask(method, path).status == 200, "looking spends nothing") }
    let secret = try #require(try server.follow(path).session)
    #expect(try server.ask("GET", "/account", TestServer.cookie(secret)).status == 200)
    #expect(try server.follow(path).status == 410)
    #expect(try server.ask("GET", path).status == 410)
  }

  @Test("the printed address signs in the owner of this machine once")
  func ownerLink() throws {
    let server = try TestServer()
    defer { server.kill() }
    let secret = try #require(try server.follow(server.ownerLink).session)
    #expect(try server.ask("GET", "/people", TestServer.cookie(secret)).status == 200)
    #expect(try server.ask("GET", server.ownerLink).status == 410)
  }

  @Test("the server accepts the host name of its public address")
  func publicAddress() throws {
    let server = try TestServer(["--public-address", "https://zoo.example.org"])
    defer { server.kill() }
    let answer = try server.ask("GET", "/sign-in", [("Host", "zoo.example.org")])
    #expect(answer.status == 200 && answer["Strict-Transport-Security"] != nil)
  }

  @Test("a weak password is refused and creates no account", arguments: ["short", "aaaaaaaaaaaa", "my name is Owner"])
  func weak(password: String) async throws {
    let place = try Workplace()
    _ = try await place.tool("serve", "--host", "0.0.0.0", "--port", "0")
    let outcome = try await place.tool.run(["accounts", "add", "Owner", "--role", "owner"], typing: password)
    #expect(outcome.status == 1 && outcome.errors.contains("that password cannot be used"))
    #expect(try await place.tool("accounts", "list", "--json").output.isEmpty)
  }

  @Test("an address that is in use or invalid is refused with a sentence")
  func refused() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let place = try Workplace()
    let taken = try place.tool.runProcess(["serve", "--port", "\(server.port)"])
    #expect(taken.status == 1 && taken.errors.contains("choose another with --port"))
    #expect(try await place.tool("serve", "--public-address", "ftp://zoo.example.org").status != 0)
    #expect(try await place.tool("serve", "--tiles", "javascript:alert(1)").status == 1)
  }
}
