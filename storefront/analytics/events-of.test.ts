import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEvent, looksPersonal } from '#domain/analytics/clean-event.ts'
import type { ShopEvent } from '#domain/analytics/shop-event.ts'
import { aCart } from '#storefront/gallery/samples.ts'
import { eventsOf, type Lists } from './events-of.ts'
import type { Moment } from './moments.ts'

type Cart = ReturnType<typeof aCart>

const noLists = (): Lists => ({ here: new Map(), before: new Map() })
const PLAN = { code: 'FIBRE_500_24', displayName: 'Fibre 500' }
const PHONE = { slug: 'samsung-galaxy-s26', manufacturer: 'Samsung', model: 'Galaxy S26' }

async function streamOf(...moments: Moment[]): Promise<ShopEvent[]> {
  const lists = noLists()
  const events: ShopEvent[] = []
  for (const moment of moments) events.push(...(await eventsOf(moment, lists)))
  return events
}

test('EVENT-3: the items of a cart are without VAT, and its value is their sum', async () => {
  const cart = aCart()
  const [event] = await streamOf({ name: 'cart shown', cart })
  if (event?.name !== 'view_cart') throw new Error('no view_cart')
  expect(event.items.length).toBeGreaterThan(0)
  const cents = (euro: number | null | undefined) => Math.round((euro ?? 0) * 100)
  expect(cents(event.value)).toBe(event.items.reduce((total, { price }) => total + cents(price), 0))
  const [plan] = cart.offers
  const gross = plan?.baseOffer.amountVatIncluded.recurringAmount?.discountedAmount ?? 0
  const rate = cart.firstBillBasis.charges.find(({ id }) => id === plan?.id)?.vatRatePercent ?? 0
  expect(cents(event.items[0]?.price)).toBe(Math.round((gross * 100) / (100 + rate)))
})

test('EVENT-4: a change is one event for what it took out and one for what it put in', async () => {
  const before = aCart()
  const [line] = before.offers
  if (line === undefined) throw new Error('no line')
  const other = { ...line.baseOffer, catalogTariffPlanCode: 'OTHER_24', description: 'Other 24' }
  const after = { ...before, offers: [{ ...line, baseOffer: other }, ...before.offers.slice(1)] }
  expect(await streamOf({ name: 'cart changed', before, after })).toMatchObject([
    { name: 'remove_from_cart', items: [{ item_id: line.baseOffer.catalogTariffPlanCode }] },
    { name: 'add_to_cart', items: [{ item_id: 'OTHER_24' }] },
  ])
  expect(await streamOf({ name: 'cart changed', before, after: before })).toEqual([])
  const filled = await streamOf({ name: 'cart changed', before: null, after: before })
  expect(filled.map(({ name }) => name)).toEqual(['add_to_cart'])
})

test('EVENT-7: what is chosen from a list, or opened from it on the next page, names the list', async () => {
  const shown: Moment = { name: 'list shown', list: 'handsets', items: [PHONE] }
  const opened: Moment[] = [
    { name: 'page shown', path: '/mobile/handsets/samsung-galaxy-s26' },
    { name: 'item shown', item: PHONE },
  ]
  expect(await streamOf(shown, ...opened)).toMatchObject([
    { name: 'view_item_list' },
    { name: 'page_view' },
    { name: 'select_item', item_list_id: 'handsets', items: [{ item_id: PHONE.slug }] },
    { name: 'view_item', items: [{ item_id: PHONE.slug, item_brand: 'Samsung' }] },
  ])
  expect((await streamOf(...opened)).map(({ name }) => name)).toEqual(['page_view', 'view_item'])
  const list: Moment = { name: 'list shown', list: 'broadband', items: [PLAN] }
  expect((await streamOf(list, { name: 'listed chosen', item: PLAN }))[1]).toMatchObject({ item_list_id: 'broadband' })
})

const HOSTILE = [
  'Niamh Ó Briain',
  'niamh@example.ie',
  '086 555 0171',
  'A65 F4E2',
  'TN-4F7K-9Q2M-X3BD',
  '5c1de0ba-9ea1-4f0e',
]

/** A cart whose every text that is the customer's, and not the catalogue's, is hostile. */
function cartOf(text: string): Cart {
  const cart = aCart({ uuid: text, reference: text, order: { reference: text, state: 'PLACED' } as Cart['order'] })
  const offers = cart.offers.map((line) => ({
    ...line,
    prequal: { prequalId: text },
    currentService: { keepNumber: true, phoneNumber: text },
    appointment: { at: text, time: text, heldUntil: text },
    simCard: line.simCard && { ...line.simCard, eid: text },
    portInInfo: { msisdn: text, portStartDateTime: text },
    newNumber: { msisdn: text },
  }))
  return { ...cart, offers }
}

/** One of each name: the compiler says when one is missing. */
function everyMoment(text: string): Moment[] {
  const cart = cartOf(text)
  const one: { [Name in Moment['name']]: Extract<Moment, { name: Name }> } = {
    'page shown': { name: 'page shown', path: `/order/${text}` },
    'list shown': { name: 'list shown', list: 'broadband', items: [PLAN, PHONE] },
    'listed chosen': { name: 'listed chosen', item: PLAN },
    'item shown': { name: 'item shown', item: PHONE },
    'cart changed': { name: 'cart changed', before: null, after: cart },
    'cart shown': { name: 'cart shown', cart },
    'checkout begun': { name: 'checkout begun', cart },
    'delivery saved': { name: 'delivery saved', cart },
    'payment saved': { name: 'payment saved', cart, monthly: 'DIRECT_DEBIT' },
    'home checked': { name: 'home checked', technology: 'FTTH', availableFrom: '2027-02-01T00:00:00Z', isFuture: true },
    'pre-order found': { name: 'pre-order found' },
    'modal shown': { name: 'modal shown', modal: 'Error_1_try_again' },
    'SIM changed': { name: 'SIM changed', path: '/shop/summary', plan: 'SIM_20', type: 'ESIM' },
    'call failed': { name: 'call failed', source: 'getCart', modal: null, reference: text },
  }
  return Object.values(one)
}

test('EVENT-6: no event has anything of the customer, whatever is in the cart and in the address', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...HOSTILE), async (text) => {
      const events = (await streamOf(...everyMoment(text))).map(cleanEvent)
      const strings: string[] = []
      JSON.stringify(events, (name, value) => {
        if (typeof value === 'string' && name !== 'available_from' && name !== 'reference') strings.push(value)
        return value
      })
      expect(strings.length).toBeGreaterThan(50)
      expect(strings.filter((value) => value.includes(text) || looksPersonal(value))).toEqual([])
      expect(events.filter((event) => event === null)).toEqual([])
    }),
    { numRuns: HOSTILE.length * 4 },
  )
})
