"""How `scripts/api-types` declares each kind of schema and operation, and what its check notices, with a tool that serves a small API."""

import json
import shutil
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ROOT

SERVER = """#!/usr/bin/env python3
import http.server, pathlib
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(pathlib.Path(__file__).with_name("openapi.json").read_bytes())
server = http.server.HTTPServer(("127.0.0.1", 0), Answer)
print(f"menagerie is open at http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
"""
POINT = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
SCHEMAS = {
    "Zebra": {"type": "object", "required": ["id", "at"], "properties": {
        "id": {"type": "integer"}, "at": POINT, "sex": {"type": "string", "enum": ["female", "male"]},
        "notes": {"type": "array", "items": {"anyOf": [{"type": "null"}, {"type": "string"}]}},
        "counts": {"type": "object", "additionalProperties": {"type": "integer"}}, "old-name": {}}}}


def body(schema):
    return {"content": {"application/json": {"schema": schema}}}


PATHS = {
    "/api/v1/zebras/{id}": {
        "get": {"responses": {"200": body({"$ref": "#/components/schemas/Zebra"}), "default": {}}},
        "put": {"requestBody": body({"type": "object", "properties": {}}), "responses": {"204": {}, "default": {}}}},
    "/api/v1/zebras/{id}/picture": {"get": {"responses": {"200": {"content": {"image/jpeg": {"schema": {"type": "string"}}}}}}}}


class Types(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        for name in ("scripts", "docs"):
            (self.folder / name).mkdir()
        shutil.copy(ROOT / "scripts/api-types", self.folder / "scripts/api-types")
        self.tool = self.folder / "tool"
        self.tool.write_text(SERVER, encoding="utf-8")
        self.tool.chmod(self.tool.stat().st_mode | stat.S_IXUSR)
        self.describe(PATHS)

    def describe(self, paths):
        document = {"paths": paths, "components": {"schemas": SCHEMAS}}
        (self.folder / "openapi.json").write_text(json.dumps(document), encoding="utf-8")

    def run_script(self, *arguments):
        return subprocess.run([self.folder / "scripts/api-types", "--tool", self.tool, *arguments], capture_output=True, encoding="utf-8")

    def test_each_kind_of_schema_has_its_type(self):
        self.assertEqual(self.run_script().returncode, 0)
        written = (self.folder / "docs/api.d.ts").read_text(encoding="utf-8")
        for line in ("at: [number, number]", "sex?: 'female' | 'male'", "notes?: (null | string)[]", "counts?: Record<string, number>",
                     "'old-name'?: unknown", "'GET /zebras/{}': { body?: undefined, answer: Zebra }",
                     "'PUT /zebras/{}': { body: {}, answer: null }", "'GET /zebras/{}/picture': { body?: undefined, answer: unknown }"):
            self.assertIn(line, written)

    def test_the_check_notices_a_change_of_the_api(self):
        self.run_script()
        self.assertEqual(self.run_script("--check").returncode, 0)
        self.describe({"/api/v1/lions": PATHS["/api/v1/zebras/{id}"]})
        answer = self.run_script("--check")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("+    'GET /lions'", answer.stdout)
        self.assertIn("run scripts/api-types and commit the file", answer.stderr)


if __name__ == "__main__":
    unittest.main()
