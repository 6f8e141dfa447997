import ArgumentParser
import Foundation
import Imaging

/// Draws photos for measuring when there are no real photos. Each drawn photo has different random blotches of several
/// sizes, and a date, a location and a direction as cameras write them. Existing photos are kept.
struct DrawPhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "draw-photos")

  @Argument(help: "the folder to fill")
  var folder: String
  @Option(help: "how many photos")
  var count = 1_000

  func run() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { group in
      for core in 0..<cores {
        group.addTask { [folder, count] in
          for number in stride(from: core, to: count, by: cores) {
            let path = "\(folder)/IMG_\(String(format: "%05d", number)).jpg"
            guard !FileManager.default.fileExists(atPath: path) else { continue }
            try Data(DrawnPhoto(number: number).jpeg()).write(to: URL(fileURLWithPath: path), options: .atomic)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
