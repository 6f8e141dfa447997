"""Checks that a page's help matches the page after its modules have run."""

# Items in the help that the page lacks, or has with another icon or label.
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
    """Items in the help that modules removed or renamed."""
    return page.evaluate(STRAY)
