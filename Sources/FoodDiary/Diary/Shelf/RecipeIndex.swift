import GRDB
import Synchronization

/// The words of all recipes, in memory, so that a search takes milliseconds. What changed since the last search is read before the
/// next, whoever changed it.
package final class RecipeIndex: Sendable {
  private let store: DiaryStore
  private let state = Mutex(State())

  private struct State {
    var search = RecipeSearch<Int64>()
    var revision: Int64 = 0
  }

  /// An index of all recipes, which are read with the first search.
  package init(_ store: DiaryStore) { self.store = store }

  /// The recipes with all words of a text, the best first, whoever they belong to: what somebody may see of them is asked of the store.
  ///
  /// - Complexity: one pass over all words; the first search reads all recipes.
  package func find(_ text: String) throws -> [Int64] {
    try state.withLock { state in
      for (id, recipe, revision) in try store.recipesChanged(since: state.revision) {
        if let recipe { state.search.set(id, recipe) } else { state.search.remove(id) }
        state.revision = max(state.revision, revision)
      }
      return state.search.find(text)
    }
  }

  /// The numbers of a shelf's recipes that somebody may see, with all words of a text, the best first; by title, without accents and case,
  /// where it has no words.
  ///
  /// - Complexity: as `find`, and linear in the recipes of the shelf.
  package func numbers(
    _ shelf: DiaryStore.Shelf, for viewer: Int64, saying text: String, _ filter: RecipeFilter
  ) throws -> [Int64] {
    let found = try find(text)
    let seen = try Set(store.numbers(shelf, for: viewer, filter))
    return found.filter(seen.contains)
  }
}
