import type { Page } from '@playwright/test'
import { CARD, enterCard } from '../card-form.ts'
import { expectHandedOverOnce, mailTo } from '../ledgers.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'
import { openAccount } from '../sign-in.ts'

/** What a customer who keeps number and SIM is not to read. */
const OF_NEW_CUSTOMERS = /new number|new SIM|SIM card, by post|install your eSIM/i

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function choosePlan(page: Page, card: string, plan: RegExp): Promise<void> {
  await page
    .getByRole('article', { name: card, exact: true })
    .getByRole('button', { name: /^Change plan/ })
    .click()
  await page.waitForURL('**/shop/change-offer**')
  await page.getByRole('radio', { name: plan }).first().check()
  await page
    .getByRole('region', { name: 'Your whole bill' })
    .getByRole('button', { name: /^Continue with/ })
    .click()
}

/** From the summary, with what is on record, to the order button. */
async function order(page: Page): Promise<void> {
  await page.waitForURL('**/shop/summary')
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
  const next = page.getByRole('main').getByRole('button', { name: /^Continue to/ })
  await expect(heading(page)).toHaveText('Your details')
  // Only where something goes out on credit.
  const credit = page.getByRole('checkbox', { name: /check my credit/ })
  if (await credit.isVisible()) await credit.check()
  await next.click()
  await expect(heading(page)).toHaveText(/Delivery|Payment/)
  if ((await heading(page).textContent()) === 'Delivery') {
    await expect(page.getByRole('radio', { name: /^Where your bills go/ })).toBeChecked()
    await next.click()
  }
  await expect(heading(page)).toHaveText('Payment')
  await page.getByRole('radio', { name: /Direct debit/i }).check()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('IE29AIBK93115212345678')
  await page.getByRole('checkbox', { name: /mandate|authorise/i }).check()
  await next.click()
  await expect(heading(page)).toHaveText('Check and order')
  await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
}

async function expectOrdered(page: Page, name: string): Promise<string> {
  await expect(heading(page)).toHaveText(`Thank you, ${name}`)
  await expect(page.getByRole('main')).toContainText('You keep your number and your SIM.')
  await expect(page.getByRole('main')).not.toContainText(OF_NEW_CUSTOMERS)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
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
    const reference = await expectOrdered(page, 'Órla')
    await expectHandedOverOnce(shop, reference)
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
    const reference = await expectOrdered(page, 'Declan')
    await expect(page.getByRole('main')).not.toContainText('arrives')
    await expectHandedOverOnce(shop, reference)
  },
)
