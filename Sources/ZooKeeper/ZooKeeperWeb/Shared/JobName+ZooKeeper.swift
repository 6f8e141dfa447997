import WebPlatform

extension JobName {
  static let importing = JobName(app: ZooKeeperApp.id, "import")
  static let planningImport = JobName(app: ZooKeeperApp.id, "plan-import")
  static let bringingSample = JobName(app: ZooKeeperApp.id, "sample")
  static let identifying = JobName(app: ZooKeeperApp.id, "identify")
  static let proposing = JobName(app: ZooKeeperApp.id, "propose")
  static let askingAgain = JobName(app: ZooKeeperApp.id, "ask-again")
}
