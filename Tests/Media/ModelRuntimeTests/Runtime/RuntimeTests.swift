import Foundation
import Testing

@testable import ModelRuntime

@Suite("finding ONNX Runtime")
struct RuntimeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func failure(at path: String?, environment: [String: String] = [:]) -> ModelRuntimeError? {
    #expect(throws: ModelRuntimeError.self) { try ModelRuntime.found(at: path, environment: environment) }
  }

  @Test("a real runtime is loaded, with its version", .enabled(if: RuntimeLibrary.isThere, "\(RuntimeLibrary.missing)"))
  func real() throws {
    let told = try ModelRuntime.found(at: RuntimeLibrary.path)
    #expect(told.path == RuntimeLibrary.path)
    #expect(told.version.split(separator: ".").compactMap { Int($0) }.count == 3, "\(told.version)")
    let byVariable = try ModelRuntime.found(environment: ["ORT_DYLIB_PATH": RuntimeLibrary.path])
    #expect(byVariable.version == told.version)
  }

  @Test(
    "a runtime installed by pip as advised is found", .enabled(if: RuntimeLibrary.isThere, "\(RuntimeLibrary.missing)"))
  func advised() throws {
    let packages = folder.path + "/.local/share/menagerie/onnxruntime/lib/python3.11/site-packages/onnxruntime/capi"
    try FileManager.default.createDirectory(atPath: packages, withIntermediateDirectories: true)
    let link = packages + "/libonnxruntime.so.1.32.0"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: RuntimeLibrary.path)
    #expect(try ModelRuntime.found(environment: ["HOME": folder.path]).path == link)
    // The latest in a folder comes first, and a library that cannot be loaded is skipped.
    try folder.write(
      ".local/share/menagerie/onnxruntime/lib/python3.11/site-packages/onnxruntime/capi/libonnxruntime.so.99", [])
    #expect(try ModelRuntime.found(environment: ["HOME": folder.path]).path == link)
  }

  @Test("without a setting, folders of an active Python environment come first, and 1.32 before 1.9")
  func order() throws {
    let names = [
      "venv/lib/python3.11/site-packages/onnxruntime/capi/libonnxruntime.so.1.9.0",
      "home/.local/lib/python3.9/site-packages/onnxruntime/capi/libonnxruntime.so.1.9.0",
      "home/.local/lib/python3.9/site-packages/onnxruntime/capi/libonnxruntime.so.1.32.0",
      "home/.local/lib/python3.9/site-packages/onnxruntime/capi/libonnxruntime.so",
      "home/.local/lib/python3.9/site-packages/onnxruntime/capi/libonnxruntime_providers_shared.so",
    ]
    for name in names { try folder.write(name, []) }
    let places = RuntimePlaces(environment: ["HOME": folder.path + "/home", "VIRTUAL_ENV": folder.path + "/venv"])
    let own = places.libraries.filter { $0.hasPrefix(folder.path) }.map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(own == [names[0], names[2], names[1], names[3]])
  }

  @Test("without a runtime, the error lists the searched places and how to install it")
  func none() throws {
    let places = RuntimePlaces(folders: [folder.path + "/a", folder.path + "/b*"])
    let error = #expect(throws: ModelRuntimeError.self) { try ModelRuntime.found(in: places) }
    #expect(error == .notFound(looked: places.folders))
    #expect(error?.description.contains("pip install") == true && error?.description.contains(folder.path) == true)
  }

  @Test("a missing file is reported, in every way to state its path")
  func notThere() {
    let path = folder.path + "/libonnxruntime.so"
    #expect(failure(at: path) == .notThere(path: path))
    #expect(failure(at: nil, environment: ["ORT_DYLIB_PATH": path]) == .notThere(path: path))
    // The loader's own folders are not searched.
    #expect(failure(at: "libc.so.6") == .notThere(path: "libc.so.6"))
  }

  @Test("the error for a file that is not a library has the loader's message")
  func noLibrary() throws {
    let path = try folder.write("libonnxruntime.so", "no library".utf8)
    guard case .notLoadable(path, let words) = failure(at: path) else {
      Issue.record("it was loaded")
      return
    }
    #expect(words.contains(path))
    // A library that was found, not named, gives the same error.
    guard
      case .notLoadable(path, _) = #expect(
        throws: ModelRuntimeError.self,
        performing: {
          try ModelRuntime.found(in: RuntimePlaces(folders: [folder.path]))
        })
    else {
      Issue.record("it was loaded")
      return
    }
  }

  @Test("a library that is not ONNX Runtime is reported")
  func otherLibrary() throws {
    let path = try folder.library("libother.so", "int something(void) { return 1; }")
    #expect(failure(at: path) == .notARuntime(path: path))
  }

  @Test("the error for a runtime with an older interface has its version")
  func tooOld() throws {
    let path = try folder.library(
      "libold.so",
      """
      static const void *api(unsigned version) { return version <= 12 ? (void *)1 : (void *)0; }
      static const char *said(void) { return "1.12.1"; }
      static const struct { const void *(*api)(unsigned); const char *(*said)(void); } base = {api, said};
      const void *OrtGetApiBase(void) { return &base; }
      """)
    let error = failure(at: path)
    #expect(error == .tooOld(path: path, version: "1.12.1", neededInterface: 20))
    #expect(error?.description.contains("1.20") == true)
  }
}
