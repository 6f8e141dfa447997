"""Records notifications in `told`, as a headless browser cannot show them; `leave` simulates looking elsewhere."""

STUB = """() => {
  globalThis.told = []
  globalThis.asked = 0
  let permission = sessionStorage.getItem('permission') ?? 'default'
  const answer = async () => {
    asked += 1
    permission = 'granted'
    sessionStorage.setItem('permission', permission)
    return permission
  }
  globalThis.Notification = class { static get permission() { return permission } static requestPermission() { return answer() } }
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data, tag }) => {
    told.push({ title, body, path: data.path, tag })
  }
  globalThis.inFront = true
  document.hasFocus = () => inFront
}"""


def leave(page, away=True):
    page.evaluate("(away) => { inFront = !away; dispatchEvent(new Event(away ? 'blur' : 'focus')) }", away)
