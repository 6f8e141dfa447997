/// Something drawn, out of the groups it was in: an eraser in a group takes away from the whole layer.
struct FlatElement {
  let content: Element.Content
  let place: Affine

  /// The elements of a layer in the order in which they lie, those of groups where the groups lie.
  static func of(_ elements: [Element], within outer: Affine = .identity) -> [FlatElement] {
    elements.flatMap { element in
      let place = outer.after(element.place)
      guard case .group(let members) = element.content else {
        return [FlatElement(content: element.content, place: place)]
      }
      return of(members, within: place)
    }
  }

  /// The stroke, when it is an eraser's.
  var eraser: Stroke? {
    guard case .stroke(let stroke) = content, stroke.tool == .eraser else { return nil }
    return stroke
  }
}

extension Affine {
  /// First `inner`, then this one.
  fileprivate func after(_ inner: Affine) -> Affine {
    let origin = self(inner.e, inner.f)
    return Affine(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      origin.x, origin.y)
  }
}
