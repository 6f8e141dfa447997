/** Shows results while the person types. */
const form = document.querySelector('[data-search]')
const results = document.querySelector('[data-results]')
const field = form?.querySelector('input')
/** @type {AbortController | undefined} */
let asking

field?.addEventListener('input', async () => {
  asking?.abort()
  asking = new AbortController()
  const query = new URLSearchParams({ q: field.value })
  try {
    const response = await fetch(`/zookeeper/search?part=results&${query}`, { signal: asking.signal })
    if (!response.ok || !results) return
    results.innerHTML = await response.text()
    history.replaceState(null, '', `/zookeeper/search?${query}`)
  } catch {
    // There is a newer request, or no connection, so the current results stay.
  }
})
