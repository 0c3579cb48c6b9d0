import type { Page, Request } from '@playwright/test'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { readyForReview } from './customer.ts'
import { traceOf } from './ledgers.ts'
import { completeOrder, FIBRE } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test as shopTest } from './shop.ts'
import type { OpenShop } from './shops.ts'
import { test } from './usual-shop.ts'

function traceIn(request: Request): string | undefined {
  return request.headers()['traceparent']?.split('-')[1]
}

test(
  'TRACE-13, TRACE-12: a press on the order button is one trace as far as order management',
  ANY_SIZE,
  async ({ page, shop, sandbox }) => {
    await sandbox.control('orders', { paceMs: null })
    const calls: Request[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql/')) calls.push(request)
    })
    await readyForReview(page)
    await page.goto('/checkout/review')
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')

    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const press = calls.find((request) => request.postDataJSON().operationName === 'PlaceOrder')
    const trace = press && traceIn(press)
    expect(trace).toMatch(/^[\da-f]{32}$/)
    // What was called before the press is no part of it.
    const before = calls.slice(0, calls.indexOf(press as Request))
    expect(before.map(traceIn)).not.toContain(trace)
    await expect.poll(() => traceOf(shop, reference)).toBe(trace)
  },
)

/** Everything that reads carts breaks down, until the returned function is called. */
async function breakCarts({ databaseUrl }: OpenShop): Promise<() => Promise<void>> {
  const run = async (text: string) => {
    await withCommandDatabase({ DATABASE_URL: databaseUrl }, ({ $client }) => $client.query(text))
  }
  await run('alter table carts rename to carts_gone')
  return () => run('alter table carts_gone rename to carts')
}

/** What is read out for the request whose response has this id. */
function referenceOf(id: string | undefined): string {
  return `Reference: ${id?.slice(0, 4)} ${id?.slice(4, 8)}`
}

async function expectErrorPage(page: Page, id: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side')
  await expect(page.getByText('Reference:')).toHaveText(referenceOf(id))
}

shopTest(
  'TRACE-15: whoever meets a breakdown has a reference to read out: on an opened page, on the next one, and beside a change',
  ANY_SIZE,
  async ({ page, shop }) => {
    await completeOrder(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/summary')
    const mend = await breakCarts(shop)
    try {
      const data = page.waitForResponse(/\.data/)
      await page.getByRole('region', { name: 'You’re all set' }).getByRole('link', { name: 'Check out' }).click()
      await expectErrorPage(page, (await data).headers()['x-request-id'])

      const response = await page.goto('/checkout/details')
      expect(response?.status()).toBe(500)
      await expectErrorPage(page, response?.headers()['x-request-id'])
      await expectAccessible(page)
      await expectNoSidewaysScrollAtBothSizes(page)
    } finally {
      await mend()
    }
    await page.goto('/shop/summary')
    const remove = page.getByRole('button', { name: /^Remove / }).first()
    await remove.waitFor()
    const mendAgain = await breakCarts(shop)
    try {
      const call = page.waitForResponse(/\/graphql\/$/)
      await remove.click()
      const id = (await call).headers()['x-request-id']
      await expect(page.getByText(referenceOf(id))).toBeVisible()
      expect(traceIn((await call).request())).toBe(id)
    } finally {
      await mendAgain()
    }
  },
)
