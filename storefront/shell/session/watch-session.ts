import type { SessionCookie } from '#storefront/journey/customer-cookies.ts'
import { type SessionView, sessionView } from './session-view.ts'

const CHECK_MS = 1000
/** After a request that failed, or that did not recognise the customer. */
const RETRY_MS = 10_000
const RETRY_REFRESH_MS = 2000

/** Refused: the session has ended. Failed: unknown, the shop or the provider is away. */
export type Refreshed = { secondsLeft: number } | 'refused' | 'failed'

export type SessionBrowser = {
  now(): number
  cookie(): SessionCookie | null
  /** The session that the page was loaded in. Null: a guest's page. */
  loadedIn(): string | null
  /** A guest's page is a customer's from now on. */
  adopt(mark: string): void
  /** Null: unknown. */
  secondsLeft(): Promise<number | null>
  refresh(): Promise<Refreshed>
  /** One at a time, over all tabs. */
  exclusively(run: () => Promise<void>): Promise<void>
  /** Clears the browser and leaves the page. */
  leave(hasCookies: boolean): void
  reload(): void
}

export type SessionWatch = {
  view(): SessionView & { isStaying: boolean }
  subscribe(listener: () => void): () => void
  check(): void
  stay(): Promise<void>
}

const ACTIVE = { state: 'active', isStaying: false } as const

/**
 * Cookies are the truth that all tabs share: each second they are compared with the page. How long is left is known from the
 * server, because the clock of a customer's device may be wrong.
 */
export function watchSession(browser: SessionBrowser): SessionWatch {
  const listeners = new Set<() => void>()
  let view: SessionView & { isStaying: boolean } = ACTIVE
  /** This device's clock minus that of the server. Null: not known yet. */
  let skew: number | null = null
  /** The end of the session that it was worked out with. */
  let knownEnd: number | null = null
  let lookUpAt = 0
  let isStaying = false
  let timer: ReturnType<typeof setInterval> | undefined

  function show(next: SessionView): void {
    const isSame = next.state === view.state && secondsOf(next) === secondsOf(view) && view.isStaying === isStaying
    if (isSame) return
    view = { ...next, isStaying }
    for (const listener of listeners) listener()
  }

  function end(hasCookies: boolean): void {
    clearInterval(timer)
    if (view.state === 'ended') return
    show({ state: 'ended' })
    browser.leave(hasCookies)
  }

  /** Null: there is nothing to watch, or no longer on this page. */
  function ownCookie(): SessionCookie | null {
    const cookie = browser.cookie()
    const loadedIn = browser.loadedIn()
    if (cookie === null) {
      if (loadedIn !== null) end(false)
      return null
    }
    if (loadedIn === null) browser.adopt(cookie.mark)
    if (loadedIn === null || loadedIn === cookie.mark) return cookie
    browser.reload()
    return null
  }

  function check(): void {
    const cookie = view.state === 'ended' ? null : ownCookie()
    if (cookie === null) return
    // Where another tab has refreshed the session, the clock of the device may have been set since the last look-up.
    if (cookie.endsAt !== knownEnd) void lookUp()
    if (skew === null) return
    const next = sessionView(cookie.endsAt + skew, browser.now())
    if (next.state === 'ended') end(true)
    else show(next)
  }

  async function lookUp(): Promise<void> {
    if (browser.now() < lookUpAt) return
    lookUpAt = browser.now() + RETRY_MS
    const seconds = await browser.secondsLeft()
    if (seconds === null) return
    learn(seconds)
    check()
  }

  /** With the cookie of the same response. */
  function learn(secondsLeft: number): void {
    const cookie = browser.cookie()
    if (cookie === null) return
    skew = browser.now() + secondsLeft * 1000 - cookie.endsAt
    knownEnd = cookie.endsAt
  }

  /** Repeated until the session ends: only a refusal is the end before. */
  async function refreshUntilEnd(former: number | undefined): Promise<void> {
    while (view.state === 'warning') {
      // Another tab was first.
      if (browser.cookie()?.endsAt !== former) return
      const refreshed = await browser.refresh()
      if (refreshed === 'refused') return end(true)
      if (refreshed !== 'failed') return learn(refreshed.secondsLeft)
      await new Promise((resolve) => setTimeout(resolve, RETRY_REFRESH_MS))
    }
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      timer ??= setInterval(check, CHECK_MS)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    check,
    async stay() {
      if (isStaying || view.state !== 'warning') return
      isStaying = true
      show(view)
      const former = browser.cookie()?.endsAt
      await browser.exclusively(() => refreshUntilEnd(former))
      isStaying = false
      check()
    },
  }
}

function secondsOf(view: SessionView): number | null {
  return view.state === 'warning' ? view.seconds : null
}
