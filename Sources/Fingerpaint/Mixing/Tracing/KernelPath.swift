package import MixingKernels

/// The form of the inner loops for this processor; all forms give the same result.
package enum KernelPath {
  package static let best = mk_best_path()
}
