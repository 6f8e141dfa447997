"""Whether a page fits people's screens: no wider than its window, and no control is covered."""

WIDTHS = (320, 360, 768, 1024, 1440)

MISFITS = """() => {
  const name = (one) => one.outerHTML.slice(0, 90).replaceAll('\\n', ' ')
  const found = []
  const root = document.scrollingElement
  const over = root.scrollWidth - innerWidth
  if (over > 0) {
    const [widest] = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
      .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
    found.push(`${over} pixels wider than the window: ${name(widest)}`)
  }
  const top = document.querySelector('dialog[open], :popover-open') ?? document.body
  const scroll = root.scrollTop
  const where = [...top.querySelectorAll('*')].filter((one) => one.scrollTop || one.scrollLeft).map((one) => [one, one.scrollTop, one.scrollLeft])
  for (const one of top.querySelectorAll('button, a.button, nav a, input:not([type=hidden]), select, textarea, summary')) {
    if (one.disabled || one.closest('.hidden, .leaflet-container, svg, [inert]') || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = one.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const middle = box.top + box.height / 2
    for (const x of [box.left + 3, box.left + box.width / 2, box.right - 3]) {
      if (x < 0 || x > innerWidth) { found.push(`beside the window: ${name(one)}`); break }
      const hit = document.elementFromPoint(x, middle)
      if (!hit || one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one) continue
      found.push(`${name(hit)} lies over ${name(one)}`)
      break
    }
  }
  for (const [one, y, x] of where) one.scrollTo({ top: y, left: x, behavior: 'instant' })
  root.scrollTo({ top: scroll, behavior: 'instant' })
  return found }"""


# Whether a page is checked only in its own width.
is_spared = False


def spare():
    """Core tests check a page in one width."""
    global is_spared
    is_spared = True


def widths_like(page):
    """Window widths of the page's class: touch pages are checked on phones, mouse pages on larger windows."""
    own = page.viewport_size["width"]
    return [own] if is_spared else [width for width in WIDTHS if (width < 768) == (own < 768)]


def misfits(page, widths=None):
    """Layout errors, width by width; by default in all window widths."""
    size = page.viewport_size
    found = []
    for width in widths or ([size["width"]] if is_spared else WIDTHS):
        page.set_viewport_size({"width": width, "height": size["height"]})
        some = page.evaluate(MISFITS)
        if some:
            # Layout by a script may be late; a page without scripts has no frames to wait for.
            page.wait_for_timeout(400)
            some = page.evaluate(MISFITS)
        found += [f"{width}: {one}" for one in some]
    page.set_viewport_size(size)
    return found
