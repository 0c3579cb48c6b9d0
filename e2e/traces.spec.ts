import type { Request } from '@playwright/test'
import { readyForReview } from './customer.ts'
import { traceOf } from './ledgers.ts'
import { ANY_SIZE, expect } from './shop.ts'
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
