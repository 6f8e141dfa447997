import Foundation
import Testing
import TestingSupport

/// 64-bit ARM under emulation.
private enum ARM {
  /// Debian's path of the C library.
  static let folder = "/usr/aarch64-linux-gnu"
  static let emulator = "/usr/bin/qemu-aarch64"
  static let canRun = [emulator, "\(folder)/include/stdio.h", "\(folder)/lib/crt1.o"]
    .allSatisfy(FileManager.default.fileExists)
}

/// The C kernels alone, built for this processor and for another architecture (`Tests/ZooKeeper/KernelTwins`).
struct KernelTwinTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  private struct Failure: Error, CustomStringConvertible { let description: String }

  private func run(_ command: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "\(command[0]) failed: \(text)") }
    return text
  }

  /// Builds the program with the flags of `Package.swift`, and returns the output of each command.
  private func answers(_ flags: [String], commands: [[String]]) throws -> [[[Substring]]] {
    let kernels = Self.root.appendingPathComponent("Sources/ZooKeeper/PatternKernels")
    // The models take longest to compile, and are not needed.
    let sources = try FileManager.default.contentsOfDirectory(at: kernels, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "c" && $0.lastPathComponent != "models.c" }
    let program = FileManager.default.temporaryDirectory.appendingPathComponent("twins-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: program) }
    _ = try run(
      ["clang", "-O3", "-ffp-contract=off", "-Werror", "-I\(kernels.appendingPathComponent("include").path)"] + flags
        + [Self.root.appendingPathComponent("Tests/ZooKeeper/KernelTwins/twins.c").path] + sources.map(\.path).sorted()
        + ["-lm", "-o", program])
    return try commands.map { command in
      try run(command + [program]).split(separator: "\n").map { $0.split(separator: " ") }
    }
  }

  @Test(
    "64-bit ARM gives the same results as this processor, with and without NEON's dot products", .whole,
    .enabled(if: ARM.canRun, "needs libc6-dev-arm64-cross and qemu-user (Tests/system-packages-whole)"))
  func arm() throws {
    let here = try answers([], commands: [[]])[0]
    #expect(here.count == 9)
    // The C library's files are listed explicitly, so that clang is the only compiler needed for ARM. The second
    // processor is an ARMv8.0.
    let library = "\(ARM.folder)/lib"
    let emulated = [ARM.emulator, "-L", ARM.folder, "-cpu"]
    let there = try answers(
      [
        "--target=aarch64-linux-gnu", "-isystem", "\(ARM.folder)/include", "-fuse-ld=lld", "-nostdlib", "-L\(library)",
        "\(library)/crt1.o", "\(library)/crti.o", "\(library)/crtn.o", "-lc",
        "-Wl,--dynamic-linker,\(library)/ld-linux-aarch64.so.1",
      ], commands: [emulated + ["max"], emulated + ["cortex-a53"]])
    let plain = here.map { Array($0.prefix(2)) }
    #expect(there[0] == plain.map { $0 + ["NEON"] })
    #expect(there[1] == plain)
  }
}
