import { expect, test } from 'vitest'
import { aChangedCart, anAddingCart } from '#storefront/gallery/changed-cart.ts'
import { aCartOfTwoDays } from '#storefront/gallery/several-bills.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ChangedBills } from './changed-bills.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'

const shown = ({ wholeBill, ...cart }: ReturnType<typeof aChangedCart>) =>
  visibleText(renderPage(wholeBill === null ? <p>None</p> : <ChangedBills cart={cart} bill={wholeBill} />))

test('CHANGE-11: the bill of a change has what is replaced beside what takes its place, what stays, and every later step', () => {
  const text = shown(aChangedCart())
  expect(text).toContain('Fibre 1Gb instead of Fibre 500 €49.99 €39.99 −€10.00')
  expect(text).toContain('Bill Pay 80 086 555 0171 €34.99 €34.99 –')
  expect(text).toContain('Your bill €84.98 €74.98 −€10.00 from Dec 2027 €84.98 €94.98 +€10.00')
  expect(text).toContain('Without the change')
})

test('CHANGE-11: the next bill says why it differs: new days, the early-cease charge, and what was paid in advance', () => {
  expect(shown(aChangedCart())).toContain(
    'Your bill on 5 December 2026 will be about €123.31. It includes the first days of what’s new and the early-cease charge, less what you’ve already paid for the days after the change.',
  )
  expect(shown(aChangedCart({ earlyCeaseCharge: 0 }))).not.toContain('early-cease charge')
})

test('CHANGE-11: a new term on the same plan is said as such, and what ends with a change has no new price', () => {
  const cart = aChangedCart()
  const services = (cart.wholeBill?.services ?? []).map((service) =>
    service.offerId === null ? { ...service, changed: null } : { ...service, name: 'Fibre 1Gb' },
  )
  const text = shown({ ...cart, wholeBill: cart.wholeBill && { ...cart.wholeBill, services } })
  expect(text).toContain('Fibre 1Gb on a new contract')
  expect(text).toContain('Bill Pay 80 ends with the change €34.99 ends −€34.99')
})

test('CHANGE-11: something new is a row of its own below what stays, and nothing is taken off the next bill', () => {
  const text = shown(anAddingCart())
  expect(text).toContain('Bill Pay 80 086 555 0171 €34.99 €34.99 – Fibre 1Gb new – €39.99 +€39.99')
  expect(text).toContain('will be about €142.30. It includes the first days of what’s new.')
  expect(text).toContain('Without anything new')
})

test('CHANGE-12: the totals of a change are those of the order, and its early-cease charge is followed by how it is made', () => {
  const totals = (over: Parameters<typeof aChangedCart>[0]) =>
    visibleText(renderPage(<TotalBreakdown cart={aChangedCart(over)} pending={false} />))
  expect(totals({})).toContain('For what you’re ordering. Your whole bill is further down.')
  expect(totals({})).toContain('Early-cease charge €50.00 Once, on your next bill. €1.00 for each of the 50 days left.')
  expect(totals({ missing: [{ part: 'VISIT', offerId: null }] })).toContain('depends on the day of the visit.')
  const free = { earlyCeaseCharge: 0, earlyCeaseReason: 'Moving up costs nothing' }
  expect(totals(free)).toContain('Early-cease charge €0.00 Moving up costs nothing.')
})

test('CHANGE-13: services that start before different bills have each bill by its month, with what is on it', () => {
  const text = shown(aCartOfTwoDays())
  const includes =
    'It includes the first days of what’s new and the early-cease charge, less what you’ve already paid for the days after the change.'
  expect(text).toContain(`Your December bill on 5 December 2026 will be about €129.98. ${includes}`)
  expect(text).toContain(`Your January bill on 5 January 2027 will be about €138.52. ${includes}`)
  expect(text).not.toMatch(/next bill|bill \d/)
  const { wholeBill, ...cart } = aCartOfTwoDays()
  const free = (one: { on: string; amount: number }) => ({ ...one, leavingCharge: 0 })
  const settlingBills = wholeBill?.settlingBills.map(free) ?? []
  const later = shown({ ...cart, wholeBill: wholeBill && { ...wholeBill, settlingBills } })
  expect(later).toContain('will be about €138.52. It includes the first days of what’s new, less what')
})

test('CHANGE-13, CARTUI-1: the totals name the bills of the early-cease charge and of what is once off by their months', () => {
  const text = visibleText(renderPage(<TotalBreakdown cart={aCartOfTwoDays()} pending={false} />))
  expect(text).toContain('It will be added only to your January bill')
  expect(text).toContain('Early-cease charge €110.00 Once, on your December and January bills.')
  expect(text).toContain('Monthly cost until December 2027 €64.98')
})
