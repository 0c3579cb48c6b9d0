import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#tools/check/browser.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { graphqlIn, haveSession, linkToAddition, linkToChange, reachReview } from './known-visitor.ts'
import { PLACE, type Shop } from './orders.ts'

const PUBLIC_PAGES = [
  '/',
  '/shop/broadband',
  '/shop/tv',
  '/shop/phone',
  '/shop/add-ons',
  '/shop/summary',
  '/mobile',
  '/mobile/handsets/lumaro-arc-5',
  '/mobile/sim-only',
  '/mobile/broadband',
  '/about/full-fibre',
  '/legal/terms',
  '/legal/privacy',
  '/legal/price-guide',
]

const IDLE_MS = 4000

type Weight = { page: string; kilobytes: number; most: number }

const MOST_PUBLIC = 120
const MOST_PRIVATE = 150

/** (c) Every script that a browser loads on a page until it is quiet, gzipped. */
export async function measurePageWeights(shop: Shop): Promise<Weight[]> {
  const { url: shopUrl } = shop
  const browser = await chromium.launch({ executablePath: await findChromium(silent), args: CHROMIUM_FLAGS })
  const weights: Weight[] = []
  for (const path of PUBLIC_PAGES) {
    const context = await newContext(browser)
    weights.push({ page: path, kilobytes: await weigh(context, `${shopUrl}${path}`), most: MOST_PUBLIC })
    await context.close()
  }
  const buyer = await newContext(browser)
  const ask = graphqlIn(buyer, shopUrl)
  const ready = await reachReview(shop, ask)
  for (const path of ['/shop/broadband', '/shop/summary']) {
    const kilobytes = await weigh(buyer, `${shopUrl}${path}`)
    weights.push({ page: `${path} with a cart`, kilobytes, most: MOST_PRIVATE })
  }
  for (const path of ['/checkout/details', '/checkout/delivery', '/checkout/payment', '/checkout/review']) {
    weights.push({ page: path, kilobytes: await weigh(buyer, `${shopUrl}${path}`), most: MOST_PRIVATE })
  }
  const { placeOrder } = await ask<{ placeOrder: { reference: string } }>(PLACE, ready)
  const order = `/order/${placeOrder.reference}`
  weights.push({ page: '/order/{reference}', kilobytes: await weigh(buyer, `${shopUrl}${order}`), most: MOST_PRIVATE })
  const payer = await newContext(browser)
  const graphqlAsPayer = graphqlIn(payer, shopUrl)
  await graphqlAsPayer(PLACE, await reachReview(shop, graphqlAsPayer, { monthly: 'CARD' }))
  weights.push({ page: '/checkout/pay', kilobytes: await weigh(payer, `${shopUrl}/checkout/pay`), most: MOST_PRIVATE })
  const customer = await newContext(browser)
  await haveSession(customer, shop)
  weights.push({ page: '/account', kilobytes: await weigh(customer, `${shopUrl}/account`), most: MOST_PRIVATE })
  for (const link of [linkToChange, linkToAddition]) {
    const path = await link(customer, shop)
    const [page = path] = path.split('?', 1)
    weights.push({ page, kilobytes: await weigh(customer, shopUrl + path), most: MOST_PRIVATE })
  }
  await browser.close()
  return weights
}

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 } })
}

/** Scripts of the shop: what the provider's page loads in its frame is not ours. */
export async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.url().startsWith(new URL(url).origin))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Files that an idle page prefetches count too.
  await page.waitForTimeout(IDLE_MS)
  const bytes = await Promise.all(scripts)
  await page.close()
  return bytes.reduce((total, size) => total + size, 0) / 1000
}
