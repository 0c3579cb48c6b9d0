import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { ANY_SIZE, expect, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

type Provider = 'stancer' | 'elavon'

type Told = { origin: string; data: { status: string; width: number; height: number; url: string } }

/**
 * A payment at a provider, whose page is shown in a frame. The shop around it is a real one on this machine: Chromium
 * lets no page that came from elsewhere, or from a test, frame what is here.
 */
async function frame(page: Page, { sandboxUrl }: OpenShop, provider: Provider): Promise<FrameLocator> {
  let around = ''
  const shop = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(url === '/' ? around : '<!doctype html><title>Paid</title><p>Back in the shop</p>')
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  page.once('close', () => shop.close())
  const url = `http://localhost:${(shop.address() as AddressInfo).port}`
  around = `<!doctype html><html lang="en"><title>Around</title><script>
    window.told = []
    addEventListener('message', ({ origin, data }) => window.told.push({ origin, data }))
  </script><iframe title="Card" src="${await begin(sandboxUrl, url, provider)}" width="360" height="480"></iframe>`
  await page.goto(url)
  return page.frameLocator('iframe')
}

async function begin(sandboxUrl: string, shopUrl: string, provider: Provider): Promise<string> {
  const authorization = `Basic ${Buffer.from('shop:').toString('base64')}`
  const headers = { authorization, 'accept-version': '1', 'content-type': 'application/json' }
  const post = async (path: string, json: object) => {
    const response = await fetch(`${sandboxUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    return (await response.json()) as { url: string; href: string }
  }
  const back = `${shopUrl}/paid`
  if (provider === 'stancer') {
    const wish = { amount: 15_000, currency: 'eur', capture: false, return_url: back }
    return (await post('/stancer/v2/payment_intents/', wish)).url
  }
  const order = await post('/elavon/orders', { total: { amount: '150.00', currencyCode: 'EUR' } })
  const wish = { order: order.href, returnUrl: back, cancelUrl: back, doCreateTransaction: true, doCapture: false }
  return (await post('/elavon/payment-sessions', wish)).url
}

async function pay(card: FrameLocator, number: string): Promise<void> {
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry date (MM/YY)').fill('12/49')
  await card.getByLabel('Security code').fill('123')
  await card.getByRole('button', { name: 'Pay €150.00' }).click()
}

const told = (page: Page) => page.evaluate<Told[]>('window.told')
const statuses = async (page: Page) => (await told(page)).map(({ data }) => data.status)

for (const provider of ['stancer', 'elavon'] as const) {
  test(
    `PAY-30: the page of ${provider} tells the shop around it each of the eight statuses with its size, from its own origin`,
    ANY_SIZE,
    async ({ page, shop }) => {
      const card = await frame(page, shop, provider)
      await pay(card, '4242')
      await expect(card.getByRole('alert')).toHaveText('Check the card number, the expiry date and the security code.')
      await pay(card, '4000000000000002')
      await expect(card.getByRole('alert')).toContainText('Your bank refused the card')
      await pay(card, '4000000000003220')
      await card.getByRole('button', { name: 'Decline' }).click()
      await expect(card.getByRole('alert')).toContainText('wasn’t confirmed')
      await pay(card, '4000000000003220')
      await card.getByRole('button', { name: 'Approve' }).click()
      await expect(card.getByText('Back in the shop')).toBeVisible()
      expect(await statuses(page)).toEqual([
        'init',
        'pending',
        'invalid',
        'pending',
        'error',
        'pending',
        'secure-auth-start',
        'pending',
        'secure-auth-error',
        'pending',
        'secure-auth-start',
        'pending',
        'secure-auth-end',
        'finished',
      ])
      const origin = `http://${provider}.localhost:${new URL(shop.sandboxUrl).port}`
      for (const message of await told(page)) {
        expect(message.origin).toBe(origin)
        expect(message.data.url.startsWith(`${origin}/`)).toBe(true)
        expect(message.data.width).toBeGreaterThan(100)
        expect(message.data.height).toBeGreaterThan(100)
      }
    },
  )
}
