import Foundation
import Testing
import TestingSupport

@Suite("storyboards at the command line")
struct StoryboardCommandTests {
  @Test("a storyboard is created for an account, listed for that account only, and checked")
  func story() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let tool = server.place.tool
    try await server.add("Aoife", role: "visitor")
    try await server.add("Bran", role: "visitor")
    #expect(try await tool("storyboard", "new", "Waterhole").status == 2, "for whom is not said")
    #expect(try await tool("storyboard", "list").status == 2)
    #expect(try await tool("storyboard", "new", "Waterhole", "--for", "Nobody").status == 1)
    #expect(try await tool("storyboard", "new", "Waterhole", "--for", "Aoife", "--aspect", "5:4").status == 2)
    let made = try await tool("storyboard", "new", "Waterhole", "--for", "Aoife", "--aspect", "2.39", "--json")
    let id = try #require(try made.objects.first?["storyboard"] as? String)
    let listed = try #require(try await tool("storyboard", "list", "--for", "Aoife", "--json").objects.first)
    #expect(listed["storyboard"] as? String == id && listed["title"] as? String == "Waterhole")
    #expect(
      listed["frames"] as? Int == 1 && listed["aspect"] as? String == "2.39" && listed["summary"] as? String == "None")
    #expect(try await tool("storyboard", "list", "--for", "Aoife").output.contains("Waterhole"))
    #expect(try await tool("storyboard", "list", "--for", "Bran").output.isEmpty)
    #expect(try await tool("storyboard", "check").status == 0)
    #expect(try await tool("storyboard", "check", "nothere").status == 1)
    #expect(try await tool("storyboard", "check", "../x").status == 2)
    let drawings = server.place.library.appending(path: "storyboards/\(id)/drawings")
    let drawing = try #require(
      try FileManager.default.contentsOfDirectory(at: drawings, includingPropertiesForKeys: nil).first)
    let bytes = try Data(contentsOf: drawing)
    let copy = server.place.library.appending(path: "storyboards/\(id)/copies/\(drawing.lastPathComponent)")
    // One of the drawing's two files is damaged: this is reported, but nothing is lost.
    try Data("[]".utf8).write(to: drawing)
    let worn = try #require(try await tool("storyboard", "check", "--json").objects.first)
    #expect(worn["problem"] as? Bool == false)
    #expect("\(worn["findings"] ?? "")".contains("1 drawing has only one intact file of two"))
    #expect(try await tool("doctor").output.contains("files of 1 storyboard are damaged or missing"))
    try Data("[]".utf8).write(to: copy)
    let found = try await tool("storyboard", "check", "--json")
    let report = try #require(try found.objects.first)
    #expect(found.status == 1 && report["problem"] as? Bool == true)
    #expect(try await tool("doctor").output.contains("files of 1 storyboard are damaged or missing"))
    for file in [drawing, copy] { try bytes.write(to: file) }
    #expect(try await tool("doctor", "--json").output.contains("storyboards"))
  }

  @Test("a long title is cut to one line on a terminal, and complete for programs")
  func width() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let tool = server.place.tool
    try await server.add("Aoife", role: "visitor")
    let title = String(repeating: "象 and zebra ", count: 16)
    #expect(try await tool("storyboard", "new", title, "--for", "Aoife").status == 0)
    for columns in [80, 100, 120] {
      let lines = try tool.shown(["storyboard", "list", "--for", "Aoife"], columns: columns)
      #expect(lines.count == 2, "\(lines)")
      // The character 象 is two columns wide.
      for line in lines { #expect(line.count + line.count { $0 == "象" } <= columns, "\(line)") }
      #expect(lines.last?.contains("象 and") == true && lines.last?.contains("…") == true)
    }
    #expect(
      try await tool("storyboard", "list", "--for", "Aoife", "--json").objects.first?["title"] as? String == title)
  }

  @Test("files are imported as a storyboard, omitted content is named, and every format is exported", .whole)
  func inAndOut() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let tool = server.place.tool
    try await server.add("Aoife", role: "visitor")
    let folder = server.place.folder.appending(path: "files")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "dawn.fountain")
    try Data(
      "Title: Dawn\n\nEXT. WATERHOLE - DAWN\n\nZuri drinks.\n\nANNA\nLook.\n\n/* cut */\n\nEXT. HIDE\n\nNobody.\n".utf8
    ).write(to: script)
    #expect(try await tool("storyboard", "import", script.path).status == 2, "for whom is not said")
    #expect(try await tool("storyboard", "import", folder.path + "/nothere", "--for", "Aoife").status == 1)
    let made = try await tool("storyboard", "import", script.path, "--for", "Aoife", "--json")
    let project = try #require(try made.objects.first)
    let id = try #require(project["storyboard"] as? String)
    #expect(project["title"] as? String == "Dawn" && project["frames"] as? Int == 2)
    #expect((project["facts"] as? [String])?.contains { $0.contains("cut") } == true)

    func export(_ arguments: String...) async throws -> Data {
      let target = folder.appending(path: "out")
      let done = try await tool.run(["storyboard", "export", id] + arguments + ["--out", target.path])
      #expect(done.status == 0 && done.output == target.path + "\n", "\(arguments): \(done.errors)")
      return try Data(contentsOf: target)
    }
    #expect(
      try await export("--pdf", "--frames-per-page", "1", "--paper", "letter", "--texts", "dialogue,notes").starts(
        with: Data("%PDF".utf8)))
    #expect(try await export("--fountain").contains(Data("EXT. WATERHOLE - DAWN".utf8)))
    #expect(try await export("--srt").contains(Data("ANNA\nLook.".utf8)))
    #expect(try await export("--edl").starts(with: Data("TITLE: Dawn".utf8)))
    #expect(try await export("--otio").contains(Data("Timeline.1".utf8)))
    #expect(try await export("--apng", "--height", "90").contains(Data("acTL".utf8)))
    #expect(try await export("--video", "--height", "90").contains(Data("ftyp".utf8)))
    let pictures = folder.appending(path: "pictures")
    for (form, ending) in [("--png", "png"), ("--svg", "svg"), ("--ora", "ora")] {
      #expect(try await tool("storyboard", "export", id, form, "--height", "90", "--out", pictures.path).status == 0)
      #expect(FileManager.default.fileExists(atPath: pictures.path + "/Dawn-002.\(ending)"))
    }
    #expect(try await tool("storyboard", "export", id).status == 2, "in which form is not said")
    #expect(try await tool("storyboard", "export", id, "--pdf", "--svg").status == 2)
    #expect(try await tool("storyboard", "export", id, "--pdf", "--frames-per-page", "5").status == 2)
    #expect(try await tool("storyboard", "export", id, "--pdf", "--texts", "shot,weather").status == 2)
    #expect(try await tool("storyboard", "export", "nothere", "--pdf").status == 1)

    let archive = folder.appending(path: "dawn.zip")
    #expect(try await tool("storyboard", "export", id, "--zip", "--out", archive.path).status == 0)
    let again = try #require(
      try await tool("storyboard", "import", archive.path, "--for", "Aoife", "--title", "Again", "--json").objects.first
    )
    #expect(
      again["title"] as? String == "Again" && again["frames"] as? Int == 2
        && (again["facts"] as? [String])?.isEmpty == true)
    #expect(try await tool("storyboard", "check").status == 0)
    try Data([UInt8](repeating: 7, count: 400)).write(to: archive)
    let refused = try await tool("storyboard", "import", archive.path, "--for", "Aoife")
    #expect(refused.status == 1 && refused.errors.contains("dawn.zip"))
  }

  @Test("a worksheet is printed, and its scan becomes frames; other pictures are refused", .whole)
  func worksheet() async throws {
    let server = try TestServer()
    defer { server.kill() }
    let tool = server.place.tool
    try await server.add("Aoife", role: "visitor")
    let page = server.place.folder.appending(path: "page.pdf")
    #expect(
      try await tool("storyboard", "worksheet", page.path, "--frames-per-page", "4", "--aspect", "1:1").status == 0)
    let printer = Process()
    printer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    printer.arguments = ["pdftoppm", "-png", "-r", "120", "-singlefile", page.path, server.place.folder.path + "/scan"]
    try printer.run()
    printer.waitUntilExit()
    let scan = server.place.folder.path + "/scan.png"
    let made = try await tool("storyboard", "import", scan, "--worksheets", "--for", "Aoife", "--json")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try made.objects.first?["frames"] as? Int == 4)
    let listed = try await tool("storyboard", "list", "--for", "Aoife", "--json").objects.first
    #expect(listed?["aspect"] as? String == "1:1")
    let blank = server.place.folder.path + "/blank-001.png"
    let id = try #require(try made.objects.first?["storyboard"] as? String)
    #expect(
      try await tool("storyboard", "export", id, "--png", "--height", "200", "--out", server.place.folder.path).status
        == 0)
    let frame = try #require(
      try FileManager.default.contentsOfDirectory(atPath: server.place.folder.path).first { $0.hasSuffix("-001.png") })
    try FileManager.default.moveItem(atPath: server.place.folder.path + "/" + frame, toPath: blank)
    let refused = try await tool("storyboard", "import", blank, "--worksheets", "--for", "Aoife")
    #expect(refused.status == 1 && refused.errors.contains("blank-001.png"))
    #expect(refused.errors.contains("the black marks at the corners of the page were not found"))
  }
}
