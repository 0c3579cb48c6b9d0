import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect as baseExpect, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { OPTIONAL_CATEGORIES } from '#domain/consent/consent.ts'
import { isHydrated } from '#storefront/early/is-hydrated.ts'
import { type EventStream, recordEvents } from './event-stream.ts'
import { type OpenShop, SHOPS_URL, type ThirdPartyFault } from './shops.ts'
import { type ThirdPartyRequest, watchThirdParties } from './third-party-requests.ts'

type System =
  | 'addresses'
  | 'appointments'
  | 'qualification'
  | 'cms'
  | 'stancer'
  | 'orders'
  | 'inventory'
  | 'thirdParties'

/** A test whose subject is the same at every size runs at phone size alone. */
export const ANY_SIZE = { tag: '@any-size' }
/** Such a test runs with third parties that hang, too. */
export const WITH_THIRD_PARTIES = { tag: ['@any-size', '@third-parties'] }

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** A shop per worker, with a database and an outside world of its own, so that a test may break things. */
export const test = base.extend<{
  thirdParties: ThirdPartyFault | null
  thirdPartyRequests: readonly ThirdPartyRequest[]
  shop: OpenShop
  sandbox: Sandbox
  quietConsole: undefined
  events: EventStream | null
}>({
  /** Null: none is set up. */
  thirdParties: [null, { option: true }],
  shop: [
    async ({ thirdParties }, use, { parallelIndex }) => use(await shopCalled(String(parallelIndex), thirdParties)),
    { timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) loadUntilHydrated(page)
    await use(page)
  },
  sandbox: async ({ shop }, use) => {
    await use({ control: (system, behaviour) => control(shop, system, behaviour) })
    await fetch(`${shop.sandboxUrl}/control`, { method: 'DELETE' })
  },
  // EVENT-13: every journey is one of a visitor who has consented, and none puts anything personal into an event.
  events: [
    async ({ page, thirdParties }, use, { file }) => {
      const allowed = thirdParties === null ? (['statistics'] as const) : OPTIONAL_CATEGORIES
      const stream = file.includes('/journeys/') ? await recordEvents(page, allowed) : null
      await use(stream)
      expect(stream?.personal() ?? [], 'personal data in events').toEqual([])
    },
    { auto: true },
  ],
  // CONSENT-21: no page waits for a third party that cannot be reached.
  thirdPartyRequests: [
    async ({ page, thirdParties }, use) => {
      const requests = thirdParties === null ? [] : await watchThirdParties(page)
      await use(requests)
      expect(requests.filter(({ state, isPainted }) => state !== 'complete' || !isPainted)).toEqual([])
    },
    { auto: true },
  ],
  // A violation of the Content-Security-Policy, a hydration mismatch or an exception shows in the console.
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints, 'errors in the browser’s console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * At every poll that finds no element, Playwright describes the whole page for its error message, which costs the page more
 * than the poll. Here it is described once, when the time is up.
 */
export const expect = baseExpect.extend({
  async toBeVisible(this: ExpectMatcherState, locator: Locator, options: { timeout?: number } = {}) {
    const { timeout = this.timeout } = options
    const wanted = this.isNot ? 'hidden' : 'visible'
    try {
      await locator.waitFor({ state: wanted, timeout })
      return { pass: !this.isNot, message: () => '' }
    } catch {
      const shown = this.isNot ? baseExpect(locator).not : baseExpect(locator)
      const { message } = await shown.toBeVisible({ timeout: 1 }).then(
        () => new Error(`not ${wanted} within ${timeout} ms: ${locator}`),
        (error: Error) => error,
      )
      return { pass: this.isNot, message: () => message }
    }
  },
})

/** A test of a page before hydration says what it waits for instead (`waitUntil`). */
function loadUntilHydrated(page: Page): void {
  const load = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => untilHydrated(await load.goto(url, options), options)
  page.reload = async (options) => untilHydrated(await load.reload(options), options)

  async function untilHydrated<T>(loaded: T, options: { waitUntil?: string } = {}): Promise<T> {
    if (options.waitUntil === undefined) await page.waitForFunction(isHydrated)
    return loaded
  }
}

export async function shopCalled(name: string, thirdParties: ThirdPartyFault | null = null): Promise<OpenShop> {
  const response = await fetch(`${process.env[SHOPS_URL]}/${thirdParties ?? ''}${name}`)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as OpenShop
}

type Sandbox = {
  control(
    system: System,
    behaviour: { delayMs?: number; mode?: string; holdSeconds?: number; paceMs?: number | null },
  ): Promise<void>
}

async function control(shop: OpenShop, system: System, behaviour: object): Promise<void> {
  const response = await fetch(`${shop.sandboxUrl}/control/${system}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  })
  expect(response.status).toBe(200)
}

/** The minified build parses in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The whole page, by every rule of axe; the script is injected once per page. A barrier is a soft failure, as sideways
 * scrolling is: the rest of the scenario is still checked.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    // With less motion every change of style still takes a moment, so that its end is an event.
    // One that repeats for ever, or that is paused, has none.
    const ending = document.getAnimations().filter((each) => {
      return each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // What is painted when it is near has no layout of its own before that, and lies over what follows it.
    for (const element of document.querySelectorAll<HTMLElement>('.painted-when-near'))
      element.style.contentVisibility = 'visible'
    const found = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      preload: false,
    })
    return found.violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, any }) => `${target.join(' ')}: ${any.map(({ message }) => message).join(' ')}`),
    }))
  })
  expect.soft(violations, `barriers on ${page.url()}`).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view, beyond } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: view } = document.documentElement
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > view
    const beyond = content > view ? [...document.body.querySelectorAll('*')].filter(isBeyond) : []
    return { content, view, beyond: beyond.slice(0, 9).map(({ outerHTML }) => outerHTML.slice(0, 120)) }
  })
  expect.soft(content, [`width of ${page.url()}`, ...beyond].join('\n')).toBeLessThanOrEqual(view)
}

/** For a test that runs at one size. */
export async function expectNoSidewaysScrollAtBothSizes(page: Page): Promise<void> {
  const usual = page.viewportSize()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  if (usual) await page.setViewportSize(usual)
}

export function checkEircode(page: Page, eircode: string): Promise<void> {
  return submitAt(page, '/shop/broadband', eircode)
}

/** For a browser that has checked an address before. */
export function checkAnother(page: Page, eircode: string): Promise<void> {
  return submitAt(page, '/shop/broadband?by=eircode', eircode)
}

/** Sends the check without waiting for its result. */
export async function submitEircode(page: Page, eircode: string): Promise<void> {
  await page.goto('/shop/broadband')
  await check(page, eircode)
}

export async function check(page: Page, eircode: string): Promise<void> {
  await page.getByLabel('Your Eircode').fill(eircode)
  await page.getByRole('button', { name: 'Check availability' }).click()
}

async function submitAt(page: Page, address: string, eircode: string): Promise<void> {
  await page.goto(address)
  await check(page, eircode)
  // Not by `expect`, which serialises the whole page on every failed poll.
  await page.getByRole('button', { name: 'Change address' }).waitFor()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: ' at ' }).waitFor()
}
