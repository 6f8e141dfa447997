/// What is wrong with the markup of a page, each flaw as a sentence with the element. Colours, sizes, and what modules bring are looked
/// at in a browser.
extension PageMarkup {
  /// All flaws, but for the help's.
  ///
  /// - Parameter texts: what tells the key of a text from a text.
  package func flaws(_ texts: TextKeys) -> [String] {
    namelessElements + emptyLabels + repeatedIDs + danglingReferences + headingFlaws + shownKeys(texts)
      + shownMarkup + unfilledPlaces
  }
}
