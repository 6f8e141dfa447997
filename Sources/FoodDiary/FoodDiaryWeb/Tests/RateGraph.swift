import Diary
import WebPlatform

/// The hit rate of predictions: a sentence, a graph that a JavaScript module draws, and a table with the
/// same data.
struct RateGraph {
  let rate: HitRate
  let diary: DiaryContext

  var html: HTML {
    let localizer = diary.localizer
    guard let last = rate.points.last else { return "<p class=\"empty\">\(localizer("diary.rate.none"))</p>" }
    let sentence = localizer(
      "diary.rate.sentence",
      [
        "count": .number(rate.points.count), "hits": .number(rate.hits),
        "overall": .text(localizer.percent(last.overall)),
        "lately": .text(localizer.percent(last.lately)),
      ])
    let rows = rate.points.reversed().map { point -> HTML in
      let moment = diary.diarist.clock.moment(point.sampledAt)
      return """
        <tr><td>\(localizer.day(moment.day.midnight))</td><td>\(localizer("diary.result.\(point.outcome.rawValue)"))</td>\
        <td>\(localizer(point.isHit ? "diary.test.right" : "diary.test.wrong"))</td>\
        <td class="number">\(localizer.percent(point.overall))</td><td class="number">\(localizer.percent(point.lately))</td></tr>
        """
    }
    let heads = ["day", "showed", "prediction", "overall", "lately"].map {
      "<th scope=\"col\">\(localizer("diary.rate.\($0)"))</th>" as HTML
    }
    return """
      <p>\(sentence)</p><svg class="diary-rate" data-rate role="img" aria-label="\(sentence)" viewBox="0 0 640 240"></svg>
      <p class="diary-legend" aria-hidden="true"><span class="overall">\(localizer("diary.rate.overall"))</span>
      <span class="lately">\(localizer("diary.rate.lately"))</span></p>
      <details><summary>\(localizer("diary.rate.table"))</summary><div class="scroll"><table><thead><tr>\(heads)</tr></thead>\
      <tbody>\(rows)</tbody></table></div></details>
      """
  }

  /// The data for the JavaScript module.
  var data: JSONValue {
    .array(
      rate.points.map { point in
        [
          "overall": .number(point.overall), "lately": .number(point.lately),
          "outcome": .string(point.outcome.rawValue), "isHit": .bool(point.isHit),
        ]
      })
  }
}
