import type { Page } from '@playwright/test'
import { loadActive, storeAndActivate, whilePublishing } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { rollbackRelease } from '#server/catalogue/publish-catalogue.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { REFERRED, WITH_DEPOSIT } from '#server/testing/shopping.ts'
import { readyForReview } from '../customer.ts'
import { paymentsOf } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, test } from '../shop.ts'
import type { OpenShop } from '../shops.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function pressOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
}

test(
  'JOUR-10: an order that somebody has to look at says what happens next, and nothing is charged',
  ANY_SIZE,
  async ({ page, shop }) => {
    await readyForReview(page, { details: REFERRED })
    // The pages of the shop have the cart in memory from before the order.
    await page.goto('/shop/summary')
    await page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: 'Check out' }).click()
    await pressOrder(page)
    await expect(heading(page)).toHaveText('Ordered. We’re checking it')
    await expect(page.getByText('You haven’t been charged. Someone will look at your order')).toBeVisible()
    await expectAccessible(page)
    const order = page.url()
    expect(await paymentsOf(shop, new URL(order).pathname.split('/').at(-1) ?? '')).toEqual([])
    await test.step('COUI-64: its cart is offered nowhere any more, without a reload', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Broadband', exact: true }).click()
      await expect(heading(page)).not.toHaveText('Ordered. We’re checking it')
      await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
      await page.goto('/shop/summary')
      await expect(page.getByRole('heading', { name: 'We’re checking your order' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
      await page.getByRole('link', { name: 'See your order' }).click()
      await expect(page).toHaveURL(order)
    })
  },
)

test(
  'JOUR-11: whoever leaves at the deposit has ordered and paid nothing, and has the cart back',
  ANY_SIZE,
  async ({ page, shop }) => {
    const customer = await readyForReview(page, { details: WITH_DEPOSIT })
    await page.goto('/checkout/review')
    await pressOrder(page)
    const leave = page.getByRole('button', { name: 'Leave without ordering' })
    await expect(leave).toBeInViewport()
    const { checkout } = await customer.must('{ checkout { order { reference } } }')
    await leave.click()
    await expect(page).toHaveURL(/\/shop\/summary$/)
    await expect(page.getByRole('button', { name: 'Remove Broadband 100' })).toBeVisible()
    expect(await paymentsOf(shop, checkout.order.reference)).toEqual([])
    // The details are still stored; the engineer's slot was released with the order.
    await page.goto('/checkout')
    await expect(heading(page)).toHaveText('Check and order')
    await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Choose another time' })).toBeVisible()
    await expectAccessible(page)
  },
)

/** Another customer takes the slot that the shop has on hold. */
async function loseHeldTimes({ sandboxUrl }: OpenShop, eircode: string): Promise<void> {
  const ledgers = await fetch(`${sandboxUrl}/control/appointments/ledger`)
  const { appointments } = (await ledgers.json()) as { appointments: { id: string; slotId: string }[] }
  for (const { id, slotId } of appointments) {
    if (!slotId.startsWith(eircode)) continue
    await fetch(`${sandboxUrl}/tmf-api/appointment/v4/appointment/${id}`, { method: 'DELETE' })
  }
}

test(
  'JOUR-12, JOUR-13: what changes between review and button is seen to, and the order is placed',
  ANY_SIZE,
  async ({ page, shop }) => {
    const customer = await readyForReview(page, { fibreAt: 'D15Y4F2', details: { firstName: 'Gráinne' } })
    await page.goto('/checkout/review')
    await test.step('JOUR-12: a time that is lost as the button is pressed is chosen again, and the rest is as it was', async () => {
      await loseHeldTimes(shop, 'D15Y4F2')
      await pressOrder(page)
      await expect(page.getByText('Your engineer’s time is no longer free')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Choose another time' }).first().click()
      const times = page.getByRole('group', { name: 'When can the engineer come?' })
      await times.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Save and go back to checkout' }).click()
      await expect(heading(page)).toHaveText('Check and order')
      await expect(page.getByText('Direct debit, IE29 •••• 5678')).toBeVisible()
    })
    await test.step('JOUR-13: a price that changes is shown with was and now, and ordered when it is accepted', async () => {
      await whileDearer(shop, async () => {
        // The shop learns of the new release over NOTIFY.
        const prices = '{ checkout { cart { atPricesOfToday { monthlyTotal } } } }'
        await expect.poll(async () => (await customer.must(prices)).checkout.cart.atPricesOfToday).not.toBeNull()
        await pressOrder(page)
        const accept = page.getByRole('button', { name: 'Continue with the new prices' })
        await expect(accept).toBeInViewport()
        await expect(page.getByText(/^was €/)).toBeVisible()
        await expectAccessible(page)
        await accept.click()
        await expect(accept).toHaveCount(0)
        await expect(heading(page)).toBeFocused()
        await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
        await expect(heading(page)).toHaveText('Thank you, Gráinne')
        await expect(page.getByText(/^Your order is placed. Your engineer is coming on/)).toBeVisible()
      })
    })
  },
)

async function whileDearer(shop: OpenShop, run: () => Promise<void>): Promise<void> {
  await withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, async (db) => {
    try {
      await whilePublishing(db, async (tx) => {
        const active = await loadActive(tx)
        if (active) await storeAndActivate(tx, dearer(active.release, 250))
      })
      await run()
    } finally {
      await rollbackRelease({ db }, OPERATOR, { release: null })
    }
  })
}
