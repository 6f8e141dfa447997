import Synchronization

/// Storage for operators between runs of the program.
package protocol OperatorStore: Sendable {
  /// The stored bytes of a name; `nil` when they are missing or damaged.
  func bytes(_ name: String) -> [UInt8]?
  /// Stores bytes under a name, if possible.
  func keep(_ bytes: [UInt8], as name: String)
}

/// A store that stores nothing.
package struct NoOperatorStore: OperatorStore {
  package init() {}
  package func bytes(_ name: String) -> [UInt8]? { nil }
  package func keep(_ bytes: [UInt8], as name: String) {}
}

/// A cache of displacement fields and mapping matrices. An operator is computed only if it is neither in memory nor in
/// the store. The most recently used operators stay in memory.
package final class OperatorLibrary: Sendable {
  private let store: any OperatorStore
  private let memory: OperatorMemory<DisplacementField>
  private let matrices: OperatorMemory<MappingMatrix>

  /// - Parameter mostBytes: the approximate memory limit.
  package init(store: any OperatorStore = NoOperatorStore(), mostBytes: Int = 400_000_000) {
    self.store = store
    memory = OperatorMemory(mostBytes: mostBytes / 2)
    matrices = OperatorMemory(mostBytes: mostBytes / 2)
  }

  /// The backward map of a wall's movement by one part of a displacement.
  package func step(_ flow: any Flow, _ part: Displacement) -> any StepMap {
    flow.isClosedForm ? ClosedFormStep(flow: flow, displacement: part.value) : field(flow, part)
  }

  private func field(_ flow: any Flow, _ part: Displacement) -> DisplacementField {
    let name = "field 2 \(flow.name) \(part.text)"
    return memory.value(name) {
      if let bytes = store.bytes(name), let kept = DisplacementField(bytes: bytes, shape: flow.shape) { return kept }
      let made = make(flow, part)
      store.keep(made.bytes, as: name)
      return made
    }
  }

  /// For a displacement of `Displacement.kept` of half a unit or more, the field of half the length is applied twice.
  /// Carrying a particle by a field costs less than a thousandth of integrating its path.
  private func make(_ flow: any Flow, _ part: Displacement) -> DisplacementField {
    let isDouble = Displacement.kept.contains(part) && part.hundredths >= 50
    guard isDouble, let half = Displacement(hundredths: part.hundredths / 2) else {
      let shape = flow.shape
      return DisplacementField(Chart(shape: shape), precision: .init(tolerance: 1e-6)) { x, y in
        var points = PointList(x: Array(x), y: Array(y))
        flow.trace(&points, time: -part.value)
        for index in x.indices {
          x[index] = points.x[index]
          y[index] = points.y[index]
        }
      }
    }
    let once = field(flow, half)
    return DisplacementField(Chart(shape: flow.shape)) { x, y in
      once.carry(x, y)
      once.carry(x, y)
    }
  }

  /// The matrix of a wall's movement by one part of a displacement.
  package func matrix(
    _ flow: any Flow, _ part: Displacement, placement: Isometry, grid: Grid, lattice: MarkerLattice
  ) -> MappingMatrix {
    let place = [placement.first.x, placement.first.y, placement.second.x, placement.second.y]
    let name =
      "matrix 2 \(flow.name) \(part.text) \(place.map(\.description).joined(separator: " ")) \(grid.columns)x\(grid.rows) "
      + lattice.name
    return matrices.value(name) {
      if let bytes = store.bytes(name), let kept = MappingMatrix(bytes: bytes, cells: grid.count) { return kept }
      let made = MappingMatrix(grid, lattice, placement: placement, map: step(flow, part))
      store.keep(made.bytes, as: name)
      return made
    }
  }
}

/// A value with a known memory size.
protocol MemorySized {
  /// The approximate bytes of memory.
  var byteCount: Int { get }
}

extension DisplacementField: MemorySized {
  var byteCount: Int { 4 * (cells.count + children.count + patches.count) }
}

extension MappingMatrix: MemorySized {
  var byteCount: Int { 5 * columns.count + 4 * (starts.count + scales.count) }
}

/// Operators by name; the least recently used are dropped. A caller that requests an operator under construction waits
/// until it is complete.
private final class OperatorMemory<Operator: MemorySized & Sendable>: Sendable {
  private struct State {
    var slots: [String: Slot] = [:]
    var order: [String] = []
  }
  private final class Slot: Sendable {
    let made = Mutex<Operator?>(nil)
  }

  private let state = Mutex(State())
  private let mostBytes: Int

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func value(_ name: String, make: () -> Operator) -> Operator {
    let slot = state.withLock { state in
      state.order.removeAll { $0 == name }
      state.order.append(name)
      let slot = state.slots[name] ?? Slot()
      state.slots[name] = slot
      return slot
    }
    let value = slot.made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
    forgetOldest()
    return value
  }

  private func forgetOldest() {
    state.withLock { state in
      // An operator under construction has no weight yet; it is the newest anyway.
      func weight(_ name: String) -> Int { state.slots[name]?.made.withLockIfAvailable { $0?.byteCount ?? 0 } ?? 0 }
      var total = state.order.reduce(0) { $0 + weight($1) }
      while total > mostBytes, state.order.count > 1 {
        let oldest = state.order.removeFirst()
        total -= weight(oldest)
        state.slots[oldest] = nil
      }
    }
  }
}
