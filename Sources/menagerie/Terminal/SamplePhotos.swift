import Foundation

struct SamplePhotos {
  /// The folder that holds `known`, `new` and the tables.
  let folder: String

  var photos: [String] { ["known", "new"].map { folder + "/" + $0 } }
  /// The known boxes and names of the photos.
  var annotations: String { folder + "/annotations.csv" }

  /// The named folder; without a name `datasets/sample` of this program's package, searched above the program and in
  /// the current folder.
  static func find(_ named: String?) throws -> SamplePhotos {
    let candidates = named.map { [$0] } ?? places
    for folder in candidates {
      let sample = SamplePhotos(folder: folder)
      if FileManager.default.fileExists(atPath: sample.annotations) { return sample }
    }
    throw StatusError(
      .failed,
      "no sample photos in \(named ?? "datasets/sample"): give their folder with --sample, "
        + "or draw them with `swift run menagerie-sample photos FOLDER`")
  }

  private static var places: [String] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = program.deletingLastPathComponent()
    var places = [FileManager.default.currentDirectoryPath + "/datasets/sample"]
    while folder.path != "/" {
      places.append(folder.appendingPathComponent("datasets/sample").path)
      folder.deleteLastPathComponent()
    }
    return places
  }
}
