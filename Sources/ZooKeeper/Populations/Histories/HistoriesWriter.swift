extension CaptureHistories {
  /// The histories as a file of MARK (`.inp`), which `HistoriesReader` reads back.
  package var markText: String {
    var text = ""
    for row in rows {
      for isSeen in row.seen { text += isSeen ? "1" : "0" }
      for count in row.counts { text += " \(count)" }
      text += ";\n"
    }
    return text
  }
}
