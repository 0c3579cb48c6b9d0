import { expect, test } from 'vitest'
import type { Address } from '#storefront/features/address/address.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { LineDiscounts } from '#storefront/features/cart/drawer/line-discounts.tsx'
import { ServiceDate } from '#storefront/features/cart/service-date.tsx'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { aCart, TACTICAL_OFFERS } from '#storefront/gallery/samples.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { CheckOut } from './check-out.tsx'
import { LazyOrderBills } from './lazy-order-bills.tsx'
import { ChangedElsewhere } from './moved/changed-elsewhere.tsx'
import { moveText } from './moved/move-text.ts'
import { MovedPrices } from './moved/moved-prices.tsx'
import { ActivationFee } from './sections/activation-fee.tsx'
import { isSameHome } from './sections/another-home.tsx'
import { LinePicture } from './sections/line-picture.tsx'
import { LinePrice } from './sections/line-price.tsx'
import { LineTacticalOffers } from './sections/line-tactical-offers.tsx'
import { LineWarnings } from './sections/line-warnings.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'

const said = (page: string) => visibleText(page).trim()
const [LINE] = aCart().offers as [CartLine]

function lineOf(group: CartLine['baseOffer']['serviceGroup'], parts: Partial<CartLine> = {}): CartLine {
  return { ...LINE, id: 'line', ...parts, baseOffer: { ...LINE.baseOffer, serviceGroup: group } }
}

function warningsOf(line: CartLine, cart: Partial<Cart>): string {
  return renderPage(<LineWarnings line={line} cart={aCart({ offers: [line], ...cart })} address="none" />)
}

test('SUMMARY-31: a price that moved says old and new, line by line and in all, with the discount that ended, and asks', () => {
  const move = { offerId: LINE.id, name: 'Fibre 1Gb', endedDiscounts: [] as string[], fromBill: null }
  const text = said(
    renderPage(
      <MovedPrices
        cart={aCart({
          monthlyTotal: 3999,
          priceMoves: [
            { ...move, part: 'PLAN', was: 3999, now: 6249, fromBill: 1, endedDiscounts: ['€20.00 off for 12 months'] },
            { ...move, part: 'ACTIVATION', was: 0, now: 4999 },
            { ...move, part: 'EXTRA', name: 'Wi-Fi booster', was: 500, now: 600 },
          ],
          atPricesOfToday: { monthlyTotal: 6349, payTodayTotal: 0, discountedOnceOffPrice: 4999 },
        })}
      />,
    ),
  )
  expect(text).toContain('Prices in your order have changed')
  expect(text).toContain('Fibre 1Gb, a month A discount has ended: €20.00 off for 12 months was €39.99 is now €62.49')
  expect(text).toContain('Fibre 1Gb, activation, once off was €0.00 is now €49.99')
  expect(text).toContain('Wi-Fi booster, as an extra was €5.00 is now €6.00')
  expect(text).toContain('Monthly cost was €39.99 is now €63.49')
  expect(text).toContain('Accept the new prices')
  expect(renderPage(<MovedPrices cart={aCart()} />)).toBe('')
})

test('SUMMARY-32: a plan that was withdrawn leads to another of its kind, an extra is taken out', () => {
  const withdrawn = (addOnCode: string | null) => ({ withdrawn: [{ offerId: 'line', addOnCode, name: 'Fibre 1Gb' }] })
  for (const [group, path] of [
    ['DUALPLAY', '/shop/broadband'],
    ['TV', '/shop/tv'],
    ['SA_PSTN', '/shop/phone'],
    ['MOBILE', '/mobile?for=line'],
    ['MBB', '/mobile/broadband?for=line'],
  ] as const) {
    const page = warningsOf(lineOf(group), withdrawn(null))
    expect(said(page)).toMatch(/^Fibre 1Gb is no longer on sale .*stays the same\. Choose another plan$/)
    expect(page).toContain(`href="${path}"`)
  }
  expect(said(warningsOf(lineOf('DUALPLAY'), withdrawn('BOOSTER')))).toBe('Fibre 1Gb is no longer on sale Remove')
  expect(warningsOf(lineOf('TV'), { withdrawn: [{ offerId: 'other', addOnCode: null, name: 'x' }] })).toBe('')
})

test('SUMMARY-43: a mobile plan that was withdrawn is replaced in one press: the way names its line', () => {
  const line = lineOf('MOBILE')
  const simOnly = { ...line, baseOffer: { ...line.baseOffer, simOnly: true } }
  const page = warningsOf(simOnly, { withdrawn: [{ offerId: 'line', addOnCode: null, name: 'SIM Only 20' }] })
  expect(page).toContain('href="/mobile/sim-only?for=line"')
})

test('SUMMARY-44: two checks of one home are the same home, another home is another', () => {
  const home = { addressLine1: '27 Weaver’s Row', addressLine2: null, addressLine3: null, town: 'Dublin 8' }
  const at = (eircode: string | null, over = {}) =>
    ({ ...aCheckout().home, ...home, county: 'DUBLIN', eircode, ...over }) as Address
  expect(isSameHome(at('D08P3T7'), at('D08P3T7', { addressLine1: '27 WEAVERS ROW' }))).toBe(true)
  expect(isSameHome(at('D08P3T7'), at('T12K8AF'))).toBe(false)
  expect(isSameHome(at(null), at('D08P3T7', { town: 'DUBLIN 8' }))).toBe(true)
  expect(isSameHome(at(null), at(null, { addressLine1: '28 Weaver’s Row' }))).toBe(false)
})

test('SUMMARY-33: a line without an address, or with one of long ago, without its visit or its home phone says so, with the way', () => {
  const lacking = (part: Cart['missing'][number]['part'], group: 'DUALPLAY' | 'SA_PSTN' = 'SA_PSTN') =>
    said(warningsOf(lineOf(group), { missing: [{ part, offerId: 'line' }] }))
  expect(lacking('ADDRESS')).toBe('We don’t have your address yet. Check your address')
  expect(lacking('OLD_ADDRESS')).toMatch(/^We checked your address more than 30 days ago .*Check again$/)
  expect(lacking('VISIT')).toContain('Choose a time')
  // For broadband the section of the questions covers it, as long as they are open.
  expect(lacking('VISIT', 'DUALPLAY')).toBe('')
  expect(lacking('HOME_PHONE')).toContain('Add home phone')
})

test('SUMMARY-34: a line says its price and the price after', () => {
  const afterPrices = ['Price after 12 months €59.99 a month excluding annual price increase.']
  expect(said(renderPage(<LinePrice line={{ ...LINE, afterPrices }} />))).toBe(`€39.99 a month ${afterPrices[0]}`)
})

test('SUMMARY-35: the discounts that the price of a line includes are named once, without a second sum', () => {
  const discounts = [
    { description: '€20 off for 12 months', value: 2000, billingType: 'RECURRING', discountItemType: 'RECURRING' },
    { description: 'Free activation', value: 4999, billingType: 'ONE_OFF', discountItemType: 'ACTIVATION_FEE' },
    { description: 'Half price box', value: 500, billingType: 'ONE_OFF', discountItemType: 'RECURRING' },
  ] as CartLine['discounts']
  expect(said(renderPage(<LineDiscounts line={{ ...LINE, discounts }} />))).toBe(
    'Includes €20 off for 12 months Includes half price box',
  )
  expect(renderPage(<LineDiscounts line={{ ...LINE, discounts: [] }} />)).toBe('')
})

test('SUMMARY-36: a short-lived offer has its pictures, one for a phone and one for where there is room', () => {
  const page = renderPage(<LineTacticalOffers offers={TACTICAL_OFFERS} />)
  expect(page).toContain(encodeURIComponent('/pictures/tactical-fibre-mobile.svg'))
  expect(page).toMatch(/<source media="\(min-width: 40rem\)" srcSet="[^"]*tactical-fibre-desktop/)
})

test('SUMMARY-37: totals that are on their way say so', () => {
  expect(said(renderPage(<TotalBreakdown cart={aCart()} pending />))).toContain('Updating…')
  expect(renderPage(<TotalBreakdown cart={aCart()} pending />)).toContain('aria-busy="true"')
  expect(said(renderPage(<TotalBreakdown cart={aCart()} pending={false} />))).not.toContain('Updating…')
})

test('SUMMARY-38: a cart that was changed in another window says what is new in it', () => {
  const cart = aCart({ version: 3 })
  const before = { ...cart, version: 2, offers: [] }
  const html = (earlier: Cart | null, notice = 'why') =>
    said(renderPage(<ChangedElsewhere notice={notice} before={earlier} cart={cart} />))
  const news = `${LINE.baseOffer.description} added.`
  expect(html(before)).toContain(news)
  expect(html(null)).toContain('why')
  const [, changes = ''] = html(before).split('why ')
  expect(html(before, `Changed elsewhere: ${changes.trim()}`).split(news)).toHaveLength(2)
})

test('SUMMARY-39: "Check out" stands there whether or not something is open', () => {
  for (const cart of [aCart({ valid: true }), aCart({ valid: false, missing: [{ part: 'HANDSET', offerId: 'x' }] })])
    expect(renderPage(<CheckOut cart={cart} pending={false} />)).toMatch(/href="\/checkout"[^>]*>Check out</)
})

test('SUMMARY-46: a line shows the phone that was chosen, in its colour; without one the picture of its plan', () => {
  const phone = { image: '/pictures/k9-jet.svg' } as CartLine['equipments'][number]
  expect(renderPage(<LinePicture line={{ ...LINE, equipments: [phone] }} className="" />)).toContain('k9-jet.svg')
  expect(renderPage(<LinePicture line={LINE} className="" />)).not.toContain('k9-jet.svg')
})

test('CHANGE-10: a moved price, a fee and a later start name the bill by what the customer has', () => {
  const move = { part: 'PLAN', fromBill: 13 } as const
  expect([moveText(move, null), moveText(move, '2026-12-05')]).toEqual([
    'a month from bill 13',
    'a month from December 2027',
  ])
  const addition = { label: 'New TV', changesOn: '2026-11-20', subscriptionId: null, replaced: null, endsToo: [] }
  const shown = (change: CartLine['change']) => {
    const line = { ...LINE, activationFeeVatIncluded: 4999, availableFrom: '2027-02-01', change }
    const parts = (
      <>
        <ActivationFee line={line} wholeBill={null} />
        <ServiceDate line={line} />
      </>
    )
    return said(renderPage(parts))
  }
  expect(shown(null)).toMatch(/once off, on your 1st bill.*Available from 1 February 2027. Your first bill comes after/)
  expect(shown(addition)).toMatch(/once off, on your next bill.*Available from 1 February 2027. It’s on your bill from/)
})

test('SUMMARY-47: the placeholder of the bills stands still until the visitor is near', () => {
  const page = renderPage(<LazyOrderBills cart={aCart()} today="2026-11-19" />)
  const placeholders = page.match(/<span[^>]*class="skeleton[^>]*>/g) ?? []
  expect(placeholders).toHaveLength(3)
  for (const each of placeholders) expect(each).toContain('data-still="true"')
})
