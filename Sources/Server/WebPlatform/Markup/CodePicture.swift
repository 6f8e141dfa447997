import Foundation
import QRCodes

/// A link as a QR code. The picture is part of the page itself, because the link is a secret and must not appear in any other request.
package struct CodePicture {
  let link: String
  /// The text alternative.
  let name: String

  package init(link: String, name: String) { (self.link, self.name) = (link, name) }

  /// `nil` for a link that is too long for a code.
  package var html: HTML? {
    QRCode(link).map { code in
      """
      <img class="qr" src="data:image/svg+xml;base64,\(Data(code.svg.utf8).base64EncodedString())" alt="\(name)" width="240" height="240">
      """
    }
  }
}
