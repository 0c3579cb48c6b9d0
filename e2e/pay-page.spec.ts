import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { cents } from '#domain/money.ts'
import { RETURN_PAGE } from '#domain/private-pages.ts'
import { openGateways } from '#server/payment/open-gateways.ts'
import { readPayments } from '#server/payment/payment-settings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { BUILD_FOLDER } from '#server/platform/http/built-storefront.ts'
import { callsOutside } from '#server/testing/call-outside.ts'
import { FIBRE, order } from './order.ts'
import { ANY_SIZE, expect, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

const isRouting = () => Reflect.get(window, '__reactRouterDataRouter')?.state.initialized === true

/** As a link inside of the app does, which the router shows without a new document wherever it can. */
async function goInsideOfTheApp(page: Page, path: string): Promise<void> {
  await page.waitForFunction(isRouting)
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
    await expect(page.getByText('You pay after you place your order.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?from=summary')
    expect(documents).toEqual(['/', '/checkout/pay'])
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    expect(documents).toEqual(['/', '/checkout/pay', '/shop/summary'])
    await page.goBack()
    await expect(page.getByText('You pay after you place your order.')).toBeVisible()
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

/** A payment of €150.00 at the provider that the shop is set to, as the shop would begin it. */
async function startPayment({ url, sandboxUrl }: OpenShop) {
  const { settings } = readPayments({ SANDBOX_URL: sandboxUrl }, 1, true)
  const { payments } = openGateways(settings, callsOutside(), systemClock)
  const { frameUrl } = await payments.start({
    paymentId: randomUUID(),
    orderReference: 'TN-4F7K-9Q2M',
    amount: cents(15_000),
    currency: 'EUR',
    keepCard: false,
    savedCard: null,
    customer: { name: 'Aoife Byrne', email: 'aoife@example.ie', mobile: '+353850000001' },
    returnUrl: `${url}${RETURN_PAGE}`,
  })
  return { frameUrl, frameOrigin: payments.frameOrigin }
}

/** The frame without the page around it: the check is whether the browser lets it work. */
function showFrame(page: Page, frameUrl: string): Promise<void> {
  return page.evaluate((url) => {
    const heard: string[] = []
    window.addEventListener('message', ({ origin, data }) => heard.push(`${origin} ${data.status}`))
    Object.assign(window, { heard })
    const frame = Object.assign(document.createElement('iframe'), { src: url, title: 'Card payment', height: 600 })
    frame.setAttribute('allow', 'payment')
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-top-navigation')
    document.body.append(frame)
  }, frameUrl)
}

test(
  'PRIV-25: from a cached page by a link, the provider’s frame works through the bank’s challenge to our page of return',
  ANY_SIZE,
  async ({ page, shop }) => {
    const { frameUrl, frameOrigin } = await startPayment(shop)
    await page.goto('/shop/tv')
    await goInsideOfTheApp(page, '/checkout/pay')
    await page.waitForURL('**/checkout/pay')
    await page.waitForFunction(isRouting)
    await showFrame(page, frameUrl)
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Card number').fill('4000 0000 0000 3220')
    await frame.getByLabel(/Expiry date/).fill('12/49')
    await frame.getByLabel('Security code').fill('123')
    await frame.getByRole('button', { name: 'Pay €150.00' }).click()
    await frame.getByRole('button', { name: 'Approve' }).click()
    await expect(frame.getByRole('link', { name: 'Continue' })).toBeVisible()
    const statuses = ['init', 'pending', 'secure-auth-start', 'pending', 'secure-auth-end', 'finished']
    expect(await page.evaluate('window.heard')).toEqual([
      ...statuses.map((status) => `${frameOrigin} ${status}`),
      `${shop.url} returned`,
    ])
  },
)

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64')
}
