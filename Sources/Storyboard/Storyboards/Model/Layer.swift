/// A sheet of a frame; what comes later in a frame lies above.
package struct Layer: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<Layer>
  /// As somebody called it; empty for the two that every frame begins with, which faces name in the reader's language.
  package var name: String
  package var role: Role
  /// From 0, not to be seen, to 1.
  package var opacity: Double
  package var isLocked: Bool
  package var isHidden: Bool
  /// What is drawn on it, the lowest first. Empty on a layer that shows a shared one.
  package var elements: [Element]
  /// The sheet that several frames share, whose elements are shown instead.
  package var shared: Identifier<SharedSheet>?

  /// What a layer is for.
  package enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    case background, foreground, other
    /// A picture to draw over: it is on the screen and not in exports.
    case reference
  }

  package init(
    id: Identifier<Layer>, name: String = "", role: Role, opacity: Double = 1, isLocked: Bool = false,
    isHidden: Bool = false,
    elements: [Element] = [], shared: Identifier<SharedSheet>? = nil
  ) {
    (self.id, self.name, self.role, self.opacity) = (id, name, role, opacity)
    (self.isLocked, self.isHidden, self.elements, self.shared) = (isLocked, isHidden, elements, shared)
  }
}

/// A background that several frames share: drawn once, changed everywhere.
package struct SharedSheet: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<SharedSheet>
  package var name: String
  package var elements: [Element]

  package init(id: Identifier<SharedSheet>, name: String, elements: [Element] = []) {
    (self.id, self.name, self.elements) = (id, name, elements)
  }
}
