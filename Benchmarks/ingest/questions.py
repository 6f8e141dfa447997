"""Checks that unanswerable queries get an error, and never the whole catalogue."""

import shutil

from trial import Place


def ask(tool, trials, photos):
    with Place(tool) as place:
        for photo in photos:
            shutil.copy(photo, place.photos)
        place.bring()
        everything = len(place.lines("sightings"))
        for words in ['"', "*", "(((", "🦓", ""]:
            done = place.run("sightings", f"--text={words}", "--count")
            trials.expect(f"--text {words!r} is not everything",
                          done.returncode != 0 or int(done.stdout) < everything, done)
        beyond = place.run("sightings", "--after", "999999", "--json")
        trials.expect("--after beyond the end is empty", beyond.returncode == 0 and beyond.stdout == b"", beyond)
        for within in ["0m", "-5m"]:
            done = place.run("sightings", "--near=0,0", f"--within={within}", "--count")
            trials.expect(f"--within {within} gets a sentence of its own", done.returncode != 0 and within.encode() in done.stderr, done)
