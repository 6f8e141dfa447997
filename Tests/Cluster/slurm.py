"""A Slurm of one node with two slots, on this machine's loopback. Its configuration, keys, sockets, state and logs are in one folder."""

import os
import pwd
import socket
import subprocess

import system
from engine import Engine
from failure import expect
from waiting import until

CONFIGURATION = """\
ClusterName=menagerie
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
MailProg=/bin/true
AuthType=auth/munge
CredType=cred/munge
# Slurm starts a requeued task when the credential of the last start has expired, by default after two minutes.
AuthInfo=socket={folder}/munge.socket,cred_expire=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
# Containers have no control groups of their own.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
# The node has two slots on every machine.
SlurmdParameters=config_overrides
NodeName=lab NodeHostname={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=16384
PartitionName=all Nodes=lab Default=YES MaxTime=INFINITE State=UP
KillWait=1
# The states of finished tasks can be asked for an hour.
MinJobAge=3600
"""


def free_ports(count):
    """Ports of the loopback that no program listens to."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Slurm(Engine):
    def start(self):
        self.daemons = []
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(1024))
        host = socket.gethostname().split(".")[0]
        configuration = self.folder / "slurm.conf"
        configuration.write_text(
            CONFIGURATION.format(host=host, user=pwd.getpwuid(os.getuid()).pw_name, ports=free_ports(2), folder=self.folder), encoding="utf-8")
        self.environment = {"SLURM_CONF": str(configuration)}
        # The folder of the socket may be below /tmp, where every user may write: hence the force.
        files = {"key-file": "key", "socket": "socket", "pid-file": "pid", "seed-file": "seed", "log-file": "log"}
        self._begin("munged", "/usr/sbin/munged", "--foreground", "--force", *(f"--{name}={self.folder}/munge.{end}" for name, end in files.items()))
        until((self.folder / "munge.socket").exists, "the socket of munged")
        self._begin("slurmctld", "/usr/sbin/slurmctld", "-D")
        self._begin("slurmd", "/usr/sbin/slurmd", "-D")
        until(lambda: self._run("sinfo", "--noheader", "--format=%t").stdout.strip() == "idle", "the start of Slurm")

    def stop(self):
        self._ask("scontrol", "shutdown")
        # The other daemons need munged until they end.
        munged, *others = self.daemons
        for daemon in others:
            self.end(daemon)
        munged.process.terminate()
        self.end(munged)

    def begin(self, stage, source, shards, folder, numbers):
        array = ",".join(map(str, numbers))
        self.job = self._ask(
            "sbatch", "--parsable", f"--chdir={self.folder}", f"--array={array}", self.scripts / f"slurm/{stage}.sbatch", source, str(shards), folder)

    def finish(self, _):
        until(lambda: not self._ask("squeue", f"--job={self.job}", "--noheader"), "the end of an array")
        states = self._ask("squeue", f"--job={self.job}", "--array", "--states=all", "--noheader", "--format=%K %T").splitlines()
        return {int(line.split()[0]) for line in states if line.split()[1] != "COMPLETED"}

    def fatal(self, stage):
        if stage == "match":
            return "the tool of shard {} was killed", lambda shard, process: system.kill(process)
        return "the task of shard {} got a signal", lambda shard, _: self._run("scancel", "--batch", "--signal=KILL", f"{self.job}_{shard}")

    def survived(self, _):
        # As after the loss of a node.
        return "the task of shard {} was requeued", lambda shard, _: self._run("scontrol", "requeue", f"{self.job}_{shard}")

    def _begin(self, name, *command):
        self.daemons.append(self.processes.begin(name, list(command), **self.environment))

    def _run(self, *command):
        return subprocess.run(command, env=os.environ | self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def _ask(self, *command):
        done = self._run(*command)
        expect(done.returncode == 0, f"`{command[0]}` works; it said: {done.stderr.strip()}")
        return done.stdout.strip()
