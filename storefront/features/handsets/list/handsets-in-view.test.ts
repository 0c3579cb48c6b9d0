import { expect, test } from 'vitest'
import { type HandsetView, PLAIN_VIEW, readHandsetView, writeHandsetView } from './handset-view.ts'
import { cardsAndNames, handsetsInView } from './handsets-in-view.ts'

const PHONES = [
  aPhone('Lumaro', 'Arc 5', 10900, 5999),
  aPhone('Kaimo', 'K9', 0, 3999),
  aPhone('Kaimo', 'K10', 0, 2999, true),
]

function aPhone(manufacturer: string, model: string, today: number, monthly: number, outOfStock = false) {
  return { slug: model, manufacturer, model, opening: { today, monthly }, outOfStock }
}

function look(change: Partial<HandsetView>) {
  const { ordered, seen } = handsetsInView(PHONES, { ...PLAIN_VIEW, ...change })
  return ordered.map(({ slug }) => slug).filter((slug) => seen.has(slug))
}

test('SHELF-10: filters and order are read from the address and written back to it', () => {
  const view = { makers: ['Lumaro', 'Kaimo'], inStock: true, sort: 'today' } as const
  const written = writeHandsetView(new URLSearchParams('for=7'), view)
  expect(written.toString()).toBe('for=7&maker=Lumaro%2CKaimo&stock=in&sort=today')
  expect(readHandsetView(written)).toEqual(view)
  expect(writeHandsetView(written, PLAIN_VIEW).toString()).toBe('for=7')
})

test('SHELF-10: unknown values are ignored', () => {
  expect(readHandsetView(new URLSearchParams('maker=,,&stock=maybe&sort=colour'))).toEqual(PLAIN_VIEW)
})

test('SHELF-11: handsets are filtered by manufacturer and by stock', () => {
  expect(look({})).toEqual(['Arc 5', 'K9', 'K10'])
  expect(look({ makers: ['Kaimo'] })).toEqual(['K9', 'K10'])
  expect(look({ makers: ['Kaimo'], inStock: true })).toEqual(['K9'])
  expect(look({ makers: ['Lumaro'], inStock: true })).toEqual(['Arc 5'])
})

test('SHELF-11: a manufacturer that is not sold is ignored: the customer could not remove it', () => {
  expect(look({ makers: ['Nobody'] })).toHaveLength(3)
})

test('SHELF-12: handsets are sorted by what is paid today, by the month, or by name', () => {
  expect(look({ sort: 'today' })).toEqual(['K10', 'K9', 'Arc 5'])
  expect(look({ sort: 'month' })).toEqual(['K10', 'K9', 'Arc 5'])
  expect(look({ sort: 'name' })).toEqual(['K9', 'K10', 'Arc 5'])
})

test('SHELF-53: of more handsets than there is room for the first in view are cards, the others are links; of fewer all are cards, hidden ones too', () => {
  const inView = handsetsInView(PHONES, { ...PLAIN_VIEW, makers: ['Kaimo'], sort: 'today' })
  const slugs = (most: number) => {
    const { cards, names } = cardsAndNames(inView, most)
    return [cards, names].map((some) => some.map(({ slug }) => slug))
  }
  expect(slugs(1)).toEqual([['K10'], ['K9']])
  expect(slugs(2)).toEqual([['K10', 'K9'], []])
  expect(slugs(3)).toEqual([['K10', 'K9', 'Arc 5'], []])
})
