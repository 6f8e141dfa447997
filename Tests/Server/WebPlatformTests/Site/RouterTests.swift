import HTTPTypes
import Testing
import WebPlatform

@Suite("the router")
struct RouterTests {
  /// The matching pattern with its parameters, sorted by name. If only the method differs, the allowed methods in
  /// brackets; `nil` if no pattern matches.
  private func match(_ method: HTTPRequest.Method, _ path: String) -> String? {
    var table = RouteTable()
    for pattern in [
      "/", "/animals", "/animals/new", "/animals/{id}", "/animals/{id}/photos/{photo}", "/animals/new/photos/first",
      "/assets/{digest}/**", "/{name}/about",
    ] {
      table.page(pattern, for: .anyone) { _ in .done }
    }
    table.action("/animals/{animal}", for: .anyone) { _ in .done }
    table.action("/sign-out", for: .anyone) { _ in .done }
    switch Router(table.routes).match(method, path) {
    case .nothing: return nil
    case .otherMethods(let methods): return "[\(methods)]"
    case .found(let route, let parameters):
      let values = parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
      return route.path + values.joined()
    }
  }

  @Test(
    "a literal is preferred to a parameter, and a parameter to the rest of a path",
    arguments: [
      ("/", "/"), ("/animals", "/animals"), ("/animals/new", "/animals/new"), ("/animals/7", "/animals/{id} id=7"),
      ("/animals/7/photos/9", "/animals/{id}/photos/{photo} id=7 photo=9"),
      ("/animals/new/photos/first", "/animals/new/photos/first"),
      ("/assets/a1/b/c.js", "/assets/{digest}/** digest=a1"),
      ("/zuri/about", "/{name}/about name=zuri"),
    ])
  func found(path: String, answer: String) {
    #expect(match(.get, path) == answer)
  }

  @Test("the router goes back from a branch that does not match to its end")
  func backtracking() {
    // `new` is a literal, but only the parameter has the rest of this path.
    #expect(match(.get, "/animals/new/photos/9") == "/animals/{id}/photos/{photo} id=new photo=9")
    #expect(match(.get, "/animals/about") == "/animals/{id} id=about")
    #expect(match(.get, "/assets/about") == "/{name}/about name=assets")
  }

  @Test("each method has its own route, even if parameters have other names")
  func methods() {
    #expect(match(.post, "/animals/7") == "/animals/{animal} animal=7")
    #expect(match(.head, "/animals/7") == "/animals/{id} id=7")
    #expect(match(.delete, "/animals/7") == "[GET, HEAD, POST]")
    #expect(match(.get, "/sign-out") == "[POST]")
    #expect(match(.head, "/sign-out") == "[POST]")
    // The path is matched before the method: the literal "new" matches and has no POST, so the parameter is not tried.
    #expect(match(.post, "/animals/new") == "[GET, HEAD]")
  }

  @Test(
    "an unknown path is not found",
    arguments: ["/nowhere", "/animals/7/photos", "/assets/a1", "/a/b/c", "/animals/7/x"])
  func nothing(path: String) {
    #expect(match(.get, path) == nil)
  }

  @Test("empty parts are ignored, and percent escapes stay for the reader of a parameter")
  func parts() {
    #expect(match(.get, "//animals//7/") == "/animals/{id} id=7")
    #expect(match(.get, "/animals/a%2Fb") == "/animals/{id} id=a%2Fb")
  }
}
