import Basics
import Foundation

/// The usual places of ONNX Runtime, most specific first.
struct RuntimePlaces {
  /// The environment variable with the path of ONNX Runtime, as in other programs that load ONNX Runtime.
  static let variable = "ORT_DYLIB_PATH"

  /// Patterns of folders (glob(7)).
  let folders: [String]

  init(folders: [String]) { self.folders = folders }

  /// The places for an environment.
  ///
  /// Wheels from PyPI contain the library in `onnxruntime/capi` of Python's packages; system packages put it beside other libraries.
  init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    var pythons: [String] = []
    var folders: [String] = []
    if let active = value("VIRTUAL_ENV") { pythons.append(active + "/lib/python*/site-packages") }
    if let active = value("CONDA_PREFIX") {
      folders.append(active + "/lib")
      pythons.append(active + "/lib/python*/site-packages")
    }
    if let home = value("HOME") {
      let data = value("XDG_DATA_HOME") ?? home + "/.local/share"
      pythons += [
        data + "/menagerie/onnxruntime/lib/python*/site-packages", home + "/.local/lib/python*/site-packages",
        home + "/.pyenv/versions/*/lib/python*/site-packages",
      ]
    }
    pythons += [
      "/usr/local/lib/python*/dist-packages", "/usr/local/lib/python*/site-packages", "/usr/lib/python3*/dist-packages",
      "/usr/lib/python3*/site-packages",
    ]
    folders += pythons.map { $0 + "/onnxruntime/capi" }
    self.init(
      folders: folders + [
        "/usr/local/lib", "/usr/local/lib/*-linux-gnu", "/usr/lib", "/usr/lib/*-linux-gnu", "/usr/lib64",
      ])
  }

  /// The existing libraries: folder by folder, the latest version of each folder first.
  var libraries: [String] {
    folders.flatMap { folder in
      Self.matches(of: folder + "/libonnxruntime.so*").sorted {
        Self.version(of: $0).lexicographicallyPrecedes(Self.version(of: $1))
      }
      .reversed()
    }
  }

  /// The version in a file name: `[1, 32, 0]` for `/a/libonnxruntime.so.1.32.0`. It is empty for a name without a version, which sorts as
  /// the oldest.
  private static func version(of path: String) -> [Int] {
    guard let end = path.range(of: "libonnxruntime.so", options: .backwards)?.upperBound else { return [] }
    return path[end...].split(separator: ".").compactMap { Int($0) }
  }

  private static func matches(of pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard PathText.withBytes(of: pattern, { glob($0, 0, nil, &found) }) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { path in
        PathText.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
      }
    }
  }
}
