import MediaLibrary
import Sightings
package import WebPlatform

extension ZooKeeperApp {
  /// News about followed animals that others caused and that the person has not seen yet.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    let catalogue = Catalogue(library: library, actor: account.actor)
    return try catalogue.follows.feed(.peek).filter { $0.actor != account.actor }.suffix(Self.mostNews).map { item in
      Notice(
        tag: "zookeeper.\(item.individual).\(item.operation)\(item.isUndone ? ".undone" : "")", title: item.animal,
        text: NewsText.sentence(item, localizer), path: "/zookeeper/animals/\(item.individual)")
    }
  }

  /// The news page shows more.
  private static let mostNews = 50
}
