import PatternKernels

/// Which form of the kernels runs. All give the same answers; tests compare them.
package struct KernelPath: Sendable, Hashable {
  let path: pk_path

  /// What this processor runs fastest.
  package static let best = KernelPath(path: pk_best_path())
  /// Plain C, for every machine.
  package static let plain = KernelPath(path: PK_PLAIN)

  /// Every form that this processor can run, plain first.
  package static var available: [KernelPath] {
    [PK_PLAIN, PK_AVX2, PK_AVX512].filter { $0.rawValue <= best.path.rawValue }.map(KernelPath.init)
  }

  /// What the path is called.
  package var name: String {
    switch path {
    case PK_AVX512: "AVX-512"
    case PK_AVX2: "AVX2"
    default: "plain C"
    }
  }

  package static func == (a: KernelPath, b: KernelPath) -> Bool { a.path.rawValue == b.path.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(path.rawValue) }
}
