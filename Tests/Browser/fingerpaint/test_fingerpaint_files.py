"""Exported files of the mixing laboratory, opened by public programs and compared pixel by pixel with the exact picture."""

import csv
import json
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat
from places import TOOL

RUNS = {
    "cavity": ["--protocol", "T[2] -B[2]", "--repeat", "3", "--from", "dot"],
    "half": ["--protocol", "T[1]", "--repeat", "2", "--from", "half"],
    "bearing": ["--mixer", "journal-bearing", "--protocol", "O[2] -I[2]", "--repeat", "2", "--from", "ring"],
    "painted again": ["--protocol", "B[1]", "--repeat", "1", "--from", "CANVAS"],
}
CANVAS = {
    "background": 1, "layers": [
        {"paint": {"value": 0, "stroke": {"nib": "square", "radius": 0.15, "points": [[-0.5, -0.2], [0.1, 0.2]]}}},
        {"mixing": {"protocol": "T[2] -B[1]", "repeats": 2}},
        {"paint": {"value": 0.5, "stroke": {"nib": "round", "radius": 0.12, "points": [[0.3, 0.1], [0.5, -0.2], [0.6, 0]]}}},
        {"paint": {"value": 1, "polygon": [[-0.3, -0.4], [-0.1, -0.4], [-0.2, -0.2]]}},
    ]}


def mix(*arguments, status=0, **options):
    done = subprocess.run([str(TOOL), "mix", *map(str, arguments)], capture_output=True, text=True, **options)
    assert done.returncode == status, done.stderr
    return done


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """All exported files of a run, by name."""
    folder = tmp_path_factory.mktemp("mixing")
    (folder / "canvas.json").write_text(json.dumps({"distribution": CANVAS}))
    made = {}

    def make(name):
        if name not in made:
            made[name] = {ending: folder / f"{name}.{ending}" for ending in ("csv", "png", "svg", "pdf", "apng")}
            words = [str(folder / "canvas.json") if word == "CANVAS" else word for word in RUNS[name]]
            mix(*words, "--width", "500", *made[name].values())
        return made[name]

    return make


def on_blue(path):
    """The picture over blue, to show transparency."""
    picture = Image.open(path).convert("RGBA")
    back = Image.new("RGBA", picture.size, (0, 0, 255, 255))
    return Image.alpha_composite(back, picture).convert("RGB")


def difference(one, other):
    assert one.size == other.size
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


@pytest.mark.whole
@pytest.mark.parametrize("name", ["half", "bearing", "painted again"])
def test_svg_and_pdf_match_the_exact_picture(files, name, tmp_path):
    made = files(name)
    exact = on_blue(made["png"])
    root = ElementTree.parse(made["svg"]).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("viewBox") == f"0 0 {exact.width} {exact.height}"
    assert made["svg"].read_text().count("<rect") < 3, "outlines, not one rectangle a pixel"
    subprocess.run(["rsvg-convert", made["svg"], "-o", tmp_path / "svg.png"], check=True)
    assert difference(on_blue(tmp_path / "svg.png"), exact) < 2.5
    subprocess.run(
        ["pdftocairo", "-png", "-transp", "-singlefile", "-scale-to-x", str(exact.width), "-scale-to-y", str(exact.height),
         made["pdf"], tmp_path / "pdf"], check=True)
    assert difference(on_blue(tmp_path / "pdf.png"), exact) < 2.5
    subprocess.run(["pdftoppm", "-r", "72", "-png", "-singlefile", made["pdf"], tmp_path / "paper"], check=True)
    assert Image.open(tmp_path / "paper.png").size == exact.size
    # The picture of another run differs strongly.
    assert difference(on_blue(files("half" if name != "half" else "painted again")["png"]).resize(exact.size), exact) > 10


@pytest.mark.whole
@pytest.mark.parametrize("name", ["half", "bearing"])
def test_white_fluid_can_be_transparent_in_every_format(files, name, tmp_path):
    paths = [tmp_path / f"clear.{ending}" for ending in ("png", "svg", "pdf")]
    mix(*RUNS[name], "--width", "500", "--transparent", "white", *paths)
    exact = on_blue(paths[0])
    assert exact.getextrema()[0][1] < 30, "there is no white, only black and what is behind"
    subprocess.run(["rsvg-convert", paths[1], "-o", tmp_path / "svg.png"], check=True)
    subprocess.run(["pdftocairo", "-png", "-transp", "-singlefile", "-r", "72", paths[2], tmp_path / "pdf"], check=True)
    for drawn in ("svg.png", "pdf.png"):
        assert difference(on_blue(tmp_path / drawn), exact) < 2.5


@pytest.mark.whole
def test_an_animation_has_a_frame_with_the_delay_for_every_result(files):
    made = files("bearing")
    told = json.loads(subprocess.run(
        ["ffprobe", "-v", "error", "-count_frames", "-show_streams", "-of", "json", made["apng"]],
        capture_output=True, text=True, check=True).stdout)["streams"][0]
    assert told["codec_name"] == "apng" and int(told["nb_read_frames"]) == 3 and told["width"] == 500
    moving = Image.open(made["apng"])
    assert moving.n_frames == 3 and moving.info["loop"] == 0
    moving.seek(2)
    assert moving.info["duration"] == 200
    last = Image.alpha_composite(Image.new("RGBA", moving.size, (0, 0, 255, 255)), moving.convert("RGBA")).convert("RGB")
    assert difference(last, on_blue(made["png"])) < 2.5


@pytest.mark.whole
def test_the_table_has_a_row_for_every_repeat(tmp_path):
    mix(*RUNS["cavity"], tmp_path / "run.csv")
    rows = list(csv.DictReader((tmp_path / "run.csv").open(newline="")))
    assert list(rows[0]) == ["repeat", "intensity", "coarse2", "coarse4", "coarse8", "mixnorm", "mean"]
    assert [row["repeat"] for row in rows] == ["0", "1", "2", "3"]
    values = [float(row["intensity"]) for row in rows]
    assert 0.5 < values[-1] < values[0] <= 1
    printed = mix(*RUNS["cavity"], "--csv").stdout
    assert list(csv.reader(printed.splitlines()))[0][:2] == ["repeat", "intensity"] and len(printed.splitlines()) == 5


@pytest.mark.whole
@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_the_graph_opens(ending, tmp_path):
    graph = tmp_path / f"graph.{ending}"
    mix("--protocol", "T[4] -B[4]", "--repeat", "6", "--engine", "mapping", "--grid", "100x60", "--graph", graph)
    seen = tmp_path / "seen.png"
    if ending == "svg":
        subprocess.run(["rsvg-convert", graph, "-o", seen], check=True)
    elif ending == "pdf":
        subprocess.run(["pdftoppm", "-png", "-singlefile", graph, seen.with_suffix("")], check=True)
    else:
        seen = graph
    picture = Image.open(seen).convert("RGB")
    colours = {colour for _, colour in picture.getcolors(1 << 20)}
    assert picture.width >= 600 and any(blue > red + 60 for red, _, blue in colours), "a curve in colour"


@pytest.mark.whole
def test_impossible_runs_are_refused_with_the_reason(tmp_path):
    assert "T[1]" in mix("--protocol", "T", "--repeat", 1, status=2).stderr
    assert ".csv" in mix("--protocol", "T[1]", tmp_path / "a.bmp", status=2).stderr
    (tmp_path / "torn.json").write_text('{"layers": [{"paint"')
    assert "not a canvas" in mix("--protocol", "T[1]", "--from", tmp_path / "torn.json", status=1).stderr
    assert "cannot be written" in mix("--protocol", "T[1]", "--repeat", 1, tmp_path / "no folder" / "a.csv", status=1).stderr
    # Long outlines before any movement, so that the test does not wait for movements.
    zigzag = [[(-1) ** index * 0.8, index / 4000 - 0.25] for index in range(2000)]
    (tmp_path / "long.json").write_text(json.dumps({"layers": [{"paint": {"value": 0, "polygon": zigzag}}]}))
    drawn_out = mix(
        "--protocol", "T[1]", "--repeat", 1, "--from", tmp_path / "long.json", "--grid", "40x24", "--width", 4000, tmp_path / "a.svg", status=1)
    assert "fewer repeats" in drawn_out.stderr and not (tmp_path / "a.svg").exists()
