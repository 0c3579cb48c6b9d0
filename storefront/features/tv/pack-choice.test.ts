import { expect, test } from 'vitest'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { CartState } from '#storefront/features/cart/cart-state.ts'
import { aCart } from '#storefront/gallery/samples.ts'
import { journeyStorage } from '#storefront/journey/journey-storage.ts'
import { forgetPack, rememberedPack, rememberPack } from '#storefront/journey/remembered-pack.ts'
import { packChoice } from './pack-choice.ts'

const PACK = { code: 'ACQ_TV_FAMILY_24M', offerCode: 'TV_FAMILY', commitmentDuration: 24, displayPrice: 1999 }
const [BROADBAND] = aCart().offers

function ready(...tv: CartLine[]): CartState {
  return {
    status: 'ready',
    cart: aCart({ offers: [...aCart().offers, ...tv] }),
    pending: false,
    notice: null,
    news: null,
    refused: null,
    removing: false,
  }
}

function aTvLine(code: string, discountedAmount: number): CartLine {
  if (!BROADBAND) throw new Error('the sample cart has broadband')
  return {
    ...BROADBAND,
    id: 'tv',
    parentOfferId: BROADBAND.id,
    baseOffer: {
      ...BROADBAND.baseOffer,
      serviceGroup: 'TV',
      catalogTariffPlanCode: code,
      amountVatIncluded: {
        oneOffAmount: 0,
        recurringAmount: { amount: discountedAmount, discountedAmount },
      },
    },
  }
}

test('TV-2: without broadband in the cart a pack needs it first', () => {
  expect(packChoice(PACK, { status: 'none' }, 'loading')).toEqual({ kind: 'needsBroadband' })
  const empty: CartState = {
    status: 'ready',
    cart: aCart({ offers: [] }),
    pending: false,
    notice: null,
    news: null,
    refused: null,
    removing: false,
  }
  expect(packChoice(PACK, empty, [PACK])).toEqual({ kind: 'needsBroadband' })
})

test('TV-3: a pack is added beside the broadband in the cart, under the code of its journey', () => {
  const crossSell = { ...PACK, code: 'XS_TV_FAMILY_24M', displayPrice: 1799 }
  expect(packChoice(PACK, ready(), [crossSell])).toMatchObject({ kind: 'add', pack: crossSell, broadband: BROADBAND })
})

test('TV-4: a pack that does not go with the broadband says so; where the list could not be read the shop decides', () => {
  expect(packChoice(PACK, ready(), [])).toMatchObject({ kind: 'unfit', broadband: BROADBAND })
  expect(packChoice(PACK, ready(), [{ ...PACK, commitmentDuration: 12 }])).toMatchObject({ kind: 'unfit' })
  expect(packChoice(PACK, ready(), 'failed')).toMatchObject({ kind: 'add', pack: PACK })
})

test('TV-5: another pack takes the place of the one in the cart, with the difference said', () => {
  const cinema = aTvLine('ACQ_TV_CINEMA_24M', 2699)
  expect(packChoice(PACK, ready(cinema), [PACK])).toMatchObject({ kind: 'change', from: cinema, difference: -700 })
  const family = aTvLine(PACK.code, 1999)
  expect(packChoice(PACK, ready(family), [PACK])).toMatchObject({ kind: 'inCart', line: family })
})

test('TV-1: until the cart is known nothing is promised', () => {
  expect(packChoice(PACK, { status: 'unknown' }, 'loading')).toEqual({ kind: 'unknown' })
  expect(packChoice(PACK, { status: 'loading' }, 'loading')).toEqual({ kind: 'waiting' })
  expect(packChoice(PACK, { status: 'failed' }, 'loading')).toEqual({ kind: 'cartFailed' })
  expect(packChoice(PACK, ready(), 'loading')).toEqual({ kind: 'waiting' })
})

test('TV-6: a pack that was chosen before there was broadband is stored for the journey', () => {
  const kept = new Map<string, string>()
  const storage = journeyStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  rememberPack('TV_FAMILY', storage)
  expect([...kept]).toEqual([['ACQ_TV_PACK', 'TV_FAMILY']])
  expect(rememberedPack(storage)).toBe('TV_FAMILY')
  forgetPack(storage)
  expect(rememberedPack(storage)).toBeNull()
})
