import PatternKernels

/// Selects an implementation of the kernels. All give the same results; tests compare them.
package struct KernelPath: Sendable, Hashable {
  let path: pk_path

  /// The fastest path on this processor.
  package static let best = KernelPath(path: pk_best_path())
  /// Plain C, for every machine.
  package static let plain = KernelPath(path: PK_PLAIN)

  /// Every path that this processor can run, plain C first.
  package static let available = [PK_PLAIN, PK_AVX2, PK_VNNI, PK_VNNI_EVEX, PK_AVX512, PK_DOT]
    .filter { pk_can_run($0) != 0 }.map(KernelPath.init)

  package var name: String {
    switch path {
    case PK_AVX512: "AVX-512"
    case PK_VNNI: "AVX-VNNI"
    case PK_VNNI_EVEX: "AVX-512 VNNI, 256 bits"
    case PK_AVX2: "AVX2"
    case PK_DOT: "NEON, dot products"
    default: "plain C"
    }
  }

  package static func == (a: KernelPath, b: KernelPath) -> Bool { a.path.rawValue == b.path.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(path.rawValue) }
}
