import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import type { CartDevice, CartLine } from '../cart-line.ts'
import type { Cart } from '../cart-state.ts'
import { onceOffParts, upfrontParts } from './breakdown-parts.ts'
import { CartDrawer } from './cart-drawer.tsx'
import { CustomerInformation } from './customer-information.tsx'

const [SAMPLE] = aCart().offers as [CartLine]

type Over = Omit<Partial<CartLine>, 'baseOffer'> & { base?: Partial<CartLine['baseOffer']> }
function aLine(description: string, { base = {}, ...over }: Over = {}): CartLine {
  const parts = { ...SAMPLE, id: description, addOns: [], prequal: null, activationFeeVatIncluded: 0, ...over }
  const free = { ...SAMPLE.baseOffer.amountVatIncluded, oneOffAmount: 0 }
  return { ...parts, baseOffer: { ...SAMPLE.baseOffer, description, amountVatIncluded: free, ...base } }
}

const PHONE: CartDevice = {
  id: 'phone',
  manufacturer: 'Lumaro',
  model: 'Arc 5',
  color: 'Ink',
  colorCode: null,
  capacity: '256 GB',
  image: null,
  heldUntil: null,
  insuranceConfirmed: false,
  addOn: null,
  amounts: { upFrontAmount: 79900, discountedUpFrontAmount: 9900 },
}
const DONGLE: CartDevice = {
  ...PHONE,
  id: 'dongle',
  manufacturer: 'Kaimo',
  model: 'Pocket',
  color: null,
  capacity: null,
  amounts: { upFrontAmount: 0, discountedUpFrontAmount: 0 },
}
const FEE = { ...SAMPLE.baseOffer.amountVatIncluded, oneOffAmount: 14998 }
const FIBRE = aLine('Fibre 1Gb', { activationFeeVatIncluded: 4999, base: { amountVatIncluded: FEE } })
const TV = aLine('TV Family', { base: { serviceGroup: 'TV' } })
const BILL_PAY = aLine('Mobile 100', {
  base: { serviceGroup: 'MOBILE' },
  equipments: [PHONE],
  depositAmountVatIncluded: 15000,
})
const SIM = aLine('SIM 30', { base: { serviceGroup: 'MOBILE', simOnly: true, commitmentDuration: 1 } })
const MBB = aLine('Mobile WiFi', { base: { serviceGroup: 'MBB' }, equipments: [DONGLE] })
const EVERYTHING = [MBB, SIM, BILL_PAY, TV, FIBRE]

function shown(cart: Partial<Cart>, { pending = false, standaloneCart = false } = {}): string {
  const whole = aCart({ offers: EVERYTHING, hasUpfrontCostItem: true, payTodayTotal: 24900, ...cart })
  const silent = { notice: null, news: null, refused: null, removing: false }
  return renderPage(
    <CartDrawer
      state={{ status: 'ready', cart: whole, pending, ...silent }}
      open
      standaloneCart={standaloneCart}
      news={null}
      onNewsClosed={() => {}}
      onClose={() => {}}
      returnFocus={{ current: null }}
      sheet={{ current: null }}
      onShown={() => {}}
    />,
  )
}

test('SUMMARY-42, PROMO-19: a line of the drawer has the same text for its price after as the plan, and names each discount and promo code once', () => {
  const after = 'Price after 12 months €59.99 a month excluding annual price increase.'
  const given = { description: 'HELLO10: €10.00 off a month for 6 months', value: 1000 }
  const discounts = [{ ...given, billingType: 'RECURRING' as const, discountItemType: 'TARIFF' as const }]
  const words = visibleText(shown({ offers: [aLine('Fibre 1Gb', { afterPrices: [after], discounts })] }))
  expect(words).toContain(`€39.99 a month ${after}`)
  expect(words).toContain('Includes HELLO10: €10.00 off a month for 6 months')
})

test('CONT-16: the drawer leads to the link for another device', () => {
  expect(visibleText(shown({}))).toContain('Continue on another device')
})

test('CARTUI-20: every line stands under its title, and a plan without a commitment is a monthly subscription', () => {
  const words = visibleText(shown({}))
  expect(words).toMatch(
    /My cart.*Broadband Fibre 1Gb.*TV TV Family.*Mobile plans Mobile 100.*SIM only SIM 30 Monthly subscription.*Mobile Broadband Mobile WiFi.*Total Breakdown/,
  )
  expect(words).not.toContain('30-day')
  expect(visibleText(shown({ offers: [FIBRE] }))).not.toMatch(/SIM only|Mobile plans|Mobile Broadband/)
})

test('CARTUI-21: the breakdown names the purpose of every cost: handset, device, activation fee and deposit', () => {
  const words = visibleText(shown({ onceOffPrice: 14998, discountedOnceOffPrice: 4999 }))
  expect(words).toMatch(/Monthly cost.*Once off.*It will be added only to your 1st bill Activation fee Fibre 1Gb/)
  expect(words).toMatch(
    /Upfront cost.*Device Kaimo Pocket, with Mobile WiFi.*Handset Lumaro Arc 5, 256 GB, Ink, with Mobile 100.*Deposit Mobile 100, credited on your 7th bill.*Pay today/,
  )
  const parts = { offers: EVERYTHING, forecast: { firstBill: null, bills: [], riseNote: null } }
  const sumOf = (list: { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  expect([sumOf(onceOffParts(parts)), sumOf(upfrontParts(parts))]).toEqual([4999, 24900])
  const plain = visibleText(shown({ offers: [TV], hasUpfrontCostItem: false, payTodayTotal: 0 }))
  expect(plain).not.toMatch(/Upfront cost|Pay today|Activation fee/)
})

test('CARTUI-1: what is once off names the bill of a customer who has bills already by its month', () => {
  const forecast = { firstBill: '2026-12-05', bills: [], riseNote: null }
  const [bill] = aCart().itemisedBills
  const itemisedBills = bill === undefined ? [] : [{ ...bill, toBill: 1, onceOffAmount: 4999 }]
  const words = visibleText(shown({ cartType: 'CROSS_SELL', discountedOnceOffPrice: 4999, forecast, itemisedBills }))
  expect(words).toContain('It will be added only to your December bill')
  expect(visibleText(shown({ cartType: 'CROSS_SELL', forecast, itemisedBills }))).not.toContain('It will be added')
})

test('CARTUI-22: a customer of ours sees the new package, its cost, and what each line is to them', () => {
  const words = visibleText(shown({ cartType: 'CROSS_SELL' }))
  expect(words).toMatch(
    /New package Mobile WiFi, SIM 30, Mobile 100, TV Family and Fibre 1Gb New monthly cost.*Pay today/,
  )
  const change = {
    label: 'New Mobile Broadband',
    changesOn: '2026-11-20',
    subscriptionId: null,
    replaced: null,
    endsToo: [],
  }
  const labelled = visibleText(shown({ cartType: 'CROSS_SELL', offers: [{ ...MBB, change }] }))
  expect(labelled).toContain('New Mobile Broadband Mobile WiFi')
  expect(visibleText(shown({}))).not.toContain('New ')
})

test('CARTUI-23: a line of an existing customer is labelled by what it changes', () => {
  const change = {
    label: 'Broadband Recontract',
    changesOn: '2026-11-20',
    subscriptionId: null,
    replaced: null,
    endsToo: [],
  }
  expect(visibleText(shown({ offers: [{ ...FIBRE, change }] }))).toContain('Broadband Recontract Fibre')
  expect(visibleText(shown({ offers: [FIBRE] }))).not.toContain('Recontract')
})

test('CARTUI-24: where the page has the lines, the drawer has the totals alone', () => {
  const words = visibleText(shown({}, { standaloneCart: true }))
  expect(words).toMatch(/^ Total Breakdown.*Monthly cost.*Back to your order/)
  expect(words).not.toMatch(/My cart|Remove|Review your order/)
})

test('CARTUI-25: pending totals are marked on the screen and for screen readers', () => {
  expect(shown({}, { pending: true })).toContain('aria-busy="true"')
  expect(visibleText(shown({}, { pending: true }))).toContain('Updating your cart')
  expect(shown({})).toContain('aria-busy="false"')
})

const HOME = {
  addressLine1: '27 Weaver’s Row',
  addressLine2: null,
  addressLine3: null,
  town: 'Dublin 8',
  county: 'CO_DUBLIN',
  eircode: 'D08P3T7',
  addressId: null,
  sipNumber: null,
  dsl: null,
}

test('CARTUI-26: billing and delivery address are in the drawer once they were given, and not before', () => {
  const said = (checkout: Parameters<typeof CustomerInformation>[0]['checkout']) =>
    visibleText(renderPage(<CustomerInformation checkout={checkout} />))
  expect(said({ home: HOME, details: null, delivery: null })).toBe('')
  expect(said({ home: HOME, details: { billingAddress: null }, delivery: null })).toMatch(
    /^ Customer information Billing address 27 Weaver’s Row/,
  )
  const other = { ...HOME, addressLine1: '9 Bridge Street' }
  expect(said({ home: HOME, details: { billingAddress: null }, delivery: { address: other } })).toMatch(
    /Delivery address 9 Bridge Street.*The address where the box should be delivered $/,
  )
})

test('CARTUI-27: the drawer leads to one more mobile where there is one and room for another', () => {
  const room = { additionalAllowedOffers: [{ serviceGroup: 'MOBILE' as const, number: 3 }] }
  expect(visibleText(shown(room))).toContain('Add another mobile')
  expect(visibleText(shown({ ...room, offers: [FIBRE] }))).not.toContain('Add another mobile')
  expect(visibleText(shown({}))).not.toContain('Add another mobile')
})
