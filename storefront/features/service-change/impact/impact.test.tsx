import { expect, test } from 'vitest'
import { newParts } from '#storefront/features/bills/course/new-parts.ts'
import { SeriesPatterns } from '#storefront/features/bills/series-patterns.tsx'
import { aCart } from '#storefront/features/cart/cart-store.fixture.ts'
import { aCart as aFilledCart } from '#storefront/gallery/samples.ts'
import { IMPACT_OF_TWO_DAYS } from '#storefront/gallery/several-bills.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { IMPACT } from './impact.fixture.ts'
import { Impact } from './impact.tsx'
import type { ImpactView } from './impact-view.ts'

const CART = aCart()
const [LINE] = CART.offers

function shown(impact: Partial<ImpactView> = {}): string {
  return visibleText(renderPage(<Impact cart={CART} impact={{ ...IMPACT, ...impact }} />))
}

test('IMPACT-2: the package comes first: what the customer has and what is new, the new monthly cost, and what is due today', () => {
  const text = shown()
  expect(text).toContain('New package Broadband 100 +')
  expect(text).toContain('New monthly cost €65.98 now €44.99, so €20.99 more Pay today €39.00 By card, when you order')
  expect(shown({ payToday: 0 })).toContain('Pay today €0.00 Nothing is due when you order')
})

test('IMPACT-3: every change of the bill has its months and its reason', () => {
  const text = shown()
  expect(text).toContain('Jun 2027 to Mar 2028 TV Family: discount ends')
  expect(text).toContain('From Apr 2028 Yearly price rise')
})

test('IMPACT-3: the next bill is said to the cent, in its parts', () => {
  const text = shown()
  expect(text).toContain('Your bill on 5 December Estimate A month in advance, for everything €65.98')
  expect(text).toContain('What’s new, from 24 November €7.70')
  expect(text).toContain('It will be added only to your 1st bill €28.99 About €102.67')
})

test('IMPACT-31: a deposit is a row of what is due today, with the month of the bill that it is credited on', () => {
  const withDeposit = (deposit: number) => {
    const { offers, forecast, ...cart } = aFilledCart()
    const lines = offers.map((line) => ({ ...line, depositAmountVatIncluded: deposit }))
    const given = { ...cart, offers: lines, forecast: { ...forecast, firstBill: '2026-12-05' } }
    return visibleText(renderPage(<Impact cart={given} impact={{ ...IMPACT, payToday: deposit }} />))
  }
  expect(withDeposit(15_000)).toContain(
    'Pay today Deposit, credited on your bill for June 2027 €150.00 Pay today €150.00',
  )
  expect(withDeposit(0)).not.toMatch(/deposit/i)
})

test('IMPACT-14: the bar has the new monthly cost and the difference, and the way that the page’s own button has', () => {
  const page = renderPage(<Impact cart={{ ...CART, valid: true, missing: [] }} impact={IMPACT} />)
  expect(visibleText(page)).toMatch(/New monthly cost €65\.98 \+€20\.99 Continue to checkout/)
  expect(page.match(/href="\/checkout"/g)).toHaveLength(2)
})

test('IMPACT-15: lines of one service have its colour and different patterns', () => {
  const line = (id: string, serviceGroup: 'MOBILE' | 'TV') => ({ id, baseOffer: { serviceGroup, description: id } })
  const parts = newParts([line('a', 'MOBILE'), line('b', 'TV'), line('c', 'MOBILE'), line('d', 'MOBILE')])
  expect(parts.map(({ look }) => look)).toEqual(['mobile', 'tv', 'mobile 1', 'mobile 2'])
  const patterns = renderPage(<SeriesPatterns id="p" looks={parts.map(({ look }) => look)} />)
  const of = (id: string) => patterns.match(new RegExp(`id="p-${id}".*?</pattern>`))?.[0] ?? ''
  expect(of('mobile-1')).toContain('fill-chart-mobile')
  expect(new Set(['mobile', 'mobile-1', 'mobile-2'].map((id) => /<path d="([^"]+)"/.exec(of(id))?.[1])).size).toBe(3)
})

test('IMPACT-16: what the order lacks comes first, and the button leads there', () => {
  const missing = [
    { part: 'VISIT', offerId: LINE?.id ?? null },
    { part: 'HANDSET', offerId: 'm' },
  ] as const
  const page = renderPage(<Impact cart={{ ...CART, valid: false, missing: [...missing] }} impact={IMPACT} />)
  expect(visibleText(page)).toContain(
    'Before you can check out Please choose a time for the engineer’s visit. Choose a time A bill-pay plan in your order needs a phone. Choose a phone',
  )
  expect(page).toContain('href="/mobile?for=m"')
  expect(visibleText(page)).toMatch(/Keep what I have Choose a time/)
})

test('IMPACT-4: keeping what one has is a choice like going on', () => {
  expect(shown()).toMatch(/Keep what I have Continue/)
})

test('CHANGE-13: what starts before different bills has a card for each, and none is called the first', () => {
  const text = shown(IMPACT_OF_TWO_DAYS)
  expect(text).toContain(
    'Your bill on 5 December Estimate A month in advance, for everything €60.98 The first days of what starts before this bill €7.70 About €68.68',
  )
  expect(text).toContain(
    'Your bill on 5 January Estimate A month in advance, for everything €100.97 The first days of what starts before this bill €25.80 Once off, on this bill alone €29.99 About €156.76',
  )
  expect(text).not.toContain('1st bill')
})
