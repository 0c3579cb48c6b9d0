import type { Page } from '@playwright/test'
import { answerCheckout, type Journey } from '#server/testing/changing.ts'
import { aReference, DECLAN, operatorToken } from '#server/testing/journeys.ts'
import { CARD, enterCard } from '../card-form.ts'
import { customerIn, newEmail } from '../customer.ts'
import { actionsOf, mailCalled } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test, WITH_THIRD_PARTIES } from '../shop.ts'
import { openAccount } from '../sign-in.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function addFromAccount(page: Page, label: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .getByRole('button')
    .click()
  await page.waitForURL((url) => url.pathname.startsWith('/shop/'))
  expect(page.url()).not.toMatch(/token|reference|subscription_id|cart_Type/)
}

/** What the tab stores of its journey. */
function journeyOf(page: Page): Promise<Journey> {
  return page.evaluate(() => ({
    reference: localStorage.getItem('XS_REF') ?? '',
    token: sessionStorage.getItem('XS_TOKEN') ?? '',
    cartType: 'CROSS_SELL' as const,
  }))
}

/** Checkout's forms have tests of their own: from the impact summary to the order button. */
async function order(page: Page, email: string): Promise<void> {
  const address = { billing: 'OTHER', billingLine1: '4 Quay Street', billingTown: 'Galway', billingCounty: 'Galway' }
  await answerCheckout(customerIn(page), await journeyOf(page), { ...address, email })
  await page.goto('/checkout/review')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
}

async function expectOrdered(page: Page, words: readonly string[]): Promise<string> {
  await expect(heading(page)).toHaveText(/^Thank you/)
  const ordered = page.getByRole('region', { name: 'What you ordered' })
  for (const word of words) await expect(ordered).toContainText(word)
  const [reference = ''] = /TN-[\w-]+/.exec(page.url()) ?? []
  return reference
}

test(
  'IMPACT-25: TV and a mobile with a phone are added to what a customer has, and ordered together',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'fibre@demo.example')
    await addFromAccount(page, 'New TV')
    await page.getByRole('radio', { name: /^TV Family/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading(page)).toHaveText('What this changes for you')

    await page.goto('/mobile')
    await expect(heading(page)).toHaveText('Add a mobile')
    await page.getByRole('radio', { name: /^Bill Pay 30/ }).check()
    await page.getByRole('button', { name: 'Choose a phone' }).click()
    await page.getByRole('link', { name: 'Solwyn One Pro', exact: true }).click()
    const costs = page.getByRole('region', { name: 'What it costs' })
    await costs.getByRole('button', { name: 'Add phone to your plan' }).click()

    await expect(heading(page)).toHaveText('What this changes for you')
    const summary = page.getByRole('main')
    await expect(summary).toContainText('New package')
    await expect(summary).toContainText('+ TV Family, Bill Pay 30')
    await expect(page.getByRole('table', { name: 'Every bill' })).toContainText('TV Family and Bill Pay 30 start')
    // One button stands out: the bar is there while the page's own is out of sight.
    const bar = page.getByRole('region', { name: 'Your order' })
    await expect(bar).toContainText(/New monthly cost €\d+\.\d\d \+€\d+\.\d\d/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const email = newEmail()
    await order(page, email)
    await enterCard(page, CARD)
    const reference = await expectOrdered(page, ['TV Family', 'Bill Pay 30', 'Solwyn One Pro'])
    await expect.poll(() => actionsOf(shop, reference)).toEqual(['add', 'add', 'add', 'add', 'noChange'])
    const { text } = await mailCalled(shop, email, /order|Thank you/i)
    expect(text).toContain('is added to your next bill')
    expect(text).not.toContain('first bill')
  },
)

test(
  'IMPACT-26: a customer with a mobile alone adds broadband, with address, plan and visit',
  WITH_THIRD_PARTIES,
  async ({ page, shop }) => {
    await openAccount(page, 'mobile@demo.example')
    await addFromAccount(page, 'New Broadband')
    await page.getByLabel('Your Eircode or address').fill('D08 P3T7')
    await page.getByRole('button', { name: 'Check availability' }).click()
    await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
    await page
      .getByRole('region', { name: 'Cart' })
      .getByRole('link', { name: /Review/ })
      .click()
    await expect(heading(page)).toHaveText('What this changes for you')
    await page.getByRole('main').getByRole('link', { name: 'Choose a time' }).first().click()
    await page
      .getByRole('radio', { name: /to 18:00/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save and go to your order' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue to checkout' }).first()).toBeVisible()
    const email = newEmail()
    await order(page, email)
    const reference = await expectOrdered(page, ['Fibre 500'])
    await expect(page.getByRole('main')).toContainText('27 Weaver')
    await expect.poll(() => actionsOf(shop, reference)).toEqual(['add'])
  },
)

test(
  'IMPACT-27: a link of the operator leads to mobile broadband with its device, without logging in',
  ANY_SIZE,
  async ({ page, shop }) => {
    const reference = aReference()
    const token = await operatorToken(shop, { customerId: DECLAN, reference, cartType: 'CROSS_SELL' })
    await page.goto(`/mobile/broadband?reference=${reference}&token=${token}&cart_Type=CROSS_SELL&subscription_id=`)
    await expect(heading(page)).toHaveText('Add mobile broadband')
    expect(page.url()).not.toContain(token)
    await page.getByRole('radio', { name: /^Mobile Broadband 250/ }).check()
    await page.getByRole('radio', { name: /^Kaimo Pocket 5G/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main')).toContainText('+ Mobile Broadband 250')
    const email = newEmail()
    await order(page, email)
    await enterCard(page, CARD)
    const ordered = await expectOrdered(page, ['Mobile Broadband 250', 'Kaimo Pocket 5G'])
    await expect.poll(() => actionsOf(shop, ordered)).toEqual(['add', 'add', 'add'])
  },
)
