import type { Page } from '@playwright/test'
import { CARD, enterCard } from '../card-form.ts'
import { choosePlan, expectOrdered, pressOrder, reviewChange } from '../change-order.ts'
import { expectHandedOverOnce, itemsOf, mailCalled, mailTo } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'
import { openAccount } from '../sign-in.ts'

/** What a customer who keeps number and SIM is not to read. */
const OF_NEW_CUSTOMERS = /new number|new SIM|SIM card, by post|install your eSIM/i

/** To the order button, and past it. */
async function order(page: Page): Promise<void> {
  await reviewChange(page)
  await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
  await pressOrder(page)
}

async function expectMobileOrdered(page: Page, name: string): Promise<string> {
  const reference = await expectOrdered(page, name)
  await expect(page.getByRole('main')).toContainText('You keep your number and your SIM.')
  await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
  return reference
}

test(
  'CHPAGE-41: a customer takes a new phone for their number, at their own prices, to a placed order',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'mobile@demo.example')
    await choosePlan(page, 'SIM Only 60', /^Bill Pay 80/)
    await page.waitForURL('**/mobile?for=*')
    await expect(page.getByText('Prices are yours, with this plan for 087 555 0139.')).toBeVisible()
    await page.getByRole('link', { name: 'Solwyn One Pro', exact: true }).click()
    const costs = page.getByRole('region', { name: 'What it costs' })
    await expect(costs).toContainText('Your whole bill: €44.99 a month, €29.00 more than now')
    await expect(costs).toContainText('You keep 087 555 0139 and your SIM card: it moves to this phone.')
    await expect(page.getByRole('radiogroup', { name: 'Your number' })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Bill Pay Unlimited/ }).check()
    await expect(costs).toContainText('Your whole bill: €54.99 a month, €39.00 more than now')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await costs.getByRole('button', { name: 'Add phone to your plan' }).click()
    const line = page.getByRole('region', { name: 'Mobile plans' })
    await expect(line).toContainText('Mobile Upgrade')
    await expect(line).toContainText('Bill Pay Unlimited')
    await expect(line).toContainText('You keep 087 555 0139')
    await order(page)
    await enterCard(page, CARD)
    const reference = await expectMobileOrdered(page, 'Órla')
    await expectHandedOverOnce(shop, reference)
    const items = await itemsOf(shop, reference)
    const [phone] = items[0]?.productOrderItem ?? []
    expect(items).toMatchObject([
      {
        action: 'modify',
        product: { id: 'SUB-700201' },
        productOffering: { name: 'Bill Pay Unlimited' },
        productOrderItem: [{ action: 'add', productOffering: { id: expect.stringContaining('SOLWYN_ONE_PRO') } }],
        productOrderItemRelationship: [{ id: phone?.id, relationshipType: 'bundles' }],
      },
    ])
    const { text } = await mailTo(shop, 'mobile@demo.example')
    expect(text).toContain('Solwyn One Pro')
    expect(text).not.toMatch(OF_NEW_CUSTOMERS)
  },
)

test(
  'CHPAGE-42: a customer changes a SIM-only plan to a placed order, and nothing is sent',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'tv@demo.example')
    await choosePlan(page, 'SIM Only 60', /^SIM Only Unlimited/)
    await expect(page.getByRole('region', { name: 'SIM only' })).toContainText('Mobile Plan Change')
    await expect(page.getByRole('region', { name: 'SIM only' })).toContainText(
      /You keep 083 555 0188\s?And your SIM card. There’s nothing to swap or set up./,
    )
    await order(page)
    const reference = await expectMobileOrdered(page, 'Declan')
    await expect(page.getByRole('main')).not.toContainText('arrives')
    await expectHandedOverOnce(shop, reference)
    const items = await itemsOf(shop, reference)
    expect(items).toMatchObject([
      {
        action: 'modify',
        product: { id: 'SUB-700304' },
        productOffering: { name: 'SIM Only Unlimited' },
        productOrderItemRelationship: [],
      },
    ])
    expect(items[0]).not.toHaveProperty('productOrderItem')
  },
)

test(
  'CHPAGE-44: a customer takes a new term on the same mobile plan, with its early-cease charge, to a placed order',
  ANY_SIZE,
  async ({ page, shop }) => {
    await openAccount(page, 'tv@demo.example')
    await choosePlan(page, 'Bill Pay 80', /^Bill Pay 80/, { label: /^Mobile Recontract/ })
    const line = page.getByRole('region', { name: 'Mobile plans' })
    await expect(line).toContainText('Mobile Recontract')
    await expect(line).toContainText('You keep 086 555 0171')
    await order(page)
    const reference = await expectMobileOrdered(page, 'Declan')
    await expect
      .poll(() => itemsOf(shop, reference))
      .toMatchObject([
        {
          action: 'modify',
          product: { id: 'SUB-700303' },
          itemTerm: [{ duration: { amount: 24, units: 'month' } }],
          itemPrice: expect.arrayContaining([expect.objectContaining({ name: 'Early-cease charge' })]),
        },
      ])
    const { text } = await mailCalled(shop, 'tv@demo.example', `We have your order ${reference}`)
    expect(text).toMatch(/until then everything stays/i)
    expect(text).not.toMatch(OF_NEW_CUSTOMERS)
  },
)
