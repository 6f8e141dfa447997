/// A layer of a frame; later layers lie above.
package struct Layer: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<Layer>
  /// The user's name for the layer; empty for a layer that is shown with the translated name of its role.
  package var name: String
  package var role: Role
  /// From 0 (invisible) to 1.
  package var opacity: Double
  package var isLocked: Bool
  package var isHidden: Bool
  /// From bottom to top. Empty when the layer shows a shared sheet.
  package var elements: [Element]
  /// The shared sheet whose elements are shown instead.
  package var shared: Identifier<SharedSheet>?

  /// The purpose of a layer.
  package enum Role: String, Codable, Hashable, Sendable, CaseIterable {
    case background, foreground, other
    /// A picture to trace: shown on the screen, but not exported.
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

/// A background that several frames share: a change appears in all of them.
package struct SharedSheet: Hashable, Sendable, Codable, Identifiable {
  package var id: Identifier<SharedSheet>
  package var name: String
  package var elements: [Element]

  package init(id: Identifier<SharedSheet>, name: String, elements: [Element] = []) {
    (self.id, self.name, self.elements) = (id, name, elements)
  }
}
