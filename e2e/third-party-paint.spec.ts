import type { Browser } from '@playwright/test'
import { chosen } from './chosen-earlier.ts'
import { ANY_SIZE, expect, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

const ROUNDS = 5
/** Room for what the machine does besides; a page that waited for a third party would take ten seconds more, or for ever. */
const FACTOR = 1.5

/** When the page is painted on a phone a quarter as fast as this machine, in a browser that has nothing yet. */
async function largestPaint(browser: Browser, shop: OpenShop, path: string, letters: string): Promise<number> {
  const context = await browser.newContext({ baseURL: shop.url })
  await chosen(context, shop, letters)
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Fetched once the page is usable, whatever was chosen: both kinds of visit are read at the same moment.
  const consentPart = page.waitForResponse(/assets\/consent-part-/)
  const attempt = letters === '0' ? null : page.waitForRequest(/third-parties\/tags\.js/)
  await page.goto(path, { waitUntil: 'load' })
  await consentPart
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await attempt
  await context.close()
  return time
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

for (const path of ['/', '/shop/broadband', '/mobile', '/about/full-fibre'])
  test(
    `CONSENT-21: the largest paint of ${path} is as early with third parties`,
    ANY_SIZE,
    async ({ browser, shop }) => {
      const times = { with: [] as number[], without: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        times.without.push(await largestPaint(browser, shop, path, '0'))
        times.with.push(await largestPaint(browser, shop, path, 'psm'))
      }
      test.info().annotations.push({ type: 'largest paint', description: JSON.stringify(times) })
      expect(median(times.with)).toBeLessThan(median(times.without) * FACTOR)
    },
  )
