"""A Spark of two workers with one slot each, all on this machine: the driver holds the cluster, each executor is a process of its own."""

import re

import system
from engine import Engine

# Cheap starts: the tasks spend their time in the tool.
JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


class Spark(Engine):
    def begin(self, stage, source, shards, folder, _):
        settings = {
            "spark.ui.enabled": "false", "spark.executor.memory": "512m", "spark.driver.extraJavaOptions": JAVA,
            "spark.executor.extraJavaOptions": JAVA}
        return self.processes.begin(
            f"spark's {stage}",
            [str(self.python.parent / "spark-submit"), "--master", "local-cluster[2,1,512]",
             *(word for name, value in settings.items() for word in ("--conf", f"{name}={value}")),
             str(self.scripts / f"spark_{stage}.py"), str(source), str(shards), str(folder)],
            PYSPARK_PYTHON=str(self.python), SPARK_LOCAL_IP="127.0.0.1", SPARK_LOCAL_DIRS=str(self.folder / "local"),
            SPARK_WORKER_DIR=str(self.folder / "work"))

    def failed(self, log):
        return {int(number) for number in re.findall(r"Task (\d+) in stage [\d.]+ failed 4 times", log)}

    def survived(self, stage):
        if stage == "match":
            return "the tool of shard {} was killed", lambda _, process: system.kill(process)
        return "the executor of shard {} was killed", lambda _, process: system.kill(executor(process))


def executor(process):
    """The Java process that runs a task; 0 after the end of the task."""
    while process and "CoarseGrainedExecutorBackend" not in system.command(process):
        process = system.parent(process)
    return process
