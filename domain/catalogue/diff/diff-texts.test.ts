import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aDiscount, aRelease, BOOSTER, HANDSET, words } from '../release.fixture.ts'
import type { TacticalOffer } from '../tactical-offer.ts'
import { aTariff } from '../tariff.fixture.ts'
import type { Tariff, TariffAttribute } from '../tariff.ts'
import { diffTexts } from './diff-texts.ts'

const SPEED = feature('Fast')
const HUB = feature('A hub')
const TV = feature('TV')

function feature(value: string, parts: Partial<TariffAttribute> = {}): TariffAttribute {
  return { type: 'feature', value, sortOrder: null, createdAt: null, icon: null, alt: null, ...parts }
}

const withTexts = (...attributes: TariffAttribute[]) => aRelease({ tariffs: [aTariff({ attributes })] })

/** The plan is renamed as well, so that nothing can hide behind another change. */
function textsWith(before: readonly TariffAttribute[], after: readonly TariffAttribute[]): string[] {
  const renamed = aRelease({ tariffs: [aTariff({ attributes: [...after], displayName: 'Fibre One' })] })
  const [name, ...others] = words(withTexts(...before), renamed)
  expect(name).toBe('Texts: display name “Fibre 1 Gb” → “Fibre One”, on ACQ_FTTH_1GB_24M')
  return others
}

test.each<[string, TariffAttribute[], TariffAttribute[], string[]]>([
  ['in another order', [SPEED, HUB, TV], [SPEED, TV, HUB], ['feature in another order: “TV”, “A hub”']],
  [
    'in another order by their positions',
    [feature('Fast', { sortOrder: 1 }), feature('TV', { sortOrder: 2 })],
    [feature('Fast', { sortOrder: 3 }), feature('TV', { sortOrder: 2 })],
    ['feature in another order: “TV”, “Fast”'],
  ],
  ['twice', [SPEED, HUB], [SPEED, HUB, SPEED], ['feature “Fast” once more than before']],
  ['no longer twice', [SPEED, HUB, HUB], [SPEED, HUB], ['feature “A hub” once less than before']],
  ['new', [SPEED], [SPEED, HUB], ['new feature “A hub”']],
  ['gone', [SPEED, HUB], [HUB], ['no feature “Fast” any more']],
  [
    'changed, repeated and reordered at once',
    [SPEED, HUB, TV],
    [TV, HUB, HUB, feature('Faster'), feature('Quiet')],
    [
      'feature “Fast” → “Faster”',
      'new feature “Quiet”',
      'feature “A hub” once more than before',
      'feature in another order: “TV”, “A hub”',
    ],
  ],
  [
    'with another icon and another word for it',
    [feature('A hub', { icon: 'wifi', alt: 'Hub' })],
    [feature('A hub', { icon: 'tv', alt: 'Box' })],
    ['feature “A hub” (icon wifi, read out as “Hub”) → “A hub” (icon tv, read out as “Box”)'],
  ],
  [
    'with positions that move nothing',
    [feature('A hub', { sortOrder: 1 })],
    [feature('A hub', { sortOrder: 2 })],
    ['positions or dates of texts that move nothing on a card'],
  ],
])('RELEASE-15: texts %s are told beside every other change', (_what, before, after, expected) => {
  expect(textsWith(before, after)).toEqual(expected.map((line) => `Texts: ${line}, on ACQ_FTTH_1GB_24M`))
})

const arbitraryTexts = fc.array(
  fc.record({
    type: fc.constantFrom('feature' as const, 'moreInfo' as const),
    value: fc.constantFrom('A', 'B', 'C'),
    sortOrder: fc.constantFrom(null, 1, 2),
    createdAt: fc.constant(null),
    icon: fc.constantFrom(null, 'tv'),
    alt: fc.constant(null),
  }),
  { maxLength: 5 },
)

test('RELEASE-15: no two lists of texts differ in silence, and the same texts are not told', () => {
  fc.assert(
    fc.property(arbitraryTexts, arbitraryTexts, (before, after) => {
      const isTold = diffTexts(aTariff({ attributes: before }), aTariff({ attributes: after })).length > 0
      expect(isTold).toBe(JSON.stringify(before) !== JSON.stringify(after))
    }),
  )
})

test('RELEASE-15: a text that several tariffs say is told once, with their number and offers', () => {
  const tariffs = (...attributes: TariffAttribute[]): Tariff[] => [
    aTariff({ attributes }),
    aTariff({ code: 'CO_FTTH_1GB_24M', attributes }),
    aTariff({ code: 'ACQ_NBI_1GB_24M', offerCode: 'NBI_1GB', attributes }),
  ]
  expect(words(aRelease({ tariffs: tariffs(HUB) }), aRelease({ tariffs: tariffs(TV) }))).toEqual([
    'Texts: feature “A hub” → “TV”, on 3 tariffs of FTTH_1GB, NBI_1GB',
  ])
})

test('RELEASE-15: another place in the list is told by its number', () => {
  const moved = aRelease({ tariffs: [aTariff({ sortOrder: 7 })] })
  expect(words(aRelease({ tariffs: [aTariff({ sortOrder: null })] }), moved)).toEqual([
    'Texts: place in the list by price → 7, on ACQ_FTTH_1GB_24M',
  ])
})

const MINUTES = { code: 'MINUTES', description: 'Minutes', allowance: '60' }
const BOX: Tariff['inclusiveEquipments'][number] = {
  inclusiveEquipmentCatalogCode: 'BOX_1',
  type: 'BOX',
  manufacturer: 'Wave',
  model: 'Box',
  description: 'A box',
  color: null,
  colorCode: null,
  inventoryCode: null,
  main: true,
}

test('RELEASE-16: what a plan promises is told as it was and as it will be', () => {
  const before = aTariff({
    minDownloadSpeed: 900,
    advertised: true,
    parentOfferCodes: null,
    usages: [{ code: 'DATA', description: 'Data', allowance: '30 GB' }, MINUTES],
    inclusiveEquipments: [],
    equipmentsPrice: [1, 2, 3, 4, 5, 6].map((n) => ({ code: `PHONE_${n}`, discountedPrice: cents(n * 100) })),
  })
  const after = aTariff({
    minDownloadSpeed: 800,
    advertised: false,
    parentOfferCodes: ['NBI_1GB', 'NBI_2GB'],
    usages: [MINUTES, { code: 'DATA', description: 'Data', allowance: '80 GB' }],
    inclusiveEquipments: [BOX],
    equipmentsPrice: [1, 2, 3, 4, 5, 6].map((n) => ({ code: `PHONE_${n}`, discountedPrice: cents(n * 100 + 50) })),
  })
  expect(words(aRelease({ tariffs: [before] }), aRelease({ tariffs: [after] })).toSorted()).toEqual([
    'Terms: advertised yes → no, on ACQ_FTTH_1GB_24M',
    'Terms: equipments price: PHONE_1 discounted price €1.00 → €1.50; PHONE_2 discounted price €2.00 → €2.50; PHONE_3 discounted price €3.00 → €3.50; PHONE_4 discounted price €4.00 → €4.50; PHONE_5 discounted price €5.00 → €5.50 and 1 more, on ACQ_FTTH_1GB_24M',
    'Terms: inclusive equipments: new “A box” BOX_1 yes “Wave” “Box” BOX, on ACQ_FTTH_1GB_24M',
    'Terms: min download speed 900 → 800, on ACQ_FTTH_1GB_24M',
    'Terms: parent offer codes nothing → NBI_1GB, NBI_2GB, on ACQ_FTTH_1GB_24M',
    'Terms: usages: DATA allowance “30 GB” → “80 GB”; in another order: MINUTES, DATA, on ACQ_FTTH_1GB_24M',
  ])
})

test('RELEASE-16: a term that several tariffs have is told once, with the carts that hold any of them', () => {
  const tariffs = (minDownloadSpeed: number): Tariff[] => [
    aTariff({ minDownloadSpeed }),
    aTariff({ code: 'CO_FTTH_1GB_24M', minDownloadSpeed }),
  ]
  const live = [
    { codes: ['ACQ_FTTH_1GB_24M'], carts: 1 },
    { codes: ['CO_FTTH_1GB_24M'], carts: 3 },
    { codes: ['OTHER'], carts: 5 },
  ]
  expect(words(aRelease({ tariffs: tariffs(900) }), aRelease({ tariffs: tariffs(800) }), live)).toEqual([
    'Terms: min download speed 900 → 800, on 2 tariffs of FTTH_1GB [4 live carts hold it]',
  ])
})

test('RELEASE-16: what changes about a handset or a tactical offer is told, and not only that it does', () => {
  const tactical: TacticalOffer = {
    serviceGroup: 'TV',
    heading: 'Free sport',
    copy: 'In June',
    mobileImage: { imageURL: '/pictures/a.svg' },
    desktopImage: { imageURL: '/pictures/a.svg' },
  }
  const before = aRelease({ handsets: [HANDSET], tacticalOffers: [tactical] })
  const after = aRelease({
    handsets: [{ ...HANDSET, specifications: ['Big screen'], flash: { description: 'New', color: 'mint' } }],
    tacticalOffers: [{ ...tactical, copy: 'In July' }],
  })
  expect(words(before, after)).toEqual([
    'Handsets: Changed: handset SHORE_9_BLUE_128 (Shore 9, Blue, 128 GB): specifications: new “Big screen”; flash nothing → “mint” “New”',
    'Tactical offers: Changed: “Free sport” (TV): copy “In June” → “In July”',
  ])
})

test('RELEASE-16: another order of a list and another wording of a discount are told beside every other change', () => {
  const other = { ...BOOSTER, code: 'STATIC_IP', displayName: 'Static IP' }
  const before = aRelease({ addOns: [BOOSTER, other] })
  const after = aRelease({
    addOns: [other, { ...BOOSTER, altText: 'A small box' }],
    discounts: [aDiscount({ description: 'A third off for a year' })],
  })
  expect(words(before, after)).toEqual([
    'Wording of discounts: ACQ_FTTH_1GB_24M_INTRO of ACQ_FTTH_1GB_24M (Fibre 1 Gb, 24 months, new customers): “€20.00 off a month for 12 months” → “A third off for a year”',
    'Add-ons: Changed: add-on WIFI_BOOSTER (Wi-Fi booster): alt text “A booster” → “A small box”',
    'Order: Add-ons stand in another order where nothing else decides: STATIC_IP, WIFI_BOOSTER',
  ])
})
