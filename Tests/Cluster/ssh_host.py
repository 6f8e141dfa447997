"""A computer that runs commands over ssh, on this machine's loopback: `ssh_host.py FOLDER`.

FOLDER holds the keys `host` and `client.pub`. Prints the port. Unlike OpenSSH's server it needs no account, no file below /etc and no
rights of root.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE

import asyncssh


# A server of ssh always names the shell of the account. Without it, parallel ends with 0 and has run nothing.
ENVIRONMENT = os.environ | {"SHELL": "/bin/sh"}


async def run(process):
    command = await asyncio.create_subprocess_shell(process.command, stdin=DEVNULL, stdout=PIPE, stderr=PIPE, env=ENVIRONMENT)
    await process.redirect(stdout=command.stdout, stderr=command.stderr)
    process.exit(await command.wait())


async def main(folder):
    server = await asyncssh.listen(
        "127.0.0.1", 0, server_host_keys=[f"{folder}/host"], authorized_client_keys=f"{folder}/client.pub", process_factory=run, encoding=None)
    print(server.get_port(), flush=True)
    await server.wait_closed()


asyncio.run(main(sys.argv[1]))
