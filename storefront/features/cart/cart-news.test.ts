import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import type { CartLine } from './cart-line.ts'
import { cartNews, undoneNews } from './cart-news.ts'

const [SAMPLE] = aCart().offers as [CartLine]
const STREETS: Record<string, string> = { weavers: "27 Weaver's Row", bridge: '9 Bridge Street' }
const streetOf = (prequalId: string) => STREETS[prequalId] ?? null

function aLine(
  id: string,
  description: string,
  over: Partial<CartLine['baseOffer']> = {},
  more: Partial<CartLine> = {},
) {
  const codes = { catalogCode: description, catalogTariffPlanCode: `${description} 24` }
  return { ...SAMPLE, id, addOns: [], ...more, baseOffer: { ...SAMPLE.baseOffer, description, ...codes, ...over } }
}

const FIBRE = aLine('1', 'Fibre 1Gb', {}, { prequal: { prequalId: 'weavers' } })
const TV = aLine('2', 'TV Family', { serviceGroup: 'TV' }, { prequal: { prequalId: 'weavers' } })

function newsOf(before: CartLine[] | null, after: CartLine[], replacementUndoable = false) {
  const cart = aCart({ offers: after, monthlyTotal: 5998, replacementUndoable })
  return cartNews(before && aCart({ offers: before }), cart, streetOf)
}

test('NEXT-1: what was added or removed is named, with the new total', () => {
  expect(newsOf(null, [FIBRE, TV])?.text).toBe('Fibre 1Gb and TV Family added. €59.98 a month.')
  expect(newsOf([FIBRE, TV], [FIBRE])?.text).toBe('TV Family removed. €59.98 a month.')
  const boosted = { ...FIBRE, addOns: SAMPLE.addOns }
  expect(newsOf([FIBRE], [boosted])?.text).toBe('Wi-Fi booster added. €59.98 a month.')
  expect(newsOf([boosted], [FIBRE])?.text).toBe('Wi-Fi booster removed. €59.98 a month.')
  expect(newsOf([FIBRE], [FIBRE])).toBeNull()
})

test('CARTUI-51: a handset or device that is added, removed or replaced is named', () => {
  const phone = {
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
  const [bare, equipped] = [FIBRE, { ...FIBRE, equipments: [phone] }]
  expect(newsOf([equipped], [bare])?.text).toBe('Lumaro Arc 5, 256 GB, Ink removed. €59.98 a month.')
  expect(newsOf([bare], [equipped])?.text).toBe('Lumaro Arc 5, 256 GB, Ink added. €59.98 a month.')
  const other = { ...FIBRE, equipments: [{ ...phone, color: 'Sage' }] }
  expect(newsOf([equipped], [other])?.text).toContain(
    'Lumaro Arc 5, 256 GB, Sage instead of Lumaro Arc 5, 256 GB, Ink.',
  )
  expect(newsOf([equipped], [equipped])).toBeNull()
})

test('NEXT-1: a replacement is named with what it replaced', () => {
  const other = aLine('3', 'Fibre 500', {}, { prequal: { prequalId: 'weavers' } })
  expect(newsOf([FIBRE], [other], true)).toEqual({
    text: 'Fibre 500 instead of Fibre 1Gb. €59.98 a month.',
    does: 'undoable',
  })
  const year = aLine('3', 'Fibre 1Gb', { commitmentDuration: 12, catalogTariffPlanCode: 'year' })
  expect(newsOf([FIBRE], [year])?.text).toContain('with a 12-month contract instead of 24-month contract')
  const visited = { ...FIBRE, appointment: { at: '2026-12-01', time: '08:00-13:00', heldUntil: '' } }
  expect(newsOf([visited], [other])?.text).toContain('Please choose a time for the engineer’s visit again.')
})

test('MOVE-5: a move names both homes and what moves along, and not a second check of the same home', () => {
  const there = { prequal: { prequalId: 'bridge' } }
  const moved = [aLine('3', 'Fibre 1Gb', {}, { ...there, addOns: SAMPLE.addOns }), { ...TV, ...there }]
  const before = [{ ...FIBRE, addOns: SAMPLE.addOns }, TV]
  expect(newsOf(before, moved, true)?.text).toBe(
    "Your cart is now for 9 Bridge Street instead of 27 Weaver's Row. TV Family and Wi-Fi booster move with it. €59.98 a month.",
  )
  const again = aLine('3', 'Fibre 1Gb', {}, { prequal: { prequalId: 'unknown' } })
  expect(newsOf([FIBRE], [again])).toBeNull()
  expect(undoneNews(null, aCart({ offers: before, monthlyTotal: 5998 }), streetOf)).toEqual({
    text: "Undone. Your cart has Fibre 1Gb and TV Family for 27 Weaver's Row again. €59.98 a month.",
    does: 'undone',
  })
})

test('CARTUI-43: an undo names what others may have by now: the time of the visit, the new number', () => {
  const visited = { ...FIBRE, appointment: { at: '2026-12-01', time: '08:00-13:00', heldUntil: '' } }
  const mobile = aLine('4', 'Mobile 100', { serviceGroup: 'MOBILE' }, { prequal: null, newNumber: null })
  const numbered = { ...mobile, newNumber: { msisdn: '+353855557777' } }
  const back = aCart({ offers: [FIBRE, mobile], monthlyTotal: 5998 })
  expect(undoneNews(aCart({ offers: [visited, numbered] }), back, streetOf).text).toBe(
    "Undone. Your cart has Fibre 1Gb and Mobile 100 for 27 Weaver's Row again. Please choose a time for the engineer’s visit again. The new number of Mobile 100 has to be chosen again. €59.98 a month.",
  )
  expect(newsOf([FIBRE, TV], [FIBRE], true)?.does).toBe('undoable')
})
