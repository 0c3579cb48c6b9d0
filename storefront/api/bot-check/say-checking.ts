const TEXT = 'Just a second: a quick security check …'
const LOOK =
  'fixed inset-x-4 bottom-24 z-50 mx-auto w-fit rounded-full bg-surface-deep px-5 py-2.5 text-sm text-white shadow-soft'

/** Screen readers announce what is added to a region that was there before. */
const SAY_AFTER_MS = 150

/** Says politely that a check is running; there is nothing to do for the customer. Returns how it ends. */
export function sayChecking(): () => void {
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  // Beside an open dialog everything else is hidden from screen readers.
  const dialog = document.querySelector('[role="dialog"]')
  ;(dialog ?? document.body).append(status)
  const saying = setTimeout(() => {
    status.className = LOOK
    status.textContent = TEXT
  }, SAY_AFTER_MS)
  return () => {
    clearTimeout(saying)
    status.remove()
  }
}
