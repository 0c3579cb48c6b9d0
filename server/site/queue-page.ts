import type { Brand } from '#domain/catalogue/brand.ts'
import { CROWD_WORDS, placeWords } from '#domain/crowd/crowd-words.ts'
import type { Waiting } from '#server/admission/queue/visitor-queue.ts'
import { type PlainPage, plainPage } from './plain-page.ts'

/** What the page of the queue reads while it waits. */
export const PLACE_IN_QUEUE = '/place-in-queue'

type PlaceInQueue = { isOpen: boolean; words: string; retryAfter: number }

/** What a browser reads that opens a page in a full shop: it opens the page by itself, with scripts and without. */
export function queuePage(brand: Brand, { ahead, retryAfterSeconds }: Waiting): PlainPage {
  return plainPage(brand, {
    title: CROWD_WORDS.title,
    paragraphs: [
      ...(ahead === null ? [] : [CROWD_WORDS.place]),
      CROWD_WORDS.busy,
      `${CROWD_WORDS.cart} ${CROWD_WORDS.paying}`,
    ],
    home: null,
    refreshSeconds: retryAfterSeconds,
    status: { words: wordsOf(ahead), from: PLACE_IN_QUEUE },
    script: waitInQueue,
  })
}

export function placeInQueue(waiting: Waiting | null): PlaceInQueue {
  if (waiting === null) return { isOpen: true, words: '', retryAfter: 0 }
  return { isOpen: false, words: wordsOf(waiting.ahead), retryAfter: waiting.retryAfterSeconds }
}

function wordsOf(ahead: number | null): string {
  return ahead === null ? '' : placeWords(ahead)
}

type PageElement = {
  textContent: string | null
  ariaHidden: string | null
  dataset: Readonly<Record<'from' | 'seconds', string>>
}
export type WaitingScope = {
  document: { getElementById(id: 'status' | 'announced'): PageElement }
  fetch(url: string, options: { cache: 'no-store' }): Promise<{ json(): Promise<PlaceInQueue> }>
  setTimeout(run: () => void, ms: number): unknown
  location: { reload(): void }
}

/** Runs in the browser, complete in itself. What is shown changes as it comes, what is announced every half a minute at the most. */
function waitInQueue(scope: WaitingScope): void {
  const status = scope.document.getElementById('status')
  const announced = scope.document.getElementById('announced')
  let announcedAt = performance.now()
  status.ariaHidden = 'true'
  announced.textContent = status.textContent

  function lookAfter(seconds: number): void {
    scope.setTimeout(look, seconds * 1000 * (1 + Math.random() / 2))
  }

  async function look(): Promise<void> {
    try {
      const response = await scope.fetch(status.dataset.from, { cache: 'no-store' })
      const { isOpen, words, retryAfter } = await response.json()
      if (isOpen) return scope.location.reload()
      status.textContent = words
      if (performance.now() - announcedAt > 30_000) {
        announcedAt = performance.now()
        announced.textContent = words
      }
      lookAfter(retryAfter)
    } catch {
      // The server restarts, or the connection is weak: the place is in a cookie.
      lookAfter(5)
    }
  }

  lookAfter(Number(status.dataset.seconds))
}
