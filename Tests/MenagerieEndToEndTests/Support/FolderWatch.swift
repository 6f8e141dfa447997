import Foundation

/// Counts file events in folders, as reported by the kernel: creating, writing, closing, renaming and removing. Such a
/// count stops a process at each of its stages, however fast it is.
final class FolderWatch {
  private let descriptor: Int32

  /// Watches existing folders, without their subfolders.
  init(_ folders: [String]) throws {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let events = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE
    for folder in folders where inotify_add_watch(descriptor, folder, UInt32(events)) < 0 {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }

  /// Waits until this many events have happened, or the process has ended.
  ///
  /// - Returns: number of events.
  func wait(for count: Int, while isGoingOn: () -> Bool) -> Int {
    var seen = 0
    while seen < count {
      let isLast = !isGoingOn()
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = Foundation.poll(&poll, 1, 20)
      let new = read(atMost: count - seen)
      seen += new
      if isLast, new == 0 { break }
    }
    return seen
  }

  private func read(atMost count: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      let length = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      var (offset, events) = (0, 0)
      while offset < length {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
        events += 1
      }
      return events
    }
  }
}
