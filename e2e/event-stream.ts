import type { Page, Request } from '@playwright/test'
import { looksPersonal } from '#domain/analytics/clean-event.ts'
import { CONSENT_COOKIE, type OptionalCategory, writeConsent } from '#domain/consent/consent.ts'

export type Pushed = { event?: string; ecommerce?: { items?: object[] } | null }

export type EventStream = {
  /** Names, in their order. */
  names(): string[]
  /** Whatever in it a visitor has typed, or looks like something of a visitor. */
  personal(): string[]
}

/** What customers enter, and what leads to them, by the names of the API. */
const OF_CUSTOMERS =
  /^(?:firstName|lastName|email|mobile|contactName|contactMobile|accountHolder|iban|msisdn|eid|eirCode|eircode|phone|reference|uuid|prequalId|addressLine1|code|note)$/
const SHORTEST = 4
/** These may have digits in a row. */
const WITH_DIGITS = new Set(['available_from', 'reference'])

/**
 * Follows the data layer of a visitor who has consented, on every page, and what they enter. No third party can be reached:
 * the stream is what one would get.
 */
export async function recordEvents(page: Page, allowed: readonly OptionalCategory[]): Promise<EventStream> {
  const pushed: Pushed[] = []
  const entered = new Set<string>()
  page.on('request', (request) => {
    for (const text of enteredIn(request)) entered.add(text.toLowerCase())
  })
  await page.exposeFunction('notePushed', (entry: Pushed) => void pushed.push(entry))
  const consent = { revision: 'e2e', givenAt: Math.floor(Date.now() / 1000), id: 'f'.repeat(32) }
  await page.addInitScript(listen, `${CONSENT_COOKIE}=${writeConsent({ ...consent, allowed })}; Path=/`)
  return {
    names: () => pushed.flatMap(({ event }) => event ?? []),
    personal: () =>
      textsIn(pushed)
        .filter(
          ({ name, text }) =>
            [...entered].some((secret) => text.toLowerCase().includes(secret)) ||
            (!WITH_DIGITS.has(name) && looksPersonal(text)),
        )
        .map(({ name, text }) => `${name}: ${text}`),
  }
}

/** In the page, before its scripts. */
function listen(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner writes it
  document.cookie = cookie
  const allow = () => {
    if (document.documentElement !== null) document.documentElement.dataset['consent'] = 'e2e'
  }
  new MutationObserver(allow).observe(document, { childList: true })
  allow()
  const layer: unknown[] = []
  layer.push = (...entries) => {
    const { notePushed } = window as unknown as { notePushed: (entry: unknown) => void }
    for (const entry of entries) notePushed(entry)
    return Array.prototype.push.apply(layer, entries)
  }
  Object.assign(window, { dataLayer: layer })
}

function enteredIn(request: Request): string[] {
  if (!request.url().endsWith('/graphql/')) return []
  const { variables } = (request.postDataJSON() ?? {}) as { variables?: unknown }
  return textsIn(variables).flatMap(({ name, text }) =>
    OF_CUSTOMERS.test(name) && text.length >= SHORTEST ? [text] : [],
  )
}

function textsIn(value: unknown): { name: string; text: string }[] {
  const texts: { name: string; text: string }[] = []
  JSON.stringify(value, (name, text) => {
    if (typeof text === 'string') texts.push({ name, text })
    return text
  })
  return texts
}
