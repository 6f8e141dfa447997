import Foundation

/// Lines on standard error for a person who waits.
enum Progress {
  static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
