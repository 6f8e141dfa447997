// @ts-check
/** The zone of this device, for whoever begins a diary. */
const zone = document.querySelector('[data-zone]')
if (zone instanceof HTMLInputElement && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
