/// A decision, reduced to its meaning for identity.
package struct LedgerEntry: Sendable, Hashable {
  package enum Verdict: Sendable, Hashable {
    case same(AnnotationID, AnnotationID)
    case different(AnnotationID, AnnotationID)
    /// The annotation shows this known animal.
    case named(AnnotationID, IndividualID)
  }

  package let verdict: Verdict

  package init(_ verdict: Verdict) { self.verdict = verdict }
}

/// The identity of an annotation according to the ledger.
package struct ResolvedIdentity: Sendable, Hashable {
  /// The smallest annotation ID of the same animal.
  package var component: AnnotationID
  /// The animal, if it has a name.
  package var individual: IndividualID?
  package var isContradictory: Bool
}

/// Computes identities from live decisions: the connected components of *same* links and shared names.
///
/// A component with two names, or with a *different* link inside, is contradictory. It is never split automatically. In
/// a component with two names, annotations keep their own names, and unnamed annotations stay unnamed.
package enum IdentityResolver {
  /// The identity of each annotation, independent of the order of the entries.
  ///
  /// - Complexity: nearly linear in annotations and entries (union-find, Tarjan, JACM 1975).
  package static func resolve(
    _ annotations: some Sequence<AnnotationID>, _ entries: [LedgerEntry]
  ) -> [AnnotationID: ResolvedIdentity] {
    var sets = DisjointSets()
    for annotation in annotations { sets.insert(annotation) }
    var names: [AnnotationID: IndividualID] = [:]
    var bearer: [IndividualID: AnnotationID] = [:]
    for entry in entries {
      switch entry.verdict {
      case .same(let a, let b): sets.join(a, b)
      case .named(let annotation, let individual):
        sets.insert(annotation)
        names[annotation] = individual
        if let other = bearer[individual] { sets.join(annotation, other) }
        bearer[individual] = annotation
      case .different: break
      }
    }
    var namesOfComponent: [AnnotationID: Set<IndividualID>] = [:]
    for (annotation, individual) in names { namesOfComponent[sets.root(annotation), default: []].insert(individual) }
    var contradictory = Set(namesOfComponent.filter { $0.value.count > 1 }.keys)
    for entry in entries {
      if case .different(let a, let b) = entry.verdict, sets.root(a) == sets.root(b) {
        contradictory.insert(sets.root(a))
      }
    }
    return Dictionary(
      uniqueKeysWithValues: sets.members.map { annotation in
        let root = sets.root(annotation)
        let known = namesOfComponent[root] ?? []
        return (
          annotation,
          ResolvedIdentity(
            component: root, individual: known.count == 1 ? known.first : names[annotation],
            isContradictory: contradictory.contains(root))
        )
      })
  }
}

/// Disjoint sets of annotations; the root of each set is its smallest member.
private struct DisjointSets {
  private var parents: [AnnotationID: AnnotationID] = [:]

  var members: Dictionary<AnnotationID, AnnotationID>.Keys { parents.keys }

  mutating func insert(_ annotation: AnnotationID) {
    if parents[annotation] == nil { parents[annotation] = annotation }
  }

  mutating func join(_ a: AnnotationID, _ b: AnnotationID) {
    insert(a)
    insert(b)
    let (x, y) = (compressedRoot(a), compressedRoot(b))
    if x != y { parents[max(x, y)] = min(x, y) }
  }

  func root(_ annotation: AnnotationID) -> AnnotationID {
    var at = annotation
    while let parent = parents[at], parent != at { at = parent }
    return at
  }

  private mutating func compressedRoot(_ annotation: AnnotationID) -> AnnotationID {
    let root = root(annotation)
    var at = annotation
    while let parent = parents[at], parent != root {
      parents[at] = root
      at = parent
    }
    return root
  }
}
