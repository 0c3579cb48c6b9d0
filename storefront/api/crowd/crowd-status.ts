import { CROWD_WORDS, placeWords } from '#domain/crowd/crowd-words.ts'

const LOOK =
  'fixed inset-x-4 bottom-24 z-50 mx-auto max-w-[26rem] rounded-card bg-surface-deep px-5 py-4 text-white shadow-soft'

/** Screen readers announce what is added to a region that was there before; who has to wait for a moment only reads nothing. */
const SAY_AFTER_MS = 600
/** A place is announced as often as this, and shown as soon as it changes. */
const ANNOUNCE_EVERY_MS = 30_000

export type Notice = {
  /** How many people are ahead in the queue. Null: it is not known. */
  setAhead(ahead: number | null): void
  end(): void
}

let waiting = 0
let notice: Notice | null = null

/** Says that calls wait for room in the shop, for as long as any does. */
export function showWaiting(): Notice {
  waiting += 1
  notice ??= openNotice()
  const { setAhead } = notice
  return {
    setAhead,
    end() {
      waiting -= 1
      if (waiting > 0) return
      notice?.end()
      notice = null
    },
  }
}

function openNotice(): Notice {
  const box = document.createElement('div')
  const status = box.appendChild(document.createElement('div'))
  status.setAttribute('role', 'status')
  const place = box.appendChild(document.createElement('p'))
  place.setAttribute('aria-hidden', 'true')
  const announced = box.appendChild(document.createElement('p'))
  announced.setAttribute('role', 'status')
  announced.className = 'sr-only'
  // Beside an open dialog everything else is hidden from screen readers.
  const dialog = document.querySelector('[role="dialog"]')
  ;(dialog ?? document.body).append(box)
  let words = ''
  let announcedAt = Number.NEGATIVE_INFINITY
  let isShown = false
  const showing = setTimeout(() => {
    isShown = true
    box.className = LOOK
    status.replaceChildren(
      textElement('strong', 'block font-semibold', CROWD_WORDS.title),
      ' ',
      textElement('span', 'mt-1 block text-sm', `${CROWD_WORDS.busy} ${CROWD_WORDS.cart}`),
    )
    showPlace()
  }, SAY_AFTER_MS)

  function showPlace(): void {
    if (!isShown || words === place.textContent) return
    place.className = words === '' ? '' : 'mt-2 text-sm font-semibold'
    place.textContent = words
    if (performance.now() - announcedAt < ANNOUNCE_EVERY_MS) return
    announcedAt = performance.now()
    announced.textContent = words
  }

  return {
    setAhead(ahead) {
      words = ahead === null ? '' : placeWords(ahead)
      showPlace()
    },
    end() {
      clearTimeout(showing)
      box.remove()
    },
  }
}

function textElement(name: 'strong' | 'span', className: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
