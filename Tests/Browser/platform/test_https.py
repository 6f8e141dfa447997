"""Camera and position on phones over HTTPS: Caddy in front of the server, at home and under a real name."""

import fcntl
import hashlib
import itertools
import os
import pty
import re
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import termios
import time

import pytest
from authorities import Pebble, browser_that_trusts, free_ports, read_codes
from axe_playwright_python.base import AXE_SCRIPT
from libraries import PASSWORD
from looks import broken_in_any_theme
from places import TOOL
from playwright.sync_api import Error
from server import ENVIRONMENT
from visitor import PHONE, WATERHOLE, follow, until

NAME = "zoo.example.org"


@pytest.fixture()
def home(serve, sample, tmp_path):
    """A server at home: an IP address, with a self-issued certificate."""
    port, secure, _ = free_ports(3)
    running = serve(
        sample, "--port", str(port), "--https", f"127.0.0.1:{secure}", environment={"XDG_DATA_HOME": str(tmp_path / "data")})
    running.plain = f"http://127.0.0.1:{secure + 1}"
    yield running
    running.stop()


def signed_in(context, address):
    page = context.new_page()
    page.goto(address + "/sign-in")
    page.fill("input[name=name]", "Vera")
    page.fill("input[name=password]", PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(address + "/**")
    return page


@pytest.mark.whole
def test_a_phone_at_home_trusts_the_computer_and_gets_camera_and_position(home, chromium, shoot, tmp_path):
    # Caddy answers before it has issued its certificate.
    wait_for_certificate(int(home.address.rsplit(":", 1)[1]))
    context = chromium.new_context(viewport=PHONE, service_workers="block")
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        context.new_page().goto(home.address)
    stranger = context.new_page()
    assert home.told["trust"] == home.plain + "/trust"
    stranger.goto(home.told["trust"])
    assert "Trust this computer" in stranger.inner_text("h1")
    shoot(stranger, "trust phone")
    assert_nothing_broken(stranger)
    answer = stranger.request.get(home.plain + stranger.get_by_role("link", name="Download the certificate").get_attribute("href"))
    assert answer.headers["content-type"] == "application/x-x509-ca-cert"
    certificate = tmp_path / "menagerie.crt"
    certificate.write_bytes(answer.body())
    digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(answer.text())).hexdigest().upper()
    assert stranger.inner_text(".fingerprint") == ":".join(digest[at:at + 2] for at in range(0, 64, 2))
    # All other pages are available over HTTPS only.
    other = stranger.request.get(home.plain + "/people?x=1", max_redirects=0)
    assert other.status == 302 and other.headers["location"] == home.address + "/people?x=1"
    context.close()

    with browser_that_trusts(certificate, chromium, tmp_path) as browser:
        context = browser.new_context(
            viewport=PHONE, has_touch=True, geolocation=WATERHOLE, permissions=["geolocation", "camera"], locale="en-US")
        page = signed_in(context, home.address)
        assert all(cookie["secure"] and cookie["httpOnly"] for cookie in context.cookies()) and context.cookies()
        has_camera_and_place(page, home.address)


def assert_nothing_broken(page):
    page.evaluate(AXE_SCRIPT)
    assert broken_in_any_theme(page) == []


def has_camera_and_place(page, address):
    assert page.evaluate("isSecureContext") is True
    page.goto(address + "/zookeeper/camera")
    page.locator("[data-place-words]", has_text="Location found").wait_for()
    page.get_by_role("button", name="Use the camera in this page").click()
    until(page, "document.querySelector('video').videoWidth > 0")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    until(page, "navigator.serviceWorker.controller !== null")


@pytest.mark.whole
def test_the_owners_page_shows_addresses_as_qr_codes(home, chromium, shoot, tmp_path):
    with browser_that_trusts(next((tmp_path / "data").rglob("root.crt")), chromium, tmp_path) as browser:
        page = browser.new_context(base_url=home.address, locale="en-US", service_workers="block").new_page()
        follow(page, home.url)
        page.goto("/people")
        page.get_by_role("button", name="Create an invitation").click()
        page.locator(".notice .qr").wait_for()
        shoot(page, "people with codes")
        assert_nothing_broken(page)
        invitation = page.locator(".notice input.link").input_value()
        assert invitation.startswith(home.address + "/invitation?token=")
        for index, text in enumerate([invitation, home.address + "/", home.plain + "/trust"]):
            page.locator(".qr").nth(index).screenshot(path=tmp_path / "code.png", scale="device")
            assert read_codes(tmp_path / "code.png") == [text]
        page.set_viewport_size(PHONE)
        shoot(page, "people with codes phone")


@pytest.mark.whole
def test_the_terminal_shows_addresses_as_qr_codes(home, tmp_path):
    port, secure, _ = free_ports(3)
    for options, count in (([], 2), (["--no-qr"], 0)):
        typed = in_a_terminal(
            ["serve", "--library", str(home.library), "--port", str(port), "--https", f"127.0.0.1:{secure}", *options],
            {"XDG_DATA_HOME": str(tmp_path / "data")})
        assert "token=" in typed and re.search("(?:[0-9A-F]{2}:){31}[0-9A-F]{2}", typed)
        lines = [re.sub("\x1b\\[[0-9;]*m", "", line) for line in typed.splitlines()]
        codes = [list(rows) for is_code, rows in itertools.groupby(lines, lambda line: "\u2588\u2588" in line) if is_code]
        texts = [text for rows in codes for text in read_codes(drawn(rows, tmp_path))]
        assert texts == [f"https://127.0.0.1:{secure}", f"http://127.0.0.1:{secure + 1}/trust"][:count]


def in_a_terminal(arguments, environment):
    """The tool's output on a terminal of 100 columns and 60 lines, up to serving."""
    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 100, 0, 0))
    process = subprocess.Popen(
        [str(TOOL), *arguments], stdin=there, stdout=there, stderr=there, env=ENVIRONMENT | environment | {"TERM": "xterm-256color"})
    os.close(there)
    typed = b""
    while b"ctrl-c" not in typed:
        typed += os.read(here, 65_536)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 0
    os.close(here)
    return typed.decode().replace("\r", "")


def drawn(rows, folder):
    """Renders half blocks as a picture."""
    lines = []
    for row in rows:
        for lit in ("\u2588\u2580", "\u2588\u2584"):
            lines += [b"".join((b"\xff" if block in lit else b"\0") * 4 for block in row)] * 4
    picture = folder / "terminal.pgm"
    picture.write_bytes(b"P5 %d %d 255\n" % (len(lines[0]), len(lines)) + b"".join(lines))
    return picture


@pytest.mark.whole
def test_a_public_name_gets_a_certificate_that_all_devices_trust(serve, nothing, chromium, tmp_path):
    port, secure, plain = free_ports(3)
    pebble = Pebble(tmp_path, https_port=secure, plain_port=plain)
    try:
        root = pebble.root()
        running = serve(
            nothing, "--port", str(port), "--https", f"{NAME}:{secure}", "--acme-directory", pebble.directory,
            environment={"XDG_DATA_HOME": str(tmp_path / "data"), "SSL_CERT_FILE": str(pebble.certificate)})
        try:
            assert running.address == f"https://{NAME}:{secure}" and "trust" not in running.told
            wait_for_certificate(secure, NAME, root)
            with browser_that_trusts(root, chromium, tmp_path, f"--host-resolver-rules=MAP {NAME} 127.0.0.1") as browser:
                context = browser.new_context(locale="en-US", permissions=["camera", "geolocation"], geolocation=WATERHOLE)
                page = signed_in(context, running.address)
                has_camera_and_place(page, running.address)
                assert all(cookie["secure"] for cookie in context.cookies())
                answer = page.goto(running.address + "/account")
                assert answer.status == 200 and "strict-transport-security" in answer.headers
                assert page.goto(running.address + "/trust").status == 404
        finally:
            running.stop()
    finally:
        pebble.stop()


def wait_for_certificate(port, name="127.0.0.1", root=None, seconds=30):
    """Waits for an encrypted connection, with a certificate of the authority `root`; without `root`, of any."""
    context = ssl.create_default_context(cafile=root and str(root))
    if not root:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    end = time.monotonic() + seconds
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port)) as plain, context.wrap_socket(plain, server_hostname=name):
                return
        except ssl.SSLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


@pytest.mark.whole
def test_without_caddy_the_tool_says_what_to_install(tmp_path):
    (tmp_path / "bin").mkdir()
    os.symlink(shutil.which("setpriv"), tmp_path / "bin/setpriv")
    done = subprocess.run(
        [str(TOOL), "serve", "--library", str(tmp_path / "library"), "--https", "127.0.0.1"], capture_output=True, text=True,
        env=ENVIRONMENT | {"PATH": str(tmp_path / "bin"), "XDG_DATA_HOME": str(tmp_path)})
    assert done.returncode == 1 and "sudo apt install caddy" in done.stderr
