/** Sends this device's time zone when a diary is started. */
const zone = document.querySelector('[data-zone]')
if (zone instanceof HTMLInputElement && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
