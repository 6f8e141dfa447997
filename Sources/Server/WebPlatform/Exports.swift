// Apps use these types and import only `WebPlatform`. The rooms below it export `WebBasics` and `Localization`.

@_exported public import Accounts
@_exported public import BackgroundWork
@_exported public import Uploads
@_exported public import struct HTTPServer.Response
