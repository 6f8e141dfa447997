import Imaging
import Sightings
import Testing

@Suite("the doctor and the program's dependencies")
struct ProgramCheckTests {
  @Test("a format without a decoder is reported with the package to install")
  func decoders() throws {
    #expect(ProgramCheck.decoders(Set(ImageFormat.allCases)).isEmpty)
    let findings = ProgramCheck.decoders(Set(ImageFormat.allCases).subtracting([.avif]))
    #expect(findings.map(\.severity) == [.note])
    #expect(findings[0].message.contains("AVIF"))
    #expect(try #require(findings[0].remedy).contains("libheif-plugin-dav1d"))
  }
}
