/// What somebody decided, as far as it says who is who.
package struct LedgerEntry: Sendable, Hashable {
  /// What was decided.
  package enum Verdict: Sendable, Hashable {
    /// Both annotations show one animal.
    case same(AnnotationID, AnnotationID)
    /// The annotations show two animals.
    case different(AnnotationID, AnnotationID)
    /// The annotation shows this known animal.
    case named(AnnotationID, IndividualID)
  }

  /// The decision.
  package let verdict: Verdict

  /// An entry of this verdict.
  package init(_ verdict: Verdict) { self.verdict = verdict }
}

/// Who an annotation shows, as the ledger has it.
package struct ResolvedIdentity: Sendable, Hashable {
  /// The smallest annotation of the same animal.
  package var component: AnnotationID
  /// The animal, when it is named.
  package var individual: IndividualID?
  /// Whether decisions about the component contradict one another.
  package var isContradictory: Bool
}

/// Computes identities from live decisions: the connected components of *same* and of sharing a name.
///
/// A component with two names, or with a *different* inside, is contradictory. It is never cut in silence: in one with
/// two names each annotation keeps the name that it was given, and the others have none.
package enum IdentityResolver {
  /// The identity of each annotation. The order of the entries plays no part.
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

/// Sets of annotations that grow together; the root of each is its smallest member.
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
