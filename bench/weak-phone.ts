import type { BrowserContext, Locator, Page } from '@playwright/test'
import { isHydrated } from '#storefront/early/is-hydrated.ts'
import { watchPage } from './phone-watch.ts'

const MEGABIT = 125_000
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1.6 * MEGABIT, uploadThroughput: 0.75 * MEGABIT }
const PROCESSOR_SLOWED_BY = 4

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

/** Until the work that a page does by itself after hydration is over. */
const SETTLED_MS = 2500

/** Somebody who has it in the clipboard, or has scrolled to what is pressed next. */
export const READY_MS = 400

/** A page whose line and processor are those of the profile, which notes when the first such part is on the screen. */
export async function openSlowly(context: BrowserContext, part: string): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED_BY })
  await page.addInitScript(watchPage, part)
  return page
}

export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
  await page.waitForTimeout(SETTLED_MS)
}

/** The touch events alone: `tap()` also runs a hit test in the page, which would count into the time. */
export async function touch(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (box === null) throw new Error('There is nothing to touch')
  await page.waitForTimeout(READY_MS)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
