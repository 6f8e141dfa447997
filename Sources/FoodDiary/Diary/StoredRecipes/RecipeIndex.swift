import GRDB
import Synchronization

/// An in-memory index of the words of all recipes; a search takes milliseconds. Before each search, the index reads the
/// recipes that any process changed since the last search.
package final class RecipeIndex: Sendable {
  private let store: DiaryStore
  private let state = Mutex(State())

  private struct State {
    var search = RecipeSearch<Int64>()
    var revision: Int64 = 0
  }

  /// Creates an empty index; the first search reads all recipes.
  package init(_ store: DiaryStore) { self.store = store }

  /// The recipes that contain all words, best first, of any owner. The caller asks the store which ones the
  /// viewer may see.
  ///
  /// - Complexity: one pass over all words; the first search reads all recipes.
  package func find(_ text: String) throws -> [Int64] {
    try state.withLock { state in
      for (id, recipe, revision) in try store.recipes.changed(since: state.revision) {
        if let recipe { state.search.set(id, recipe) } else { state.search.remove(id) }
        state.revision = max(state.revision, revision)
      }
      return state.search.find(text)
    }
  }

  /// The numbers of a scope's recipes that contain all words, pass the filter, and that the viewer may see, best first.
  /// A text without words gives the recipes by title, ignoring accents and case.
  ///
  /// - Complexity: as `find`, plus linear in the recipes of the scope.
  package func numbers(
    _ scope: RecipeScope, for viewer: Int64, saying text: String, _ filter: RecipeFilter
  ) throws -> [Int64] {
    let found = try find(text)
    let seen = try Set(store.recipes.numbers(scope, for: viewer, filter))
    return found.filter(seen.contains)
  }
}
