"""A player of BioPioneer who follows the page's hints: presses the glowing button."""

import time

from playwright.sync_api import Error
from visitor import until

# The next control: the glowing button, or the control that it opened.
NEXT = """() => [...document.querySelectorAll(':popover-open button[data-next], #actions button[data-next], #lesson button[data-next]')]
  .find((one) => one.checkVisibility())"""
MOMENT = """() => {
  const table = document.querySelector('#table')
  const over = ['#actions', '#labs', '.table-left', '.table-right'].flatMap((name) => {
    const one = document.querySelector(name)
    return one && one.scrollHeight > one.clientHeight + 1 && one.checkVisibility() ? [`${name} ${one.scrollHeight}`] : [] })
  const root = document.documentElement
  return {
    phase: [...table.classList].find((name) => name.startsWith('phase-')), version: Number(table.dataset.version),
    isOver: table.dataset.over !== undefined, isOwn: table.dataset.seats.split(' ').includes(table.dataset.turn),
    wide: root.scrollWidth - innerWidth, high: root.scrollHeight - innerHeight, over } }"""


class Player:
    """Plays on a page, by mouse or by finger."""

    def __init__(self, page, by="click"):
        self.page = page
        self.by = by

    def moment(self):
        """The current state; waits if the page is being replaced."""
        while True:
            try:
                return self.page.evaluate(MOMENT)
            except Error as error:
                if "context was destroyed" not in error.message:
                    raise
                self.page.locator("#table[data-table]").wait_for()

    def press(self, thing):
        """Presses a button, unless a newer table has removed it; returns whether it was pressed."""
        try:
            getattr(thing, self.by)(timeout=3000)
        except Error:
            return False
        return True

    def step(self):
        """Presses the glowing button and all controls that follow; waits for the table's update."""
        before = self.moment()["version"]
        handle = self.page.evaluate_handle(NEXT).as_element()
        if handle is None:
            return False
        asks = handle.evaluate("(one) => one.closest('form')?.dataset.ask !== undefined")
        if not self.press(handle):
            return True
        opened = self.page.locator(":popover-open button[data-next]")
        if opened.count():
            self.press(opened.first)
        if asks:
            self.press(self.page.locator("dialog[open]").get_by_role("button", name="Yes"))
        until(self.page, "(before) => Number(document.querySelector('#table').dataset.version) > before", before)
        return True

    def hurry(self):
        """Removes the pauses of the computers."""
        button = self.page.locator('form[action$="/hurry"] button')
        if button.count():
            self.press(button.first)

    def play(self, look=lambda moment: None, seconds=300, enough=lambda: False):
        """Plays until the game is over or `enough` returns true. Calls `look` for each of its own steps."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            moment = self.moment()
            if moment["isOver"]:
                return moment
            if moment["isOwn"]:
                look(moment)
                if enough():
                    return moment
                if self.step():
                    continue
            else:
                self.hurry()
            self.page.wait_for_timeout(100)
        raise AssertionError("the game does not end")
