import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { BUILD_FOLDER } from '#server/platform/http/built-storefront.ts'
import { FIBRE, order } from './order.ts'
import { ANY_SIZE, expect, test } from './shop.ts'

/** As a link inside of the app does, which the router shows without a new document wherever it can. */
async function goInsideOfTheApp(page: Page, path: string): Promise<void> {
  await page.waitForFunction('window.__reactRouterDataRouter?.state.initialized')
  await page.evaluate(`void window.__reactRouterDataRouter.navigate('${path}')`)
}

test(
  'PRIV-24: from a cached page, whichever way, the page that pays is a document of its own, and so is the next',
  ANY_SIZE,
  async ({ page }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await order(page, [FIBRE])
    await goInsideOfTheApp(page, '/shop/summary')
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    expect(documents).toEqual(['/'])
    await goInsideOfTheApp(page, '/checkout/pay?from=summary')
    await expect(page.getByText('You pay after you have placed your order.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?from=summary')
    expect(documents).toEqual(['/', '/checkout/pay'])
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    expect(documents).toEqual(['/', '/checkout/pay', '/shop/summary'])
    await page.goBack()
    await expect(page.getByText('You pay after you have placed your order.')).toBeVisible()
  },
)

test(
  'PRIV-42: every script that the page that pays loads, then and later, is a file of this build',
  ANY_SIZE,
  async ({ page, shop }) => {
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await order(page, [FIBRE])
    await page.goto('/checkout/pay', { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(7)
    for (const script of scripts) {
      const { origin, pathname } = new URL(script.url())
      expect([origin, pathname.startsWith('/assets/')]).toEqual([shop.url, true])
      const built = await readFile(`${BUILD_FOLDER}client${pathname}`)
      expect([pathname, sha256(await script.body())]).toEqual([pathname, sha256(built)])
    }
  },
)

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64')
}
