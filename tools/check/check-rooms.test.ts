import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources, type Sources } from './check-imports.ts'
import { crowdedRooms, roomCircles, roomOrders, wrongArrows } from './check-rooms.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const OURS = readSources(ROOT)
const ORDERS = roomOrders(readFileSync(resolve(ROOT, 'ARCHITECTURE.md'), 'utf8'))
const LAST = ['summary', 'service-change', 'assistance', 'checkout', 'order', 'withdrawal', 'account']

const sources = (files: Record<string, string[]>) => new Map(Object.entries(files))

/** Our own sources with one more line in a file of theirs. */
function withLine(file: string, line: string): Sources {
  const before = OURS.get(file)
  expect(before, `${file} is one of ours`).toBeDefined()
  return new Map(OURS).set(file, [...(before ?? []), ...importsOf(file, line)])
}

test('ROOM-1: the rooms of the storefront have an order in ARCHITECTURE.md, and its imports keep to it', () => {
  expect([...ORDERS.keys()]).toEqual(expect.arrayContaining(['storefront', 'storefront/features']))
  expect(wrongArrows(OURS, ORDERS).filter((fault) => fault.startsWith('storefront/'))).toEqual([])
})

test('ROOM-1: an arrow against the order is refused and named', () => {
  const wrong = withLine('storefront/ui/price.tsx', `import { journey } from '#storefront/journey/journey-storage.ts'`)
  expect(wrongArrows(wrong, ORDERS)).toContain(
    'storefront/ui/price.tsx must not import storefront/journey/journey-storage.ts: ui is not after journey',
  )
  const types = withLine(
    'storefront/features/bills/bill-series.ts',
    `import type { Cart } from '../cart/cart-state.ts'`,
  )
  expect(wrongArrows(types, ORDERS)).toContain(
    'storefront/features/bills/bill-series.ts must not import storefront/features/cart/cart-state.ts: bills is not after cart',
  )
})

test('ROOM-1: a room that nobody gave a place is refused', () => {
  const more = new Map(OURS).set('storefront/features/loyalty/points.ts', [])
  expect(wrongArrows(more, ORDERS)).toContain(
    'storefront/features/loyalty has no place in the order of rooms in ARCHITECTURE.md',
  )
})

test('ROOM-2: a circle of rooms is refused on every floor, though no file is in one and types alone close it', () => {
  const knot = sources({
    'server/cart/add-line.ts': ['server/stock/hold.ts'],
    'server/stock/hold.ts': [],
    'server/stock/report.ts': ['server/order/place.ts'],
    'server/order/place.ts': ['server/cart/cart-row.ts'],
    'server/cart/cart-row.ts': [],
    'server/main.ts': ['server/cart/add-line.ts'],
    'domain/cart/lines/tv.ts': ['domain/cart/cart.ts'],
    'domain/cart/cart.ts': ['domain/cart/lines/broadband.ts'],
    'domain/cart/lines/broadband.ts': [],
  })
  expect(roomCircles(knot)).toEqual([
    'a circle of rooms in server: cart, order, stock',
    'a circle of rooms in domain/cart: cart.ts, lines',
  ])
})

test('ROOM-2: the storefront has none, and a wrong arrow makes one', () => {
  const inStorefront = (found: Sources) => roomCircles(found).filter((fault) => fault.includes(' storefront'))
  expect(inStorefront(OURS)).toEqual([])
  const wrong = withLine(
    'storefront/formatting/format-term.ts',
    `import type { Cart } from '../features/cart/cart-store.ts'`,
  )
  expect(inStorefront(wrong)).toEqual(['a circle of rooms in storefront: features, formatting, shell'])
})

test('ROOM-3: no other feature leans on summary, service-change, assistance, checkout, order, withdrawal or account', () => {
  const features = (ORDERS.get('storefront/features') ?? []).flat()
  expect(features.slice(-LAST.length)).toEqual(LAST)
  for (const feature of features.filter((name) => !LAST.includes(name))) {
    for (const last of LAST) {
      const file = `storefront/features/${feature}/any.tsx`
      const target = `storefront/features/${last}/any.tsx`
      const faults = wrongArrows(sources({ [file]: [target], [target]: [] }), ORDERS)
      expect(faults).toEqual([`${file} must not import ${target}: ${feature} is not after ${last}`])
    }
  }
})

test('ROOM-4: a folder of more than twenty files is refused; tests do not count', () => {
  const files = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `server/cart/${index}${ending}`)
  expect(crowdedRooms([...files(19, '.ts'), ...files(1, '.graphql'), ...files(9, '.test.ts')])).toEqual([])
  expect(crowdedRooms([...files(20, '.ts'), ...files(1, '.graphql')])).toEqual([
    'server/cart holds 21 files, more than 20: give it rooms inside',
  ])
})
