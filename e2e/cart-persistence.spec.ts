import { chromium, type Page } from '@playwright/test'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { customerIn } from './customer.ts'
import { FIBRE, order, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'
import type { OpenShop } from './shops.ts'

const BOOST = `mutation s($r: String!, $o: String!, $c: [String!]!) {
  setAddOns(reference: $r, offerId: $o, addOnCodes: $c) { version } }`
const GET = 'query g { getCart { uuid offers { id } } }'

async function setBooster(page: Page, codes: string[]): Promise<void> {
  const { getCart } = await customerIn(page).must(GET)
  await customerIn(page).must(BOOST, { r: getCart.uuid, o: getCart.offers[0].id, c: codes })
}

/** The visitor returns to the tab. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('what another tab or another device has changed is shown, and said', ANY_SIZE, async ({ page, context }) => {
  await order(page, [FIBRE])
  await page.goto('/shop/summary')
  const line = page.getByRole('region', { name: 'Broadband', exact: true })
  const notice = (what: string) => page.getByText(`Changed on another page or device: Wi-Fi booster ${what}.`).first()

  await test.step('TABS-1: a change in one tab is shown in another within a second, and says what changed', async () => {
    const second = await context.newPage()
    await second.goto('/shop/add-ons')
    const booster = second.getByRole('checkbox', { name: /Wi-Fi booster/ })
    await expect(booster).toBeVisible()
    await expect(line).toBeVisible()
    await expect(line).not.toContainText('Wi-Fi booster')
    await booster.check()
    await expect(second.getByRole('region', { name: 'Cart' })).toContainText('€44.99')
    await expect(line).toContainText('Wi-Fi booster', { timeout: 1000 })
    await expect(notice('added')).toBeVisible()
    await second.close()
  })
  await test.step('TABS-2: a page that is looked at again shows what another device has changed, and says it', async () => {
    await setBooster(page, [])
    await comeBack(page)
    await expect(line).not.toContainText('Wi-Fi booster')
    await expect(notice('removed')).toBeVisible()
    await setBooster(page, ['WIFI_BOOSTER'])
    await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(line).toContainText('Wi-Fi booster')
    await setBooster(page, [])
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(line).not.toContainText('Wi-Fi booster')
  })
})

test('TABS-3: the cart is there after the browser was closed', ANY_SIZE, async ({ shop, launchOptions }, info) => {
  const profile = info.outputPath('profile')
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: shop.url })
  const before = await open()
  const page = await before.newPage()
  await order(page, [FIBRE])
  await before.close()
  const after = await open()
  const again = await after.newPage()
  await again.goto('/shop/summary')
  await expect(again.getByRole('region', { name: 'Broadband', exact: true })).toContainText('Fibre 1Gb')
  await after.close()
})

function inDatabase(shop: OpenShop, text: string, values: unknown[]) {
  return withCommandDatabase({ DATABASE_URL: shop.databaseUrl }, ({ $client }) => $client.query(text, values))
}

/** The state that the nightly job leaves. */
async function expire(shop: OpenShop, page: Page): Promise<void> {
  const { getCart } = await customerIn(page).must(GET)
  const expired = JSON.stringify({ status: 'expired', leftAt: '2026-10-03T10:00:00.000Z' })
  await inDatabase(
    shop,
    `update carts set document = document::jsonb || $2::jsonb, status = 'expired', version = version + 1,
      changed_at = now() - interval '31 days' where uuid = $1`,
    [getCart.uuid, expired],
  )
}

test('a cart that expired says so on every page, and is filled again or left', async ({ page, shop }) => {
  const bar = page.getByRole('region', { name: 'Your cart has expired' })
  await order(page, [FIBRE, TV_FOR_A_YEAR])
  await setBooster(page, ['WIFI_BOOSTER'])
  await page.goto('/shop/broadband')
  await expect(page.getByRole('region', { name: 'Cart', exact: true })).toBeVisible()
  await expire(shop, page)
  // TV as it was sold then is not sold any more.
  await inDatabase(
    shop,
    `update carts set document = replace(document::text, '"ACQ_TV_FAMILY_12M"', '"ACQ_TV_OLD_12M"')::json
      where document::text like '%ACQ_TV_FAMILY_12M%' and status = 'expired'`,
    [],
  )
  await test.step('CART-241: it is said where the customer is', async () => {
    await comeBack(page)
    await expect(bar).toContainText('Fibre 1Gb')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('CART-195: the summary says what was in it, and it is filled again at today’s prices with what was not taken over', async () => {
    await bar.getByRole('link', { name: 'Your cart' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your cart from 3 October 2026 expired after 30 days' }),
    ).toBeVisible()
    await expect(page.getByText('with Wi-Fi booster')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Fill it again at today’s prices' }).click()
    await expect(page.getByRole('region', { name: 'Broadband', exact: true })).toContainText('Wi-Fi booster')
    await expect(
      page.getByText(/Filled again at today’s prices\. Not added: TV: This plan is no longer/).first(),
    ).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('CART-241: it is filled again where it is said', async () => {
    await expire(shop, page)
    await page.goto('/mobile')
    await bar.getByRole('button', { name: 'Fill it again' }).click()
    await expect(page.getByRole('region', { name: 'Cart', exact: true })).toContainText('Monthly cost')
  })
  await test.step('CART-195: who starts anew has an empty cart', async () => {
    await expire(shop, page)
    await comeBack(page)
    await bar.getByRole('link', { name: 'Your cart' }).click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
