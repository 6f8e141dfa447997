// Apps use these types and import only `WebPlatform`.

@_exported public import Localization
@_exported public import struct HTTPServer.Response
