/// An element of a layer whose groups were replaced by their members, so that an eraser inside a group erases on the
/// whole layer.
struct FlatElement {
  let content: Element.Content
  let place: Affine

  /// The elements of a layer from bottom to top; groups are replaced by their members.
  static func of(_ elements: [Element], within outer: Affine = .identity) -> [FlatElement] {
    elements.flatMap { element in
      let place = outer.after(element.place)
      guard case .group(let members) = element.content else {
        return [FlatElement(content: element.content, place: place)]
      }
      return of(members, within: place)
    }
  }

  /// The stroke of an eraser; `nil` for other elements.
  var eraser: Stroke? {
    guard case .stroke(let stroke) = content, stroke.tool == .eraser else { return nil }
    return stroke
  }
}

extension Affine {
  /// The product: first `inner`, then this transform.
  fileprivate func after(_ inner: Affine) -> Affine {
    let origin = self(inner.e, inner.f)
    return Affine(
      a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d, b * inner.c + d * inner.d,
      origin.x, origin.y)
  }
}
