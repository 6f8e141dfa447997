package import Foundation

/// A program of this computer that does work for this one, such as ffmpeg.
package struct OtherProgram: Sendable {
  /// Limits that the operating system enforces on the process.
  package struct Limits: Sendable {
    /// Seconds of CPU time, all threads together.
    package var cpuSeconds: Int
    /// Seconds from start to end.
    package var seconds: Int
    /// Bytes of address space.
    package var memory: Int
    /// Bytes of each file that the process writes, its output included.
    package var fileBytes: Int

    package init(cpuSeconds: Int, seconds: Int, memory: Int, fileBytes: Int) {
      (self.cpuSeconds, self.seconds, self.memory, self.fileBytes) = (cpuSeconds, seconds, memory, fileBytes)
    }
  }

  package enum End: Equatable, Sendable {
    case status(Int32)
    /// A signal ended the process: it reached a limit of CPU time, memory or bytes, or it crashed.
    case signal(Int32)
    /// The process was killed at its limit of seconds.
    case tooLong
  }

  package let path: String

  package init(path: String) { self.path = path }

  /// The first executable with this name in the folders of `PATH`; `nil` when there is none.
  package init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    self.path = path
  }

  /// Runs the program in a folder and waits for its end. Kills the process when the task is cancelled.
  ///
  /// - Parameters:
  ///   - output: the file for its output; `nil` for none. The file is created or emptied.
  ///   - errors: the file for its messages.
  ///   - limits: `nil` for no limits.
  /// - Throws: `CancellationError`; errors of files, and of a program that cannot be started.
  package func run(
    _ arguments: [String], in folder: URL, output: URL? = nil, errors: URL, limits: Limits? = nil
  ) throws -> End {
    let process = Process()
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try output.map(Self.emptied) ?? FileHandle.nullDevice
    process.standardError = try Self.emptied(errors)
    if let limits {
      // The shell sets the limits of its own process, which then becomes the program.
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", limits.script + " && exec \"$@\"", "sh", path] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
    }
    let start = ContinuousClock.now
    try process.run()
    // The process inherits the blocked signals of the pool thread that starts it, so it gets SIGKILL, which cannot be
    // blocked.
    var isTooLong = false
    while process.isRunning {
      if let limits, .now - start > .seconds(limits.seconds) { isTooLong = true }
      if isTooLong || Task.isCancelled { kill(process.processIdentifier, SIGKILL) }
      usleep(10_000)
    }
    try Task.checkCancellation()
    if isTooLong { return .tooLong }
    return process.terminationReason == .exit ? .status(process.terminationStatus) : .signal(process.terminationStatus)
  }

  private static func emptied(_ file: URL) throws -> FileHandle {
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }
}

extension OtherProgram.Limits {
  /// POSIX counts bytes of files in blocks of 512; Debian's shell counts memory in KiB.
  fileprivate var script: String {
    "ulimit -t \(cpuSeconds) && ulimit -v \(memory >> 10) && ulimit -f \(max(1, fileBytes / 512))"
  }
}
