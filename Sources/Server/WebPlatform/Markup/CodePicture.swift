import Foundation
import QRCodes

/// A link as a picture for cameras, in the page itself: a link that opens something is asked for nowhere else.
package struct CodePicture {
  let link: String
  /// What the picture is, for whoever does not see it.
  let name: String

  /// The picture of a link.
  package init(link: String, name: String) { (self.link, self.name) = (link, name) }

  /// The picture; nothing for a link that no code holds.
  package var html: HTML? {
    QRCode(link).map { code in
      """
      <img class="qr" src="data:image/svg+xml;base64,\(Data(code.svg.utf8).base64EncodedString())" alt="\(name)" width="240" height="240">
      """
    }
  }
}
