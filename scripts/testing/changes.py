"""Lists the files that differ from a revision."""

import subprocess

from refusal import Refusal


def git(root, *arguments):
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True)


def commit(root, revision):
    done = git(root, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if done.returncode != 0:
        raise Refusal(f"there is no revision {revision}: name a commit, a branch or a tag (git log shows them)")
    return done.stdout.strip()


def main_branch(root):
    """The merge base with the main branch."""
    for name in ("origin/main", "main"):
        done = git(root, "merge-base", "HEAD", name)
        if done.returncode == 0:
            return done.stdout.strip()
    raise Refusal("there is no branch main to compare with: name a revision with --since")


def since(root, revision):
    """Files that differ from a commit: committed, changed, or new and not ignored. A renamed file counts with both names."""
    changed = git(root, "diff", "--name-only", "--no-renames", "-z", revision)
    new = git(root, "ls-files", "--others", "--exclude-standard", "-z")
    if changed.returncode or new.returncode:
        raise Refusal(f"git cannot compare with {revision}: {(changed.stderr or new.stderr).strip()}")
    return sorted({name for name in (changed.stdout + new.stdout).split("\0") if name})


def between(root, one, other):
    return sorted(name for name in git(root, "diff", "--name-only", "--no-renames", "-z", one, other).stdout.split("\0") if name)
