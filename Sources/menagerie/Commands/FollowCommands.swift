import ArgumentParser
import Sightings

struct FeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed",
    abstract: "show the news about the animals that you follow, since your last look",
    discussion: "news that was shown counts as read, unless --peek is given.")

  @Flag(help: "do not mark the news as read: the next call shows them again")
  var peek = false

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let catalogue = try peek ? options.openCatalogueForReading() : options.openCatalogue()
    let news = try catalogue.follows.feed(peek ? .peek : .seen)
    if options.json {
      for item in news { try Output.json(item.withSentence) }
      return
    }
    guard !news.isEmpty else {
      let followed = try catalogue.book.animals().filter(\.isFollowed)
      Output.note(
        followed.isEmpty
          ? "you follow no animal yet: `menagerie follow NAME` starts"
          : "nothing new about \(Formatted.list(followed.map(\.name.printable)))")
      return
    }
    var table = TextTable(.text("when (UTC)"), .text("animal"), .note("what"), .text("who"), .note("annotations"))
    for item in news {
      table.add(
        Formatted.moment(item.at), item.animal, item.withSentence.summary, item.actor,
        item.sightings.isEmpty ? "-" : item.sightings.map(\.description).joined(separator: ", "))
    }
    table.print()
  }
}

struct FollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "follow an animal: `menagerie feed` shows the news about it")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().follows.follow(name))
  }
}

struct UnfollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfollow", abstract: "stop following an animal")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().follows.unfollow(name))
  }
}
