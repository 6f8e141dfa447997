import MixingKernels

/// Which form of the inner loops this processor runs; all give the same answer.
enum KernelPath {
  static let best = mk_best_path()
}
