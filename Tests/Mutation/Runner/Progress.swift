import Foundation

/// Progress lines on standard error.
enum Progress {
  static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
