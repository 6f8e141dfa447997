package import MixingKernels

/// Which form of the inner loops this processor runs; all give the same answer.
package enum KernelPath {
  package static let best = mk_best_path()
}
