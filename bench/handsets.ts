import { type Browser, chromium, type Page } from '@playwright/test'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { largeShelf } from '#server/testing/large-shelf.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tools/check/browser.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { measureLighthouse } from './lighthouse.ts'
import { median } from './load.ts'
import type { Shop } from './orders.ts'
import { weigh } from './page-weight.ts'
import { interactionMs, shownAt } from './phone-watch.ts'
import type { Row } from './results.ts'
import { openSlowly, PHONE, touch, untilSettled } from './weak-phone.ts'

const ROUNDS = 5
const LIST = '/mobile'
const CARD = 'main li h3'

/** (m) The list of phones with 300 of them, in a shop of its own. */
export async function measureHandsets({ lighthouse }: { lighthouse: boolean }): Promise<Row[]> {
  const shop = await startShop({ throwaway: true, env: { ADMISSION: 'off', RATE_LIMIT_PER_MINUTE: '1000000' } })
  try {
    await fillShelf(shop.databaseUrl)
    await untilOnSale(shop.url)
    const browser = await chromium.launch({ executablePath: await findChromium(silent), args: CHROMIUM_FLAGS })
    const rows = [
      ...(await sizeRows(shop.url, browser)),
      ...(await phoneRows(shop.url, browser)),
      ...(lighthouse ? await lighthouseRows(shop) : []),
    ]
    await browser.close()
    return rows.map((row) => ({ ...row, what: `m. 300 handsets on \`${LIST}\`: ${row.what}` }))
  } finally {
    await shop.stop()
  }
}

async function fillShelf(databaseUrl: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl, poolSize: 1, statementMs: 0 })
  await publishRelease(db, await largeShelf())
  await db.$client.end()
}

async function untilOnSale(shopUrl: string): Promise<void> {
  for (;;) {
    const page = await fetch(shopUrl + LIST)
    if ((await page.text()).includes('300 phones')) return
  }
}

async function sizeRows(shopUrl: string, browser: Browser): Promise<Row[]> {
  const plain = await (await fetch(shopUrl + LIST)).arrayBuffer()
  const sent = await fetch(shopUrl + LIST, { headers: { 'accept-encoding': 'br' } })
  const kilobytes = Number(sent.headers.get('content-length')) / 1000
  const context = await browser.newContext(PHONE)
  const script = await weigh(context, shopUrl + LIST)
  await context.close()
  return [
    {
      what: 'the page as it is sent (br)',
      measured: `${kilobytes.toFixed(1)} kB (${(plain.byteLength / 1000).toFixed(0)} kB as it is)`,
      target: 'at most 60 kB',
      met: kilobytes <= 60,
    },
    {
      what: 'JavaScript, gzip',
      measured: `${script.toFixed(1)} kB`,
      target: 'at most 130 kB',
      met: script <= 130,
    },
  ]
}

type Visit = { paint: number; blocked: number; shift: number; filter: number; sort: number; drawn: number }

async function phoneRows(shopUrl: string, browser: Browser): Promise<Row[]> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(shopUrl, browser))
  const middle = (name: keyof Visit) => median(visits.map((each) => each[name]))
  const row = (what: string, value: number, most: number | null): Row => ({
    what: `${what}, on a phone with a weak line`,
    measured: `${value.toFixed(0)} ms`,
    target: most === null ? 'none' : `at most ${most} ms`,
    met: most === null || value <= most,
  })
  const shift = Math.max(...visits.map((each) => each.shift))
  return [
    row('largest paint', middle('paint'), null),
    row('the page does not answer while it loads (long tasks beyond 50 ms)', middle('blocked'), null),
    {
      what: 'layout shift while it loads, the most of five visits',
      measured: shift.toFixed(3),
      target: '0',
      met: shift === 0,
    },
    row('filter, until the next paint', middle('filter'), 100),
    row('sort, until the next paint', middle('sort'), 100),
    row('filter, until the list is drawn', middle('drawn'), null),
  ]
}

async function visit(shopUrl: string, browser: Browser): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await openSlowly(context, CARD)
  await page.goto(shopUrl + LIST)
  await shownAt(page)
  await untilSettled(page)
  const loaded = await page.evaluate(() => ({
    paint: window.largestPaint,
    blocked: window.blockedMs,
    shift: window.layoutShift,
  }))
  const filter = await slowest(page, () => touch(page, page.getByText('Lumaro', { exact: true }).first()))
  const drawn = await page.evaluate(() => window.drawnAt - window.lastPress)
  const order = page.getByLabel('Sort by')
  await order.focus()
  const sort = await slowest(page, () => order.press('ArrowDown'))
  await context.close()
  return { ...loaded, filter, sort, drawn }
}

async function slowest(page: Page, press: () => Promise<void>): Promise<number> {
  await untilSettled(page)
  await page.evaluate(() => {
    window.forgetInteractions()
    window.noteDrawn('main section ul.grid')
  })
  await press()
  return interactionMs(page)
}

async function lighthouseRows(shop: Shop): Promise<Row[]> {
  const [figures] = await measureLighthouse(shop, { places: [{ page: LIST }] })
  if (figures === undefined) return []
  const { performance, accessibility, seo, 'best-practices': practices } = figures.scores
  return [
    {
      what: 'Lighthouse as on a phone: performance, accessibility, best practices, SEO',
      measured: [performance, accessibility, practices, seo].join(', '),
      target: 'at least 95, then 100 each',
      met: performance >= 95 && Math.min(accessibility, practices, seo) === 100,
    },
  ]
}
