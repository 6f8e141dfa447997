import Basics
import Imaging
import Testing

@Suite("XMP packets")
struct XMPTests {
  private func packet(_ attributes: String, _ elements: String = "") throws -> XMPPacket {
    let text = """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description \(attributes)>\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
    return try XMPPacket(Array(text.utf8), name: "a.xmp")
  }

  private func statements(_ attributes: String, _ elements: String = "") throws -> PhotoStatements {
    var statements = PhotoStatements()
    statements.add(try packet(attributes, elements), from: .sidecar, DatePlausibility(now: nil))
    return statements
  }

  @Test(
    "coordinates are read with a letter or with a sign",
    arguments: [
      ("46,45.5N", "33,15.0W", 46.758_333_333, -33.25), ("46,45,30S", "33,15,0e", -46.758_333_333, 33.25),
      ("-46.5", "33.25", -46.5, 33.25), ("0,30S", "0,0E", -0.5, 0),
    ])
  func coordinates(latitude: String, longitude: String, north: Double, east: Double) throws {
    let statements = try statements("exif:GPSLatitude='\(latitude)' exif:GPSLongitude='\(longitude)'")
    let place = try #require(statements.position[.sidecar])
    #expect(abs(place.value.latitude - north) < 1e-8)
    #expect(abs(place.value.longitude - east) < 1e-8)
    #expect(place.doubt == nil)
  }

  @Test(
    "a sign beside a letter is ignored, and a reference beside plain degrees gives the hemisphere",
    arguments: [
      ("-23.5", "S", "-23,30.0S"), ("23.5", "S", "23,30.0S"), ("-23.5", "", "-23,30S"), ("23,30", "s", "23,30.0S"),
    ])
  func references(plain: String, reference: String, lettered: String) throws {
    let beside = reference.isEmpty ? "" : " exif:GPSLatitudeRef='\(reference)'"
    for latitude in ["exif:GPSLatitude='\(plain)'\(beside)", "exif:GPSLatitude='\(lettered)'"] {
      let facts = try statements("\(latitude) exif:GPSLongitude='33,15.0W'").metadata
      #expect(facts.position?.value == GeoPosition(latitude: -23.5, longitude: -33.25), "\(latitude)")
      #expect(facts.suspicions.isEmpty)
    }
  }

  @Test(
    "a minus sign that contradicts its letter is flagged", arguments: ["-23,30.0N", "-23.5' exif:GPSLatitudeRef='N"])
  func contradiction(latitude: String) throws {
    let facts = try statements("exif:GPSLatitude='\(latitude)' exif:GPSLongitude='33,15.0W'").metadata
    #expect(facts.position == nil && facts.suspicions == [.hemispheresDisagree])
  }

  @Test("the yaw of a gimbal is the direction, unless the photo states one or all angles are zero")
  func gimbal() throws {
    func degrees(_ attributes: String) throws -> Double? {
      try statements(attributes).metadata.direction?.value.degrees
    }
    let pitched = "d:GimbalPitchDegree='-12.5' d:GimbalRollDegree='+0.00'"
    #expect(try degrees("d:GimbalYawDegree='-84.00' \(pitched)") == 276)
    #expect(try degrees("d:GimbalYawDegree='+180.00' \(pitched)") == 180)
    #expect(try degrees("d:GimbalYawDegree='+0.00' \(pitched)") == 0)
    #expect(try degrees("d:GimbalYawDegree='+84.00'") == 84)
    #expect(try degrees("d:GimbalYawDegree='0.00' d:GimbalPitchDegree='-0.00' d:GimbalRollDegree='+0.00'") == nil)
    #expect(try degrees("d:GimbalYawDegree='0.00'") == nil && degrees("d:GimbalYawDegree='7000'") == nil)
    #expect(try degrees("d:GimbalYawDegree='10' exif:GPSImgDirection='200/1'") == 200)
  }

  @Test("degrees and minutes without a letter are kept and flagged")
  func noLetter() throws {
    let statements = try statements("exif:GPSLatitude='46,45.5' exif:GPSLongitude='33,15.0W'")
    #expect(statements.position[.sidecar]?.doubt == .noHemisphere)
    #expect(statements.metadata.position == nil)
    #expect(statements.metadata.suspicions == [.noHemisphere])
  }

  @Test("invalid coordinates are rejected", arguments: ["46,45.5E", "N", "", "46,45,30,1N", "nan", "a,bN", "north"])
  func noCoordinate(latitude: String) throws {
    let statements = try statements("exif:GPSLatitude='\(latitude)' exif:GPSLongitude='33,15.0W'")
    #expect(statements.metadata.position == nil)
  }

  @Test("latitude and longitude zero are flagged, and a latitude beyond the poles is only recorded")
  func suspicious() throws {
    #expect(try statements("exif:GPSLatitude='0,0N' exif:GPSLongitude='0,0E'").metadata.suspicions == [.nullIsland])
    let beyond = try statements("exif:GPSLatitude='95,0N' exif:GPSLongitude='0,0E'")
    #expect(beyond.metadata.suspicions == [.impossiblePosition])
  }

  @Test("altitude is read as a number or a fraction, above and below the sea, also without a position")
  func altitude() throws {
    let place = "exif:GPSLatitude='1,0N' exif:GPSLongitude='2,0E' "
    #expect(try statements(place + "exif:GPSAltitude='2469/2'").metadata.position?.value.altitude == 1234.5)
    for depth in ["430", "-430"] {
      #expect(try statements("exif:GPSAltitude='\(depth)' exif:GPSAltitudeRef='1'").altitude.chosen?.value == -430)
    }
    for nonsense in ["", "1/0", "0/0", "inf", "-nan", "1/2/3"] {
      #expect(try statements("exif:GPSAltitude='\(nonsense)'").altitude.chosen == nil, "\(nonsense)")
    }
  }

  @Test("the date of taking is preferred to that of digitization, and a time of a day to the day alone")
  func dates() throws {
    func time(_ attributes: String) throws -> String? {
      try statements(attributes).time.chosen?.value.description
    }
    let digitized = " xmp:CreateDate='2001-01-01T00:00:00'"
    #expect(try time("exif:DateTimeOriginal='2024-04-30T18:36'" + digitized) == "2024-04-30T18:36:00")
    #expect(try time("photoshop:DateCreated='2024-04-30T18:36:42.5Z'" + digitized) == "2024-04-30T18:36:42.5")
    #expect(try time("photoshop:DateCreated='2024-04-30'" + digitized) == "2024-04-30")
    #expect(try time("photoshop:DateCreated='2024-04-30' xmp:CreateDate='2024-04-30T09:10'") == "2024-04-30T09:10:00")
    #expect(try time("exif:DateTimeOriginal='2024-04-30T06:36:42 PM'") == "2024-04-30T18:36:42")
    #expect(try statements("exif:DateTimeOriginal='last spring 7'").suspicions == [.unreadableTime])
    #expect(try statements("exif:DateTimeOriginal='2024-02-30T18:36:42'").suspicions == [.impossibleTime])
    #expect(try time("exif:DateTimeOriginal='2024-02-30T18:36:42'") == nil)
  }

  @Test("the shown place and the steps of editing give no place or time of the photo")
  func structures() throws {
    let facts = try statements(
      "",
      """
      <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li exif:GPSLatitude='1,0N' exif:GPSLongitude='2,0E'>
        <rdf:Description><exif:GPSAltitude>5</exif:GPSAltitude></rdf:Description></rdf:li></rdf:Bag>
      </Iptc4xmpExt:LocationShown>
      <xmpMM:DerivedFrom rdf:parseType='Resource'><xmp:CreateDate>2001-01-01T00:00:00</xmp:CreateDate></xmpMM:DerivedFrom>
      """)
    #expect(facts == PhotoStatements())
  }

  @Test("tags of Lightroom and digiKam name animals and species once each")
  func tags() throws {
    let packet = try packet(
      "",
      """
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Individual|Herd A|Zuri</rdf:li><rdf:li>Species | Equus quagga</rdf:li>
        <rdf:li>Individual</rdf:li></rdf:Bag></lr:hierarchicalSubject>
      <digiKam:TagsList><rdf:Seq><rdf:li>Individual/Zuri</rdf:li><rdf:li>individual/Amani</rdf:li></rdf:Seq></digiKam:TagsList>
      <dc:subject><rdf:Bag><rdf:li>dusk</rdf:li><rdf:li>dusk</rdf:li></rdf:Bag></dc:subject>
      """)
    #expect(packet.individuals == ["Zuri", "Amani"])
    #expect(packet.species == ["Equus quagga"])
    #expect(packet.keywords == ["dusk"])
  }

  @Test("the ancestors of a tag, which programs write beside it, are no names")
  func ancestors() throws {
    let packet = try packet(
      "",
      """
      <lr:hierarchicalSubject><rdf:Bag><rdf:li>Individual</rdf:li><rdf:li>Individual|Herd A</rdf:li>
        <rdf:li>Individual|Herd A|Zuri</rdf:li></rdf:Bag></lr:hierarchicalSubject>
      <digiKam:TagsList><rdf:Seq><rdf:li>Individual/Herd A</rdf:li></rdf:Seq></digiKam:TagsList>
      """)
    #expect(packet.individuals == ["Zuri"])
  }

  @Test("flat keywords with a path, and the keywords of Microsoft and of the Metadata Working Group name animals")
  func otherTags() throws {
    let flat = try packet(
      "",
      """
      <dc:subject><rdf:Bag><rdf:li>Individual/Zuri</rdf:li><rdf:li>species|zebra</rdf:li><rdf:li>dusk</rdf:li>
      <rdf:li>day/night</rdf:li></rdf:Bag></dc:subject>
      """)
    #expect(flat.individuals == ["Zuri"] && flat.species == ["zebra"] && flat.keywords.count == 4)
    let microsoft = try packet(
      "",
      """
      <MicrosoftPhoto:LastKeywordXMP xmlns:MicrosoftPhoto='http://ns.microsoft.com/photo/1.0/'><rdf:Bag>
      <rdf:li>Individual/Zuri</rdf:li></rdf:Bag></MicrosoftPhoto:LastKeywordXMP>
      """)
    #expect(microsoft.individuals == ["Zuri"])
    func node(_ keyword: String, _ children: String = "") -> String {
      let list = "<mwg-kw:Children><rdf:Bag>\(children)</rdf:Bag></mwg-kw:Children>"
      return """
        <rdf:li rdf:parseType='Resource'>\(children.isEmpty ? "" : list)<mwg-kw:Keyword>\(keyword)</mwg-kw:Keyword></rdf:li>
        """
    }
    let group = try packet(
      "",
      """
      <mwg-kw:Keywords xmlns:mwg-kw='http://www.metadataworkinggroup.com/schemas/keywords/' rdf:parseType='Resource'>
      <mwg-kw:Hierarchy><rdf:Bag>\(node("Individual", node("Herd A", node("Zuri")) + node("Amani")))\(node("dusk"))
      <rdf:li mwg-kw:Keyword='dawn'/></rdf:Bag></mwg-kw:Hierarchy></mwg-kw:Keywords>
      """)
    #expect(group.individuals == ["Zuri", "Amani"])
  }

  @Test("the keywords that Windows writes into Exif name animals")
  func keywordsOfWindows() {
    var exif = RawExif()
    let words = "Individual/Zo\u{EB}; dusk;".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    exif.image = [(0x9C9E, .bytes(words + [0, 0]))]
    let file = JPEGFile.bytes([(0xE1, exif.block())])
    let facts = MetadataReader().statements(in: EncodedImage(bytes: file, name: "a.jpg"))
    #expect(facts.keywords[.exif]?.value == ["Individual/Zo\u{EB}", "dusk"])
    #expect(facts.individuals[.exif]?.value == ["Zo\u{EB}"])
  }

  @Test("regions are elements or attributes; those outside, without a size or in pixels are rejected")
  func regions() throws {
    func region(_ item: String) throws -> [PictureRegion] {
      try packet(
        "",
        """
        <mwg-rs:Regions rdf:parseType='Resource'><mwg-rs:AppliedToDimensions stDim:w='9' stDim:h='9' stDim:unit='pixel'/>
        <mwg-rs:RegionList><rdf:Bag>\(item)</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
        """
      ).regions
    }
    func area(_ x: String, _ width: String, _ unit: String = "normalized") throws -> [PictureRegion] {
      try region(
        """
        <rdf:li><rdf:Description mwg-rs:Name='Zuri' mwg-rs:Type='Pet'>
        <mwg-rs:Area stArea:x='\(x)' stArea:y='0.5' stArea:w='\(width)' stArea:h='0.5' stArea:unit='\(unit)'/>
        <mwg-rs:Extensions mwg-rs:Name='another' x='0.9'/></rdf:Description></rdf:li>
        """)
    }
    var zuri = try #require(PictureRegion(name: "Zuri", kind: "Pet", x: 0.25, y: 0.5, width: 0.125, height: 0.5))
    zuri.frame = PixelSize(width: 9, height: 9)
    #expect(try area("0.25", "0.125") == [zuri])
    for (x, width) in [("1.01", "0.1"), ("-0.1", "0.1"), ("nan", "0.1"), ("0.5", "0"), ("0.5", "1.5"), ("0.5", "inf")] {
      #expect(try area(x, width) == [], "\(x), \(width)")
    }
    #expect(try area("0.25", "0.125", "pixel") == [])
    let elements = """
      <rdf:li rdf:parseType='Resource'><mwg-rs:Name>Zuri</mwg-rs:Name><mwg-rs:Type>Pet</mwg-rs:Type>
      <mwg-rs:Area rdf:parseType='Resource'><stArea:x>0.25</stArea:x><stArea:y>0.5</stArea:y><stArea:w>0.125</stArea:w>
      <stArea:h>0.5</stArea:h></mwg-rs:Area></rdf:li>
      """
    #expect(try region(elements + elements) == [zuri, zuri])
  }

  @Test("a packet that is too large, too deep or no XML is an error")
  func hostile() throws {
    func reason(_ bytes: [UInt8]) -> ImagingError.Reason? {
      do throws(ImagingError) {
        _ = try XMPPacket(bytes, name: "a.xmp")
        return nil
      } catch { return error.reason }
    }
    let tooMany = XMPPacket.maxBytes + 1
    #expect(reason([UInt8](repeating: 0x20, count: tooMany)) == .tooManyBytes(tooMany, limit: XMPPacket.maxBytes))
    #expect(reason(Array(String(repeating: "<a>", count: 100_000).utf8)) == .notWellFormed(line: 1))
    #expect(reason([]) == .notWellFormed(line: 1))
    #expect(reason([0xFF, 0xFE, 0x00]) == .notWellFormed(line: 1))
  }

  @Test("tens of thousands of tags and regions are read")
  func many() throws {
    let tags = (0..<40_000).map { "<rdf:li>Individual|\($0)</rdf:li>" }.joined()
    let packet = try packet("", "<lr:hierarchicalSubject><rdf:Bag>\(tags)</rdf:Bag></lr:hierarchicalSubject>")
    #expect(packet.individuals.count == 40_000)
  }

  @Test("a damaged packet inside a photo is a suspicion, and the rest of the photo is read")
  func damagedInside() {
    var exif = RawExif()
    exif.exif = [(0x9003, .text("2021:07:06 16:08:14"))]
    let packet = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:RDF>".utf8)
    let file = JPEGFile.bytes([(0xE1, exif.block()), (0xE1, packet)])
    let facts = MetadataReader().read(EncodedImage(bytes: file, name: "a.jpg"))
    #expect(facts.time?.source == .exif)
    #expect(facts.suspicions == [.damagedMetadata])
  }
}
