import { CROWD_WORDS } from '#domain/crowd/crowd-words.ts'

const LOOK =
  'fixed inset-x-4 bottom-24 z-50 mx-auto max-w-[26rem] rounded-card bg-surface-deep px-5 py-4 text-white shadow-soft'

/** Screen readers announce what is added to a region that was there before; who has to wait for a moment only reads nothing. */
const SAY_AFTER_MS = 600

let waiting = 0
let end: (() => void) | null = null

/** Says that calls wait for room in the shop, for as long as any does. Returns how this one ends. */
export function setWaiting(): () => void {
  waiting += 1
  end ??= say()
  return () => {
    waiting -= 1
    if (waiting > 0) return
    end?.()
    end = null
  }
}

function say(): () => void {
  const status = document.createElement('div')
  status.setAttribute('role', 'status')
  // Beside an open dialog everything else is hidden from screen readers.
  const dialog = document.querySelector('[role="dialog"]')
  ;(dialog ?? document.body).append(status)
  const saying = setTimeout(() => {
    status.className = LOOK
    const title = document.createElement('strong')
    title.className = 'block font-semibold'
    title.textContent = CROWD_WORDS.title
    const words = document.createElement('span')
    words.className = 'mt-1 block text-sm'
    words.textContent = `${CROWD_WORDS.busy} ${CROWD_WORDS.cart}`
    status.replaceChildren(title, ' ', words)
  }, SAY_AFTER_MS)
  return () => {
    clearTimeout(saying)
    status.remove()
  }
}
