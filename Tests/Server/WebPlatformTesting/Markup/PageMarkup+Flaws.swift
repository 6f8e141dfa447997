/// Flaws in the markup of a page, each as a sentence with the element. Colors, sizes, and the effects of modules are tested in a browser.
extension PageMarkup {
  /// All flaws except those of the help.
  ///
  /// - Parameter texts: distinguishes text keys from texts.
  package func flaws(_ texts: TextKeys) -> [String] {
    namelessElements + emptyLabels + repeatedIDs + danglingReferences + headingFlaws + shownKeys(texts)
      + shownMarkup + unfilledPlaces
  }
}
