import { expect, type Locator, type Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { comingRises } from './coming-rises.ts'
import { type Cost, totalOf } from './shelf-prices.ts'

/** What lies in the cart at each moment, by its name. */
export type Filled = Map<string, Cost>

export async function expectBar(page: Page, cart: Filled): Promise<void> {
  const { month, today } = totalOf(cart.values())
  const paid = today > 0 ? ` Pay today ${inPattern(today)}` : ''
  await expect(page.getByRole('button', { name: 'Show my cart' })).toHaveAccessibleName(
    new RegExp(`^Show my cart\\. Monthly cost ${inPattern(month)}( €[\\d.,]+ from bill \\d+)?${paid}$`),
  )
}

function inPattern(amount: number): string {
  return euro(amount).replace('.', '\\.')
}

/** Every total of the summary, and the bar below it. */
export async function expectTotals(page: Page, cart: Filled): Promise<void> {
  await expectBar(page, cart)
  const totals = page.getByRole('main').getByRole('region', { name: 'Total Breakdown' })
  const { month, onceOff, today, monthAtBill } = totalOf(cart.values())
  const [rise] = comingRises()
  const later = [7, 13].filter((bill) => bill < (rise?.bill ?? Number.POSITIVE_INFINITY))
  await expect(totals.getByRole('term')).toHaveText([
    'Monthly cost bills 1 to 6',
    ...later.map((bill) => `from bill ${bill}`),
    ...comingRises().map(({ bill }) => `from bill ${bill}`),
    'includes VAT at 23%, bills 1 to 6',
    'Once off',
    'Pay today',
    'includes VAT at 23%',
  ])
  for (const [label, amount] of [
    [/^Monthly cost/, month],
    ...later.map((bill) => [`from bill ${bill}`, monthAtBill(bill)] as const),
    [/^Once off/, onceOff],
    ['Pay today', today],
  ] as const)
    await expect(rowOf(totals, label)).toHaveText(new RegExp(`${inPattern(amount)}$`))
}

function rowOf(totals: Locator, label: string | RegExp): Locator {
  const row = totals.locator('dl > div', { has: totals.page().getByRole('term').filter({ hasText: label }) })
  return row.getByRole('definition').first()
}
