// swift-tools-version: 6.2
import PackageDescription

// One package: all apps use `Media`, `ZooKeeper` is the main app, `menagerie` is the command-line tool.
// Targets depend only on lower layers; CONTRIBUTING.md says which target may import which.

let swift: [SwiftSetting] = [.swiftLanguageMode(.v6)]
/// A plain `import` is internal to the target; types in the target's own API need a `public import`.
let explicitImports: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]
/// For targets that compute on pixels and numbers, or read much data when a server starts, as hundreds of tests do. They are optimised in
/// every configuration, because tests wait for them and they rarely change. Two threads, because the index of a debug build needs an
/// object file for each source.
let computing: [SwiftSetting] = [
  .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
]

/// For targets that wait for the database more than for the processor: Sightings compiles in four fifths of the time, and pages with
/// 100,000 sightings are as fast (Benchmarks/RESULTS.md).
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// For user interfaces, which only present the results of lower targets: they compile in a third of the time, and pages are as fast
/// (Benchmarks/RESULTS.md). `WebPlatform`, which all pages use, is optimised.
let faces: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "Menagerie",
  products: [
    .executable(name: "menagerie", targets: ["menagerie"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    // MARK: Available to every target

    .target(name: "Basics", path: "Sources/Basics", swiftSettings: swift + explicitImports + computing),

    .target(
      name: "Formats", dependencies: ["Basics"], path: "Sources/Formats",
      swiftSettings: swift + explicitImports + computing),

    .target(
      name: "Localization", dependencies: ["Basics"], path: "Sources/Localization",
      swiftSettings: swift + explicitImports + computing),

    // MARK: Media

    .systemLibrary(name: "CLibCrypto", path: "Sources/Media/System/CLibCrypto", pkgConfig: "libcrypto"),
    .systemLibrary(name: "CLibJPEG", path: "Sources/Media/System/CLibJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CLibPNG", path: "Sources/Media/System/CLibPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CLibWebP", path: "Sources/Media/System/CLibWebP", pkgConfig: "libwebpdemux"),
    .systemLibrary(name: "CLibHEIF", path: "Sources/Media/System/CLibHEIF", pkgConfig: "libheif"),
    .systemLibrary(name: "CLibEXIF", path: "Sources/Media/System/CLibEXIF", pkgConfig: "libexif"),
    .systemLibrary(name: "CLibLCMS", path: "Sources/Media/System/CLibLCMS", pkgConfig: "lcms2"),
    .systemLibrary(name: "CLibXML2", path: "Sources/Media/System/CLibXML2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CPangoCairo", path: "Sources/Media/System/CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CQREncode", path: "Sources/Media/System/CQREncode", pkgConfig: "libqrencode"),
    .target(
      name: "Digests", dependencies: ["CLibCrypto"],
      path: "Sources/Media/Digests", swiftSettings: swift + explicitImports),
    .target(
      name: "QRCodes", dependencies: ["CQREncode"],
      path: "Sources/Media/QRCodes", swiftSettings: swift + explicitImports),
    .target(
      name: "CImageIO",
      dependencies: ["CLibJPEG", "CLibPNG", "CLibWebP", "CLibHEIF", "CLibEXIF", "CLibLCMS", "CPangoCairo"],
      path: "Sources/Media/CImageIO", linkerSettings: [.linkedLibrary("z"), .linkedLibrary("raw_r")]),
    .target(
      name: "Imaging",
      dependencies: ["Basics", "CImageIO", "Digests", "Formats"],
      path: "Sources/Media/Imaging", swiftSettings: swift + computing),
    .target(name: "CModelRuntime", path: "Sources/Media/CModelRuntime", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "ModelRuntime",
      dependencies: ["Basics", "CModelRuntime", "Digests", "Imaging"],
      path: "Sources/Media/ModelRuntime", exclude: ["README.md"], swiftSettings: swift + explicitImports + computing),
    .target(
      name: "MediaLibrary",
      dependencies: [
        "Basics", "Digests", "Imaging",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Sources/Media/MediaLibrary", swiftSettings: swift),

    .target(
      name: "Backups",
      dependencies: ["CSodium", "Digests", "MediaLibrary", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Media/Backups", swiftSettings: swift + explicitImports),

    // MARK: ZooKeeper

    .target(
      name: "PatternKernels", path: "Sources/ZooKeeper/PatternKernels",
      cSettings: [.unsafeFlags(["-O3", "-ffp-contract=off"])]),
    .target(
      name: "PatternMatching", dependencies: ["Basics", "PatternKernels"],
      path: "Sources/ZooKeeper/PatternMatching", swiftSettings: swift + computing),
    .systemLibrary(name: "CNLopt", path: "Sources/ZooKeeper/System/CNLopt", pkgConfig: "nlopt"),
    .target(
      name: "Populations", dependencies: ["CNLopt"],
      path: "Sources/ZooKeeper/Populations", exclude: ["README.md"], swiftSettings: swift + explicitImports + computing),
    .target(
      name: "Sightings",
      dependencies: [
        "Basics", "Digests", "Formats", "Imaging", "MediaLibrary", "ModelRuntime", "PatternMatching",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Sources/ZooKeeper/Sightings", swiftSettings: swift + explicitImports + small),
    .target(
      name: "Evaluation", dependencies: ["Basics", "Formats", "Imaging", "PatternMatching", "Sightings"],
      path: "Sources/ZooKeeper/Evaluation", swiftSettings: swift + explicitImports + small),

    // MARK: Fingerpaint

    .target(
      name: "MixingKernels", path: "Sources/Fingerpaint/MixingKernels",
      // Vectors are passed only between functions that are inlined, so their calling convention does not matter.
      cSettings: [.unsafeFlags(["-O3", "-ffp-contract=off", "-Wno-psabi"])]),
    .target(
      name: "Mixing", dependencies: ["Basics", "MixingKernels"],
      path: "Sources/Fingerpaint/Mixing", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "MixingFiles",
      dependencies: ["Basics", "Digests", "Formats", "Imaging", "Mixing"],
      path: "Sources/Fingerpaint/MixingFiles", swiftSettings: swift + explicitImports + computing),

    // MARK: Food diary

    .target(
      name: "Diary",
      dependencies: [
        "Basics", "CLibXML2", "Digests", "Formats", "Imaging", "MediaLibrary",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/FoodDiary/Diary", resources: [.copy("Gluten/Lexicons")],
      swiftSettings: swift + explicitImports + computing),

    // MARK: BioPioneer

    .target(
      name: "BioPioneerRules", dependencies: ["Basics"],
      path: "Sources/BioPioneer/BioPioneerRules", resources: [.copy("Numbers")],
      swiftSettings: swift + explicitImports + computing),

    // MARK: Storyboard

    .systemLibrary(name: "CGEOS", path: "Sources/Storyboard/System/CGEOS", pkgConfig: "geos"),
    .target(
      name: "Storyboards",
      dependencies: ["Basics", "CGEOS", "Digests", "Formats", "Imaging", "MediaLibrary"],
      path: "Sources/Storyboard/Storyboards", resources: [.copy("Sample/waterhole.zip")],
      swiftSettings: swift + explicitImports + computing),

    // MARK: Server

    .target(
      name: "HTTPServer",
      dependencies: [
        "Basics",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Server/HTTPServer", swiftSettings: swift + explicitImports),
    .target(name: "HTTPSProxy", path: "Sources/Server/HTTPSProxy", swiftSettings: swift + explicitImports),
    .systemLibrary(name: "CSodium", path: "Sources/Server/System/CSodium", pkgConfig: "libsodium"),
    .target(
      name: "WebBasics",
      dependencies: [
        "Localization", "MediaLibrary", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/Server/WebBasics", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "Accounts",
      dependencies: [
        "Basics", "CSodium", "Digests", "MediaLibrary", "WebBasics",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/Server/Accounts", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "BackgroundWork",
      dependencies: [
        "Basics", "MediaLibrary", "WebBasics", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Server/BackgroundWork", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "Uploads",
      dependencies: [
        "Digests", "MediaLibrary", "WebBasics", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Server/Uploads", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "WebPlatform",
      dependencies: [
        "Accounts", "BackgroundWork", "Basics", "Digests", "Formats", "HTTPServer", "Imaging", "Localization",
        "MediaLibrary", "QRCodes", "Uploads",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Server/WebPlatform", resources: [.copy("Assets"), .copy("Translations")],
      swiftSettings: swift + explicitImports + computing),

    .target(
      name: "SightingsMessages", dependencies: ["Basics", "Imaging", "Localization", "MediaLibrary", "Sightings"],
      path: "Sources/ZooKeeper/SightingsMessages", resources: [.copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "ZooKeeperWeb",
      dependencies: [
        "Basics", "Formats", "Imaging", "MediaLibrary", "Sightings", "SightingsMessages", "WebPlatform",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/ZooKeeper/ZooKeeperWeb",
      resources: [.copy("Assets"), .copy("PlatformTranslations"), .copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "FingerpaintMessages", dependencies: ["Localization", "Mixing", "MixingFiles"],
      path: "Sources/Fingerpaint/FingerpaintMessages", resources: [.copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "FingerpaintWeb",
      dependencies: [
        "FingerpaintMessages", "Imaging", "Mixing", "MixingFiles", "QRCodes", "WebPlatform",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/Fingerpaint/FingerpaintWeb", resources: [.copy("Assets"), .copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "DiaryMessages", dependencies: ["Diary", "Localization"],
      path: "Sources/FoodDiary/DiaryMessages", resources: [.copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "FoodDiaryWeb",
      dependencies: [
        "Basics", "Diary", "DiaryMessages", "Imaging", "MediaLibrary", "WebPlatform",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/FoodDiary/FoodDiaryWeb", resources: [.copy("Assets"), .copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "BioPioneerMessages", dependencies: ["BioPioneerRules", "Localization"],
      path: "Sources/BioPioneer/BioPioneerMessages", resources: [.copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "BioPioneerWeb",
      dependencies: [
        "Basics", "BioPioneerMessages", "BioPioneerRules", "MediaLibrary", "WebPlatform",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/BioPioneer/BioPioneerWeb", exclude: ["Table/README.md"],
      resources: [.copy("Assets"), .copy("Books"), .copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "StoryboardMessages", dependencies: ["Localization", "MediaLibrary", "Storyboards"],
      path: "Sources/Storyboard/StoryboardMessages", resources: [.copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "StoryboardWeb",
      dependencies: [
        "Basics", "Formats", "Imaging", "MediaLibrary", "StoryboardMessages", "Storyboards", "WebPlatform",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Sources/Storyboard/StoryboardWeb", exclude: ["README.md"],
      resources: [.copy("Assets"), .copy("Translations")],
      swiftSettings: swift + explicitImports + faces),

    .target(
      name: "LibraryServer",
      dependencies: [
        "BioPioneerWeb", "Diary", "FingerpaintWeb", "FoodDiaryWeb", "MediaLibrary", "Sightings", "StoryboardWeb",
        "WebPlatform", "ZooKeeperWeb",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Server/LibraryServer", swiftSettings: swift + explicitImports),

    // MARK: Command-line tool

    .executableTarget(
      name: "menagerie",
      dependencies: [
        "Backups", "Basics", "BioPioneerMessages", "BioPioneerRules", "BioPioneerWeb", "Diary", "DiaryMessages",
        "Evaluation", "FingerpaintMessages", "Formats", "HTTPSProxy", "Imaging", "LibraryServer", "Localization",
        "MediaLibrary", "Mixing", "MixingFiles", "ModelRuntime", "PatternMatching", "Populations", "QRCodes",
        "Sightings", "SightingsMessages", "StoryboardMessages", "Storyboards", "WebPlatform", "ZooKeeperWeb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/menagerie", swiftSettings: swift + faces),

    // MARK: Programs for developers, which the product never links

    .target(
      name: "SampleReserve", dependencies: ["Basics", "Formats", "Imaging"],
      path: "Tools/SampleReserve", swiftSettings: swift + computing),

    .executableTarget(
      name: "menagerie-sample",
      dependencies: ["SampleReserve", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Tools/SampleTool", swiftSettings: swift),

    .executableTarget(
      name: "menagerie-speed",
      dependencies: [
        "Basics", "BioPioneerRules", "Imaging", "LibraryServer", "MediaLibrary", "Mixing", "MixingFiles",
        "PatternMatching", "Sightings", "SightingsTesting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Speed", swiftSettings: swift),

    .executableTarget(
      name: "menagerie-training",
      dependencies: [
        "Basics", "Evaluation", "Imaging", "PatternMatching", "Sightings",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "models/Export", swiftSettings: swift),

    // MARK: Tests

    .executableTarget(
      name: "decode-probe", dependencies: ["Imaging"],
      path: "Tests/DecodeProbe", swiftSettings: swift),
    .target(name: "TestingSupport", path: "Tests/TestingSupport", swiftSettings: swift + explicitImports),
    .target(
      name: "SightingsTesting",
      dependencies: [
        "Basics", "Imaging", "MediaLibrary", "Sightings", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/ZooKeeper/SightingsTesting", swiftSettings: swift + explicitImports + computing),
    .target(
      name: "WebPlatformTesting",
      dependencies: [
        "CLibXML2", "Digests", "HTTPServer", "MediaLibrary", "WebPlatform",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Server/WebPlatformTesting", swiftSettings: swift + explicitImports),
    .testTarget(
      name: "BasicsTests", dependencies: ["Basics"],
      path: "Tests/Basics/BasicsTests", swiftSettings: swift),
    .testTarget(
      name: "FormatsTests", dependencies: ["Basics", "Formats", "TestingSupport"],
      path: "Tests/Basics/FormatsTests", swiftSettings: swift),
    .testTarget(
      name: "DigestsTests", dependencies: ["Digests"],
      path: "Tests/Media/DigestsTests", swiftSettings: swift),
    .testTarget(
      name: "QRCodesTests", dependencies: ["Basics", "QRCodes", "TestingSupport"],
      path: "Tests/Media/QRCodesTests", swiftSettings: swift),
    .testTarget(
      name: "ImagingTests", dependencies: ["Basics", "Formats", "Imaging", "TestingSupport"],
      path: "Tests/Media/ImagingTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "ModelRuntimeTests", dependencies: ["Digests", "Imaging", "ModelRuntime"],
      path: "Tests/Media/ModelRuntimeTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "MediaLibraryTests",
      dependencies: ["Basics", "Digests", "Imaging", "MediaLibrary", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Tests/Media/MediaLibraryTests", swiftSettings: swift),
    .testTarget(
      name: "BackupsTests",
      dependencies: ["Backups", "Digests", "Imaging", "MediaLibrary", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Tests/Media/BackupsTests", swiftSettings: swift),
    .testTarget(
      name: "PatternMatchingTests",
      dependencies: ["Basics", "Formats", "Imaging", "PatternKernels", "PatternMatching", "TestingSupport"],
      path: "Tests/ZooKeeper/PatternMatchingTests", swiftSettings: swift + computing),
    .testTarget(
      name: "PopulationsTests", dependencies: ["Basics", "Populations", "TestingSupport"],
      path: "Tests/ZooKeeper/PopulationsTests", swiftSettings: swift + computing),
    .testTarget(
      name: "SightingsTests",
      dependencies: [
        "Backups", "Basics", "Imaging", "MediaLibrary", "PatternMatching", "Sightings", "SightingsTesting",
        "TestingSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/ZooKeeper/SightingsTests", exclude: ["Fixtures"], swiftSettings: swift),
    .testTarget(
      name: "EvaluationTests",
      dependencies: ["Evaluation", "Imaging", "PatternMatching", "Sightings", "SightingsTesting", "TestingSupport"],
      path: "Tests/ZooKeeper/EvaluationTests", swiftSettings: swift),
    .testTarget(
      name: "SampleReserveTests", dependencies: ["Basics", "Imaging", "SampleReserve"],
      path: "Tests/Tools/SampleReserveTests", swiftSettings: swift),
    .testTarget(
      name: "MixingTests", dependencies: ["Basics", "Mixing", "MixingKernels", "TestingSupport"],
      path: "Tests/Fingerpaint/MixingTests", swiftSettings: swift),
    .testTarget(
      name: "MixingFilesTests", dependencies: ["Imaging", "Mixing", "MixingFiles", "TestingSupport"],
      path: "Tests/Fingerpaint/MixingFilesTests", swiftSettings: swift),
    .testTarget(
      name: "DiaryTests",
      dependencies: [
        "Basics", "Diary", "Digests", "Formats", "Imaging", "MediaLibrary", "TestingSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/FoodDiary/DiaryTests", resources: [.copy("Gluten/Fixtures")], swiftSettings: swift),
    .testTarget(
      name: "BioPioneerRulesTests", dependencies: ["Basics", "BioPioneerRules", "TestingSupport"],
      path: "Tests/BioPioneer/BioPioneerRulesTests", swiftSettings: swift),
    .executableTarget(
      name: "drawing-probe", dependencies: ["Storyboards"],
      path: "Tests/Storyboard/DrawingProbe", swiftSettings: swift),
    .testTarget(
      name: "StoryboardsTests",
      // The tests start the probe, so it must be built with them.
      dependencies: [
        "Basics", "Formats", "Imaging", "Storyboards", "TestingSupport", "drawing-probe",
      ],
      path: "Tests/Storyboard/StoryboardsTests", swiftSettings: swift),
    .testTarget(
      name: "HTTPServerTests",
      dependencies: [
        "HTTPServer", "TestingSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Server/HTTPServerTests", swiftSettings: swift),
    .testTarget(
      name: "HTTPSProxyTests", dependencies: ["HTTPSProxy", "TestingSupport"],
      path: "Tests/Server/HTTPSProxyTests", swiftSettings: swift),
    .target(
      name: "NoticeBoard",
      dependencies: [
        "MediaLibrary", "WebPlatform", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Tests/Server/NoticeBoard", resources: [.copy("Assets"), .copy("Translations")],
      swiftSettings: swift + explicitImports),
    .executableTarget(
      name: "notice-board",
      dependencies: ["LibraryServer", "NoticeBoard", "WebPlatform", .product(name: "Logging", package: "swift-log")],
      path: "Tests/Server/NoticeBoardServer", swiftSettings: swift),
    .testTarget(
      name: "NoticeBoardTests",
      dependencies: [
        "Formats", "Imaging", "MediaLibrary", "NoticeBoard", "WebPlatform", "WebPlatformTesting",
      ],
      path: "Tests/Server/NoticeBoardTests", swiftSettings: swift),
    .testTarget(
      name: "WebPlatformTests",
      dependencies: [
        "BackgroundWork", "Basics", "Digests", "HTTPServer", "Imaging", "MediaLibrary", "TestingSupport", "WebPlatform",
        "WebPlatformTesting",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Server/WebPlatformTests", swiftSettings: swift),
    .testTarget(
      name: "ZooKeeperWebTests",
      dependencies: [
        "Basics", "Formats", "Imaging", "MediaLibrary", "PatternMatching", "Sightings", "SightingsTesting",
        "TestingSupport", "WebPlatform", "WebPlatformTesting", "ZooKeeperWeb",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/ZooKeeper/ZooKeeperWebTests", swiftSettings: swift),
    .testTarget(
      name: "FingerpaintWebTests",
      dependencies: [
        "FingerpaintWeb", "MediaLibrary", "TestingSupport", "WebPlatform", "WebPlatformTesting",
      ],
      path: "Tests/Fingerpaint/FingerpaintWebTests", swiftSettings: swift),
    .testTarget(
      name: "FoodDiaryWebTests",
      dependencies: [
        "Diary", "FoodDiaryWeb", "Formats", "Imaging", "MediaLibrary", "TestingSupport", "WebPlatform",
        "WebPlatformTesting",
      ],
      path: "Tests/FoodDiary/FoodDiaryWebTests", swiftSettings: swift),
    .testTarget(
      name: "BioPioneerWebTests",
      dependencies: [
        "Basics", "BioPioneerMessages", "BioPioneerRules", "BioPioneerWeb", "Formats", "Imaging", "MediaLibrary",
        "TestingSupport", "WebPlatform", "WebPlatformTesting",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/BioPioneer/BioPioneerWebTests", swiftSettings: swift),
    .testTarget(
      name: "StoryboardWebTests",
      dependencies: [
        "Imaging", "MediaLibrary", "StoryboardMessages", "Storyboards", "StoryboardWeb", "TestingSupport",
        "WebPlatform", "WebPlatformTesting",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/Storyboard/StoryboardWebTests", swiftSettings: swift),
    .testTarget(
      name: "MenagerieEndToEndTests",
      // The tests run its commands, and start the tool itself, so it must be built with them.
      dependencies: [
        "Backups", "BioPioneerRules", "Diary", "Digests", "Evaluation", "Formats", "menagerie", "Imaging",
        "MediaLibrary", "Mixing", "Sightings", "SightingsTesting", "Storyboards", "TestingSupport", "WebPlatform",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/MenagerieEndToEndTests", exclude: ["OldLibraries"], swiftSettings: swift),
  ]
)

// MENAGERIE_ROOMS=SightingsTests,MixingTests keeps only these targets and their dependencies, so that nothing else is built for
// them. The build folder is the same, so compiled targets are reused.
if let wanted = Context.environment["MENAGERIE_ROOMS"], !wanted.isEmpty {
  var kept: Set<String> = []
  var waiting = wanted.split(separator: ",").map(String.init)
  while let name = waiting.popLast() {
    guard kept.insert(name).inserted, let room = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let below, _) in room.dependencies { waiting.append(below) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  if wanted == "decode-probe" { package.dependencies = [] }
}
