"""A phone over plain HTTP, as at home: pages explain missing features in their place."""

import shutil
import socket

import pytest
from visitor import PHONE, Visitor, until

NAME = "zoo.test"


@pytest.fixture()
def plain(chromium, serve, sample):
    """A server with a foreign host name, and a browser that resolves it."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    running = serve(sample, "--port", str(port), "--public-address", f"http://{NAME}:{port}")
    browser = chromium.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"),
        args=["--no-sandbox", f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
    visitor = Visitor(browser, running, None, PHONE)
    yield visitor
    # The browser reports that a header has no effect over plain HTTP.
    problems = [one for one in visitor.problems if "Cross-Origin-Opener-Policy" not in one]
    browser.close()
    running.stop()
    assert not problems, problems


@pytest.mark.whole
def test_over_plain_http_pages_name_missing_features_and_alternatives(plain, shoot):
    page = plain.open("/zookeeper/camera")
    assert page.evaluate("isSecureContext") is False
    for ability, words in {
            "camera": "“Take a photo” opens the camera of a phone", "position": "you can set a location later",
            "offline": "leave it open"}.items():
        note = page.locator(f"[data-unless={ability}]")
        note.wait_for()
        assert "not secure (HTTPS)" in note.inner_text() and words in note.inner_text()
    # The alternative is shown, and the option that cannot work is not offered.
    assert page.locator("input[data-capture]").count() == 1 and not page.locator("[data-live]").is_visible()
    assert not page.locator("[data-place-help]").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    shoot(page, "camera over plain http")
    page.goto("/zookeeper/feed")
    page.locator("[data-unless=notifications]", has_text="shows no notifications").wait_for()
    assert not page.locator("[data-notify] button").is_visible()


@pytest.mark.whole
def test_a_link_is_copied_where_it_cannot_be_shared(plain):
    page = plain.open("/fingerpaint")
    # Apps create share links. The button belongs to the platform and works on every page.
    page.evaluate("""async () => {
      const { shareButton } = await import('/assets/platform/page/share.js')
      const button = document.createElement('button')
      button.dataset.shareLink = 'http://zoo.test/passes/1'
      document.querySelector('main').prepend(button)
      globalThis.copies = []
      document.addEventListener('copy', () => copies.push(String(getSelection() || document.activeElement.value)))
      shareButton(button) }""")
    button = page.get_by_role("button", name="Copy the link")
    button.click()
    page.locator(".toast", has_text="The link is copied.").wait_for()
    until(page, "copies.length === 1")


def test_a_secure_page_shows_no_notice_of_a_missing_feature(visit, exhibition):
    page = visit(on=exhibition, size=PHONE).open("/zookeeper/camera")
    page.locator("[data-live]").wait_for()
    assert page.locator("[data-unless]:not([hidden])").count() == 0
