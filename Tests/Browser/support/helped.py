"""What the help of a page speaks of, once the modules of the page have run."""

# What the help speaks of and the page does not have: not at all, with another icon, or with other words.
STRAY = """() => [...document.querySelectorAll('[data-help-panel] [data-control]')].filter((item) => {
  const look = item.querySelector('.help-control')
  const label = look?.querySelector('span')?.textContent.trim() ?? ''
  const icon = look?.querySelector('svg')?.innerHTML ?? ''
  return ![...document.querySelectorAll(item.dataset.control)].some((one) => {
    const parts = [one, ...one.querySelectorAll('*')]
    const says = (part) => [part.textContent, part.title, part.ariaLabel, part.placeholder].some((text) => text?.includes(label))
    return !one.closest('[data-help-panel]') && parts.some(says) && (!icon || one.innerHTML.includes(icon)) }) })
  .map((item) => `${item.dataset.control}: ${item.textContent.trim()}`)"""


def stray(page):
    """What modules took away, or put into other words, though the help speaks of it."""
    return page.evaluate(STRAY)
