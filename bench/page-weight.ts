import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#scripts/browser.mjs'
import { silent } from '#scripts/progress.mjs'

const PUBLIC_PAGES = ['/', '/shop/broadband', '/shop/tv', '/shop/phone', '/shop/add-ons', '/shop/summary', '/mobile']

const IDLE_MS = 4000

/** (c) Every script that a browser loads on a page until it is quiet, gzipped. */
export async function measurePageWeights(shopUrl: string): Promise<{ page: string; kilobytes: number }[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(silent), args: CHROMIUM_FLAGS })
  const weights: { page: string; kilobytes: number }[] = []
  for (const path of PUBLIC_PAGES) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(`${shopUrl}${path}`, { waitUntil: 'networkidle' })
    // What is fetched ahead while the page is idle counts too.
    await page.waitForTimeout(IDLE_MS)
    const bytes = await Promise.all(scripts)
    weights.push({ page: path, kilobytes: bytes.reduce((total, size) => total + size, 0) / 1000 })
    await page.close()
  }
  await browser.close()
  return weights
}
