import type { Page } from '@playwright/test'
import type { Release } from '#domain/catalogue/release.ts'
import { loadActive, storeAndActivate, whilePublishing } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { rollbackRelease } from '#server/catalogue/publish-catalogue.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { AddTariffDocument, GetCartDocument } from '#storefront/api/generated/cart.ts'
import type { AddTariffMutationVariables, CartPartsFragment } from '#storefront/api/generated/types.ts'
import { completeOrder, FIBRE, sendAsVisitor, TV } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

const SIM_ONLY = {
  catalogOfferCode: 'SIM_20GB',
  catalogTariffPlanCode: 'ACQ_SIM_20GB_1M',
  serviceGroup: 'MOBILE',
} as const
const WITHDRAWN = [FIBRE.tariff, 'ACQ_SIM_20GB_1M']

async function add(page: Page, tariff: AddTariffMutationVariables): Promise<CartPartsFragment> {
  const { getCart } = await sendAsVisitor(page, GetCartDocument, {})
  const { addTariff } = await sendAsVisitor(page, AddTariffDocument, { reference: getCart.uuid, ...tariff })
  return addTariff
}

async function publish({ databaseUrl }: OpenShop, change: (release: Release) => Release): Promise<void> {
  await withCommandDatabase({ DATABASE_URL: databaseUrl }, (db) =>
    whilePublishing(db, async (tx) => {
      const active = await loadActive(tx)
      const release = active && change(active.release)
      if (release) await storeAndActivate(tx, { release, checksum: `moved ${Date.now()}`, pictures: [] })
    }),
  )
}

async function until(page: Page, field: 'priceMoves' | 'withdrawn'): Promise<void> {
  const found = async () => (await sendAsVisitor(page, GetCartDocument, {})).getCart[field]
  await expect.poll(found).not.toEqual([])
}

test(
  'SUMMARY-41: prices that moved are told and asked about, and a plan that was withdrawn makes way for another',
  ANY_SIZE,
  async ({ page, shop }) => {
    await completeOrder(page, [FIBRE, TV], 'D08 P3T7')
    const main = page.getByRole('main')
    try {
      await publish(shop, (release) => dearer(release, 250).release)
      await until(page, 'priceMoves')
      await page.goto('/checkout')
      const moved = main.getByRole('region', { name: 'Prices in your order have changed' })
      await expect(moved).toBeFocused()
      await expect(moved).toContainText('was €39.99is now €42.49')
      await expect(moved).toContainText('Monthly costwas €59.98is now €64.98')
      await expectAccessible(page)
      await page.route('**/graphql/', (route) => route.abort('connectionreset'))
      await moved.getByRole('button', { name: 'Accept the new prices' }).click()
      await expect(moved.getByRole('alert')).toContainText('Nothing was changed')
      await page.unroute('**/graphql/')
      await moved.getByRole('button', { name: 'Accept the new prices' }).click()
      await expect(moved).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'You’re all set' })).toBeVisible()

      // Of a mobile plan too: its line stays, with another plan in it.
      await add(page, SIM_ONLY)
      await publish(shop, (release) => ({
        ...release,
        tariffs: release.tariffs.filter(({ code }) => !WITHDRAWN.includes(code)),
        discounts: release.discounts.filter(({ code }) => !WITHDRAWN.includes(code)),
      }))
      await until(page, 'withdrawn')
      await page.goto('/checkout')
      const gone = main.getByRole('group', { name: /Fibre 1Gb is no longer on sale/ })
      await expect(gone).toBeFocused()
      await expectAccessible(page)
      await gone.getByRole('link', { name: 'Choose another plan' }).click()
      await page.getByRole('button', { name: /^Choose Fibre 2Gb/ }).click()
      await page
        .getByRole('region', { name: 'Cart', exact: true })
        .getByRole('link', { name: /^Review/ })
        .click()
      await expect(main.getByRole('region', { name: 'Broadband', exact: true })).toContainText('Fibre 2Gb')
      await expect(gone).toHaveCount(0)

      const withdrawn = main.getByRole('group', { name: /SIM Only 20 is no longer on sale/ })
      await withdrawn.getByRole('link', { name: 'Choose another plan' }).click()
      await expect(page.getByText('Your new plan replaces SIM Only 20')).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: /^Choose SIM Only/ })
        .last()
        .click()
      await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
      await expect(main.getByRole('region', { name: 'SIM only' })).toHaveCount(1)
      await expect(main.getByText(/is no longer on sale/)).toHaveCount(0)
    } finally {
      await withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, async (db) => {
        await rollbackRelease({ db }, OPERATOR, { release: null })
        await rollbackRelease({ db }, OPERATOR, { release: null })
      })
    }
  },
)
