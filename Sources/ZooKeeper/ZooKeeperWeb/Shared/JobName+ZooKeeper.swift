import Sightings
import WebPlatform

/// The jobs of the app. Jobs that do the work of a stage have the name of the stage.
extension JobName {
  static let importing = JobName(app: ZooKeeperApp.id, PhotoStage.looked.job)
  static let planningImport = JobName(app: ZooKeeperApp.id, "plan-import")
  static let bringingSample = JobName(app: ZooKeeperApp.id, "sample")
  static let identifying = JobName(app: ZooKeeperApp.id, "identify")
  static let proposing = JobName(app: ZooKeeperApp.id, PhotoStage.proposed.job)
  static let askingAgain = JobName(app: ZooKeeperApp.id, PhotoStage.refitted.job)
}
