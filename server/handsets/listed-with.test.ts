import { expect, test } from 'vitest'
import { aBillPayPlan, aShelfHandset } from '#domain/catalogue/handsets/shelf.fixture.ts'
import { aRelease } from '#domain/catalogue/release.fixture.ts'
import { holdRelease } from '#server/catalogue/held-release.ts'
import { listedWith } from './listed-with.ts'

const SMALL = aBillPayPlan('SMALL', 2999, { RED: 20000 })
const LARGE = aBillPayPlan('LARGE', 5999, { RED: 10000 })
const PHONE = aShelfHandset('phone', ['RED'])

function aShop() {
  const stock = { revision: 1, left: 3, asked: 0 }
  const held = [aRelease({ handsets: [PHONE], tariffs: [SMALL, LARGE] }), aRelease({ handsets: [], tariffs: [SMALL] })]
  let release = 0
  const room = {
    catalogue: { active: () => holdRelease(release, held[release] ?? aRelease()) },
    stockLevels: {
      revision: () => stock.revision,
      levelOf() {
        stock.asked += 1
        return stock.left
      },
    },
  }
  return { stock, room, publish: () => (release += 1) }
}

test('SHELF-51: the list is computed once for the requested plans', () => {
  const { room, stock } = aShop()
  const list = listedWith(room, [SMALL, LARGE])
  expect(list.handsets.map(({ price }) => price)).toEqual([10000])
  expect(listedWith(room, [SMALL, LARGE])).toBe(list)
  expect(stock.asked).toBe(1)
  expect(listedWith(room, [SMALL]).handsets.map(({ price }) => price)).toEqual([20000])
  expect(stock.asked).toBe(2)
})

test('SHELF-51: a sale makes it anew, and so does another release', () => {
  const { room, stock, publish } = aShop()
  expect(listedWith(room, [SMALL]).handsets[0]?.stockLevel).toBe(3)
  Object.assign(stock, { revision: 2, left: 0 })
  expect(listedWith(room, [SMALL]).handsets[0]?.stockLevel).toBe(0)
  publish()
  expect(listedWith(room, [SMALL]).handsets).toEqual([])
})
