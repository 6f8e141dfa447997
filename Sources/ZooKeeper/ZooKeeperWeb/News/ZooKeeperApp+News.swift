import MediaLibrary
import Sightings
package import WebPlatform

extension ZooKeeperApp {
  /// News of the animals that a person follows, which others brought and the person has not looked at.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    let catalogue = Catalogue(library: library, actor: account.actor)
    return try catalogue.follows.feed(.peek).filter { $0.actor != account.actor }.suffix(Self.mostNews).map { item in
      Notice(
        tag: "zookeeper.\(item.individual).\(item.operation)\(item.isUndone ? ".undone" : "")", title: item.animal,
        text: NewsWords.sentence(item, localizer), path: "/zookeeper/animals/\(item.individual)")
    }
  }

  /// More are for the page of the news.
  private static let mostNews = 50
}
