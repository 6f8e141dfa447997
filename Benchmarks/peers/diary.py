"""The food diary with five years of entries and 5,000 recipes: response times during an import, and the recipe search.

The same run measures Mealie's SQLite queries for its recipe search on the same recipes. Columns and indices are from
mealie/db/models/recipe/recipe.py and ingredient.py at 04516bf (April 2024). The queries are those of `filter_search_query` in
mealie/schema/recipe/recipe.py at 00bac88: first the lines, then the recipes. Two things favor Mealie. This
script adds an index on a line's recipe, which Mealie lacks. And only SQLite is timed, while our time is that of the whole HTTP response.

    diary.py MENAGERIE SAMPLE_FOLDER PHOTO_FOLDER LINES [--requests 10000] [--markdown FILE]

LINES is a file of ingredient lines, one per row, each with a language after a tab: those of the shared recipes.
"""

import argparse
import http.client
import json
import random
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import threading
import time
import unicodedata
import urllib.parse
from datetime import date, timedelta
from pathlib import Path

from serving import Server

RECIPES, YEARS, PEOPLE = 5_000, 5, 4
NAME, PASSWORD = "Aoife", "a bowl of porridge in the rain"
MEALS = ["breakfast", "lunch", "dinner", "snack"]
ADJECTIVES = "Quick Crispy Creamy Roast Baked Spicy Green Golden Sunday Summer Winter Grandma's Smoky Sticky Crème Jalapeño".split()
DISHES = "Soup Salad Curry Frittata Pancakes Risotto Tacos Stew Pie Brownies Muffins Omelette Gratin Skewers Noodles Crumble".split()
THINGS = "potato chicken tomato pumpkin banana chocolate lemon spinach salmon coconut lentil apple mushroom almond rice beetroot".split()
STEPS = ["Heat the oven to 180 °C.", "Chop everything small.", "Fry for 5 minutes.", "Add the rest and stir.", "Bake for 35 minutes.", "Serve."]
PAGES = ["/diary", "/diary/calendar", "/diary/recipes", "/diary/timeline", "/diary/tests", "/diary/progress", "/diary/plan",
         "/diary/search?q=curry", "/diary/recipes?q=tomato", "/diary/recipes?q=choc&meal=dinner", "/diary/community", "/diary/recipes/{recipe}",
         "/diary/recipes/{recipe}/cook", "/diary/shopping", "/diary/days/{day}"]
QUERIES = ["tomato", "choc", "banan", "creme", "lemon pie", "chicken curry", "egg", "salt", "butter", "zucchini", "mushroom", "golden",
           "almond flour", "pumpkin soup", "coco", "rice", "sesam", "vanill", "olive oil", "sugar"]
TYPOS = ["tomatp", "chiken", "bananna", "mushrom", "pumkin", "lemom"]


def made_up(lines):
    """The same recipes in every run."""
    dice = random.Random(17)
    return [{
        "@type": "Recipe", "name": f"{dice.choice(ADJECTIVES)} {dice.choice(THINGS)} {dice.choice(DISHES)} {number}",
        "description": f"{dice.choice(ADJECTIVES)} {dice.choice(THINGS)}, for {dice.choice(MEALS)}", "recipeYield": str(dice.randint(2, 6)),
        "totalTime": f"PT{dice.randrange(10, 120, 5)}M", "keywords": f"{dice.choice(THINGS)}, {dice.choice(ADJECTIVES)}",
        "recipeIngredient": dice.sample(lines, dice.randint(6, 14)), "recipeInstructions": dice.sample(STEPS, 5),
    } for number in range(RECIPES)]


class Client:
    """A persistent connection: of a program with an API key, or of a browser with a session."""

    def __init__(self, server, token=None):
        self.connection = http.client.HTTPConnection(server.address.removeprefix("http://"))
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
            return
        self.connection.request("POST", "/sign-in", urllib.parse.urlencode({"name": NAME, "password": PASSWORD}), {
            "Content-Type": "application/x-www-form-urlencoded", "Origin": server.address})
        reply = self.connection.getresponse()
        reply.read()
        self.headers["Cookie"] = reply.getheader("Set-Cookie").split(";")[0]

    def ask(self, path, method="GET", body=None):
        self.connection.request(method, path, None if body is None else json.dumps(body), self.headers)
        reply = self.connection.getresponse()
        text = reply.read()
        assert reply.status < 300, f"{method} {path}: {reply.status} {text[:300]}"
        return text

    def timed(self, path):
        start = time.perf_counter()
        self.ask(path)
        return (time.perf_counter() - start) * 1000


def fill(tool, server, folder, recipes):
    """Fills a diary with five years of entries and recipes."""
    subprocess.run([tool, "accounts", "add", NAME, "--role", "visitor", "--library", server.library], input=PASSWORD + "\n", text=True,
                   check=True, stdout=subprocess.DEVNULL)
    client = Client(server, server.ask_tool("accounts", "token", NAME)[0]["token"])
    client.ask("/api/v1/diary/consent", "POST", {"birthYear": 2005, "country": "IE", "zone": "Europe/Dublin", "agrees": True})
    dice, today, count = random.Random(18), date.today(), 0
    for back in range(365 * YEARS):
        day = today - timedelta(days=back)
        for meal, hour in zip(MEALS, (8, 13, 19, 16)):
            if dice.random() < (0.4 if meal == "snack" else 0.95):
                count += 1
                client.ask("/api/v1/diary/entries", "POST", {
                    "key": f"{day} {meal}", "day": str(day), "time": f"{hour:02}:{dice.randint(0, 59):02}", "meal": meal,
                    "title": f"{dice.choice(THINGS)} {dice.choice(DISHES)}", "note": "with " + dice.choice(THINGS)})
        if back % 6 == 3:
            result = dice.choice(["detected", "not-detected", "not-detected", "invalid"])
            client.ask("/api/v1/diary/tests/unpredicted", "POST", {"day": str(day), "time": "07:30", "result": result})
    files = []
    for start in range(0, len(recipes), 250):
        files.append(folder / f"recipes-{start}.json")
        files[-1].write_text(json.dumps(recipes[start:start + 250]))
    subprocess.run([tool, "recipes", "import", *map(str, files), "--for", NAME, "--library", server.library], check=True,
                   stdout=subprocess.DEVNULL)
    return count


def pages(server, client):
    """The URLs to measure, with existing ids and days."""
    kept = json.loads(client.ask("/api/v1/diary/recipes"))
    return [path.format(recipe=kept[7]["id"], day=date.today() - timedelta(days=400)) for path in PAGES]


def beside_import(server, photos, paths, requests):
    """Milliseconds of a number of requests from several browsers, while the server imports photos repeatedly."""
    waits, over = [], threading.Event()
    imports = []

    def importing():
        client = Client(server, server.token)
        while not over.is_set():
            # Appended bytes make a photo a different one.
            copy = Path(server.library).parent / f"photos-{len(imports)}"
            copy.mkdir()
            for photo in sorted(Path(photos).glob("*.jpg"))[:1_000]:
                (copy / photo.name).write_bytes(photo.read_bytes() + f"{len(imports)}".encode())
            job = json.loads(client.ask("/api/v1/imports", "POST", {"folder": str(copy)}))
            imports.append(job)
            while job["state"] in ("waiting", "running", "stopping") and not over.wait(0.5):
                job = imports[-1] = json.loads(client.ask(f"/api/v1/jobs/{job['id']}"))

    def person(number):
        client = Client(server)
        for index in range(requests // PEOPLE):
            waits.append((client.timed(paths[(index + number * 3) % len(paths)]), paths[(index + number * 3) % len(paths)]))

    background = threading.Thread(target=importing)
    background.start()
    people = [threading.Thread(target=person, args=(number,)) for number in range(PEOPLE)]
    for one in people:
        one.start()
    for one in people:
        one.join()
    over.set()
    background.join()
    assert all(job["state"] in ("running", "done") for job in imports), f"an import did not go on: {imports}"
    return waits, sum(job["progress"]["done"] for job in imports)


def normalized(text):
    return "".join(c for c in unicodedata.normalize("NFKD", text) if c.isascii()).lower().strip()


class Mealie:
    """Mealie's SQLite tables with the same recipes, and its queries."""

    def __init__(self, recipes):
        self.database = sqlite3.connect(":memory:")
        self.database.executescript("""
            CREATE TABLE recipes (id CHAR(32) PRIMARY KEY, group_id CHAR(32), name TEXT, name_normalized TEXT, description_normalized TEXT);
            CREATE INDEX a ON recipes(group_id);
            CREATE INDEX b ON recipes(name_normalized);
            CREATE INDEX c ON recipes(description_normalized);
            CREATE TABLE recipes_ingredients (
              id INTEGER PRIMARY KEY, position INTEGER, recipe_id CHAR(32), note_normalized TEXT, original_text_normalized TEXT);
            CREATE INDEX d ON recipes_ingredients(note_normalized);
            CREATE INDEX e ON recipes_ingredients(original_text_normalized);
            CREATE INDEX f ON recipes_ingredients(recipe_id);
            """)
        for number, recipe in enumerate(recipes):
            row = (f"{number:032x}", "0" * 32, recipe["name"], normalized(recipe["name"]), normalized(recipe["description"]))
            self.database.execute("INSERT INTO recipes VALUES (?, ?, ?, ?, ?)", row)
            for position, line in enumerate(recipe["recipeIngredient"]):
                self.database.execute(
                    "INSERT INTO recipes_ingredients VALUES (NULL, ?, ?, ?, ?)",
                    (position, f"{number:032x}", normalized(line), normalized(line)))
        self.database.execute("ANALYZE")

    def find(self, query):
        words = [f"%{word}%" for word in normalized(query).split()]
        either = " OR ".join(["note_normalized LIKE ?"] * len(words) + ["original_text_normalized LIKE ?"] * len(words))
        lines = self.database.execute(f"SELECT id FROM recipes_ingredients WHERE {either}", words * 2).fetchall()
        wanted = ",".join(str(line[0]) for line in lines)
        either = " OR ".join(["name_normalized LIKE ?"] * len(words) + ["description_normalized LIKE ?"] * len(words))
        where = f"""group_id = ? AND ({either} OR EXISTS (SELECT 1 FROM recipes_ingredients
            WHERE recipes_ingredients.recipe_id = recipes.id AND recipes_ingredients.id IN ({wanted})))"""
        bound = ["0" * 32, *words, *words]
        total = self.database.execute(f"SELECT COUNT(*) FROM recipes WHERE {where}", bound).fetchone()[0]
        self.database.execute(
            f"SELECT * FROM recipes WHERE {where} ORDER BY name_normalized LIKE ? DESC LIMIT 50", [*bound, f"%{normalized(query)}%"]
        ).fetchall()
        return total

    def timed(self, query):
        start = time.perf_counter()
        found = self.find(query)
        return (time.perf_counter() - start) * 1000, found


def searching(client, recipes):
    """Rows of a query: ours and theirs alternately, medians of seven."""
    mealie = Mealie(recipes)
    rows = []
    for query in QUERIES + TYPOS:
        path = "/api/v1/diary/recipes?q=" + query.replace(" ", "+")
        found = len(json.loads(client.ask(path)))
        ours, theirs, other = [], [], 0
        for _ in range(7):
            ours.append(client.timed(path))
            milliseconds, other = mealie.timed(query)
            theirs.append(milliseconds)
        rows.append((query, statistics.median(ours), max(ours), found, statistics.median(theirs), max(theirs), other))
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("sample")
    parser.add_argument("photos")
    parser.add_argument("lines")
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--markdown")
    options = parser.parse_args()
    rows = [row.split("\t") for row in Path(options.lines).read_text().splitlines()]
    recipes = made_up([row[0] for row in rows if row[-1] == "en"])
    folder = Path(tempfile.mkdtemp(prefix="menagerie-diary-"))
    try:
        library = str(folder / "library")
        subprocess.run([options.tool, "demo", library, "--sample", options.sample], check=True, stdout=subprocess.DEVNULL)
        server = Server(options.tool, library)
        entries = fill(options.tool, server, folder, recipes)
        client = Client(server)
        paths = pages(server, client)
        lines = [f"### {entries:,} entries of {YEARS} years and {RECIPES:,} recipes, one person, nothing beside", "",
                 "| page | median ms | slowest of 15 ms |", "|---|---|---|"]
        for path in paths:
            waits = [client.timed(path) for _ in range(15)]
            lines.append(f"| {path} | {statistics.median(waits):.0f} | {max(waits):.0f} |")
        lines += ["", "### The search for recipes, beside what Mealie asks of SQLite", "",
                  "| words | ours, whole answer: median ms | slowest | recipes in it, of at most 200 | Mealie's questions alone: median ms | slowest | recipes |",
                  "|---|---|---|---|---|---|---|"]
        for query, *figures in searching(client, recipes):
            lines.append(f"| {query} | " + " | ".join(f"{figure:.1f}" if isinstance(figure, float) else f"{figure:,}" for figure in figures) + " |")
        waits, photos = beside_import(server, options.photos, paths, options.requests)
        all_ = [wait for wait, _ in waits]
        slowest = {path: max(wait for wait, asked in waits if asked == path) for path in paths}
        lines += ["", f"### {len(waits):,} requests by {PEOPLE} browsers at once, while the server imports {photos:,} photos", "",
                  "| median ms | 99 % within ms | slowest ms |", "|---|---|---|",
                  f"| {statistics.median(all_):.0f} | {sorted(all_)[int(len(all_) * 0.99)]:.0f} | {max(all_):.0f} |", "",
                  "| page | median ms | slowest ms |", "|---|---|---|"]
        for path in paths:
            lines.append(f"| {path} | {statistics.median(wait for wait, asked in waits if asked == path):.0f} | {slowest[path]:.0f} |")
        server.stop()
        text = "\n".join(lines) + "\n"
        print(text)
        if options.markdown:
            Path(options.markdown).write_text(text)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
