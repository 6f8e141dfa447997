"""GNU parallel, with two computers over ssh: two names of one server on this machine's loopback."""

import subprocess
from pathlib import Path

import system
from engine import Engine
from failure import expect
from waiting import until

CONFIGURATION = """\
Host lab1 lab2
  HostName 127.0.0.1
  Port {port}
  HostKeyAlias lab
  IdentityFile {folder}/client
  IdentitiesOnly yes
  UserKnownHostsFile {folder}/known
  LogLevel ERROR
"""


class Parallel(Engine):
    def start(self):
        for key in ("host", "client"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / key], check=True)
        self.server = self.processes.begin(
            "the server of ssh", [str(self.python), str(Path(__file__).with_name("ssh_host.py")), str(self.folder)])
        until(lambda: self.server.so_far() or not system.is_alive(self.server.process.pid), "the start of the server of ssh")
        port = self.server.so_far().strip()
        expect(port.isdigit(), f"the server of ssh prints its port; it said: {port}")
        (self.folder / "known").write_text(f"lab {(self.folder / 'host.pub').read_text()}")
        (self.folder / "config").write_text(CONFIGURATION.format(port=port, folder=self.folder))

    def stop(self):
        self.server.process.terminate()
        self.end(self.server)

    def begin(self, stage, source, shards, folder, _):
        self.log = folder.with_suffix(".log")
        return self.processes.begin(
            f"parallel's {stage}",
            [str(self.scripts / f"parallel_{stage}"), str(source), str(shards), str(folder), "--sshlogin", "1/lab1,1/lab2", "--joblog", str(self.log)],
            PARALLEL_SSH=f"ssh -F {self.folder}/config")

    def failed(self, _):
        tries = [line.split("\t") for line in self.log.read_text(encoding="utf-8").splitlines()[1:]]
        last = {int(columns[0]) - 1: columns[6:8] for columns in tries}
        return {shard for shard, ends in last.items() if ends != ["0", "0"]}

    def survived(self, _):
        return "the tool of shard {} was killed", lambda shard, process: system.kill(process)
