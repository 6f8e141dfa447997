@_exported public import Localization

// Apps use these types and import only `WebPlatform`.
@_exported public import struct HTTPServer.Response
