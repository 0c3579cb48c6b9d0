import type { Locator, Page } from '@playwright/test'
import { CARD, enterCard } from '../card-form.ts'
import { newEmail } from '../customer.ts'
import { mailCalled } from '../ledgers.ts'
import { orderReviewed, reviewMobile } from '../mobile-order.ts'
import { ANY_SIZE, expect, expectNoSidewaysScroll, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The amounts in a text, in their order. */
async function amountsIn(place: Locator): Promise<string[]> {
  return ((await place.textContent()) ?? '').match(/€[\d,]+\.\d\d/g) ?? []
}

test('JOUR-49: a handset has one price from the list to the mail', ANY_SIZE, async ({ page, shop }) => {
  await page.goto('/mobile')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Solwyn One Pro', exact: true }) })
  const [today = '', month = '', later = '', total = ''] = await amountsIn(card)
  const plan = /with (.*?),/.exec((await card.textContent()) ?? '')?.[1] ?? 'no plan'
  await expect(card).toContainText(`${later} from bill 13. 24 months, ${total} in total`)
  await expectNoSidewaysScroll(page)

  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/mobile\/handsets\/solwyn-one-pro\?plan=/)
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs).toContainText(`With ${plan}`)
  for (const amount of [today, month, later, total]) await expect(costs).toContainText(amount.slice(1))
  await costs.getByRole('button', { name: 'Add phone and plan' }).click()
  await costs.getByRole('link', { name: /Review your order/ }).click()

  const line = page.getByRole('region', { name: 'Mobile plans' })
  for (const words of [plan, 'Solwyn One Pro', today, month, later]) await expect(line).toContainText(words)
  const email = newEmail()
  await reviewMobile(page, email)
  const review = page.getByRole('region', { name: 'Before you order' })
  for (const words of [plan, 'Solwyn One Pro', today, month, `${later} from bill 13`, `Total over 24 months${total}`])
    await expect(review).toContainText(words)
  await orderReviewed(page)
  await expect(heading(page)).toHaveText(`Pay ${today} to Tonn`)
  await enterCard(page, CARD)
  await expect(heading(page)).toHaveText('Thank you, Aoife')
  const ordered = page.getByRole('region', { name: 'What you ordered' })
  for (const words of [plan, 'Solwyn One Pro', today, month, later, `${total} in total over 24 months`])
    await expect(ordered).toContainText(words)
  const { text } = await mailCalled(shop, email, /order|Thank you/i)
  for (const words of [plan, 'Solwyn One Pro', today, month, later, `Total over 24 months: ${total}`])
    expect(text).toContain(words)
})
