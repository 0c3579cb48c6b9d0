import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanText } from '#domain/clean-text.ts'
import { schema } from '#server/schema.ts'
import { isTextPlace, nameOf, type Place, placesOf, requestAt } from '#server/testing/schema-places.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { usualArguments } from '#server/testing/usual-arguments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000' })
})
afterAll(() => shop.close())

/** By the kind of attack. */
const KINDS_OF_TEXT: readonly (readonly string[])[] = [
  [''],
  [' '],
  ['\u0000', 'a\u0000b'],
  ['\uD800', 'a\uDC00b'],
  ['\u202Etxt\u202C\u2066\u2069', '\u200B\u200D\uFEFF\uFE0F', '\u{E0041}\u{10FFFF}\uFFFE'],
  [`a${'\u0301'.repeat(1000)}`, `a${'\u0301\u0316'.repeat(90)}`],
  ['👩‍👩‍👧‍👦🇮🇪', 'Ó Súilleabháin'],
  ["'; drop table carts; --", "' or 1=1 --", '%_:*&|!()'],
  ['"\\`{{7*7}}<%= 7 %>', '%s%n%d%00', '\\u0000\\', '../../etc/passwd', '<script>alert(1)</script>'],
  ['__proto__', 'constructor', 'toString'],
  ['null', 'NaN', '-1', '1e309'],
  ['x'.repeat(201), 'x'.repeat(20_000), 'A12 NEAR '.repeat(110)],
  ['00000000-0000-0000-0000-000000000000', 'TN-0000-0000-0000'],
]
const NUMBERS = [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308]
const LISTS: readonly unknown[] = [[], [[]], [null], ['\u0000', 1], Array(200).fill('x'), Array(200).fill({ id: 'x' })]
const OBJECTS: readonly unknown[] = [{}, { length: 1e9 }, { constructor: 1, toString: 'x' }]
const WORDS = ['', '\u0000', '__proto__', 'NaN', 'x'.repeat(20_000)]

const PLACES = placesOf(schema)
/** Whether a value fits its type depends on the type alone: for values that do not, one place of each type is enough. */
const ONE_OF_EACH_TYPE = new Set([...Map.groupBy(PLACES, ({ type }) => String(type)).values()].map(([place]) => place))
/** These read, store, search and compare texts in every way; elsewhere one third of the kinds is tried at each place. */
const EVERY_KIND_OF_TEXT = new Set([
  ...['addBroadbandTariff', 'addTariff', 'addressMatches', 'addressSearch', 'linkedCart'],
  ...['order', 'placeOrder', 'prequal', 'saveCheckoutDetails', 'savePorting'],
])

/** Of each kind the next value at the next place: cleaning accepts all of a kind, or none. */
function valuesFor(place: Place, index: number): unknown[] {
  const bare = isNonNullType(place.type) ? place.type.ofType : place.type
  const own = isEnumType(bare) ? bare.getValues().map(({ name }) => name) : []
  const kinds = EVERY_KIND_OF_TEXT.has(place.field.name)
    ? KINDS_OF_TEXT
    : KINDS_OF_TEXT.filter((_, kind) => (kind + index) % 3 === 0)
  return [
    ...[...own, null],
    ...(isTextPlace(place) ? kinds.map((kind) => kind[index % kind.length]) : []),
    ...(['Int', 'Float'].includes(getNamedType(place.type).name) ? NUMBERS : []),
    ...(isListType(bare) ? LISTS : []),
    ...(isInputObjectType(getNamedType(place.type)) ? OBJECTS : []),
    ...(ONE_OF_EACH_TYPE.has(place) ? [true, ...NUMBERS, ...LISTS, ...OBJECTS, ...WORDS] : []),
  ]
}

type Usual = Awaited<ReturnType<typeof usualArguments>>

/** Their result is the catalogue, whatever the arguments: all of it is read once for each place. */
const THE_CATALOGUE = /^(getTariffs|getHandsets)$/

async function answerTo(place: Place, value: unknown, usual: Usual, depth = 2) {
  const { query, variables } = requestAt(place, value, usual, { depth })
  const { status, data, errors } = await shop.graphql(query, variables)
  return { status, data, codes: errors?.map(({ extensions }) => extensions?.code) ?? [] }
}

/** A field that catches a failure reports it in its result, or is null without a reason. */
function isBroken(place: Place, { status, data, codes }: Awaited<ReturnType<typeof answerTo>>): boolean {
  const told = codes.length > 0
  const isSilent = /^(getTariffs|getRecommendedBBTariffs)$/.test(place.field.name) && data?.[place.field.name] === null
  return (
    status >= 500 ||
    codes.some((code) => code === undefined || code === 'INTERNAL') ||
    JSON.stringify(data ?? null).includes('"INTERNAL"') ||
    (isSilent && !told)
  )
}

/** Operations that refuse the usual cart. */
const REFUSING: Readonly<Record<string, string[]>> = {
  // The cart has broadband.
  confirmInsuranceTerms: ['NOTHING_INSURED'],
  continueCart: ['CART_LINK_UNKNOWN'],
  linkedCart: ['CART_LINK_UNKNOWN'],
  // There is no link.
  mailCartLink: ['CART_LINK_ENDED'],
  // That phone is in stock.
  tellWhenBack: ['IN_STOCK'],
  provePorting: ['CODE_ENDED'],
  requestPortingCode: ['INVALID_MOBILE'],
  removePromoCode: ['PROMO_NOT_IN_CART'],
  removeTariff: ['OFFER_NOT_FOUND'],
  setEquipment: ['EQUIPMENT_NOT_FOR_OFFER'],
  setNBILine: ['ENQUIRY_NOT_FOUND'],
  undoReplacement: ['NOTHING_TO_UNDO'],
  // The line is broadband.
  updateESIMDetails: ['OFFER_NOT_FOUND'],
  updateSIMType: ['OFFER_NOT_FOUND'],
}

const FIELDS = [...Map.groupBy(PLACES, ({ field }) => field.name)]

/** The data that queries read stays unchanged; the changes of one mutation must not affect the next. */
let untouched: Usual
beforeAll(async () => {
  untouched = await usualArguments(shop)
})

test('TEXT-8: there are usual values for fields of the schema alone', () => {
  const names = FIELDS.map(([name]) => name)
  const named = [...Object.keys(untouched), ...EVERY_KIND_OF_TEXT]
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

test.each(FIELDS)(
  'TEXT-8: the usual values are accepted by %s, so that a nasty one reaches the code behind other checks, and none breaks it',
  async (name, places) => {
    const usual = places[0]?.operation === 'query' ? untouched : await usualArguments(shop)
    const given = usual[name]
    if (given !== undefined) {
      const place = places.find(({ path }) => path.length === 1 && String(path[0]) in given)
      if (place === undefined) throw new Error(`${name} has no such argument`)
      const { codes } = await answerTo(place, given[String(place.path[0])], usual)
      expect(codes).toEqual(REFUSING[name] ?? [])
    }
    const broken: string[] = []
    for (const place of places) {
      for (const [turn, value] of valuesFor(place, PLACES.indexOf(place)).entries()) {
        const answer = await answerTo(place, value, usual, THE_CATALOGUE.test(name) && turn > 0 ? 1 : 2)
        if (!isBroken(place, answer)) continue
        broken.push(`${nameOf(place)} = ${JSON.stringify(value).slice(0, 80)}: ${answer.codes}`)
      }
    }
    expect(broken).toEqual([])
  },
)

test('TEXT-9: after all of this, every stored text is clean and no longer than a line', async () => {
  const kept = await shop.deps.db.$client.query<{ document: unknown }>(
    'select document::jsonb from carts union all select document from prequals',
  )
  expect(kept.rows.length).toBeGreaterThan(10)
  const texts = kept.rows.flatMap(({ document }) => textsIn(document))
  for (const text of new Set(texts))
    expect(cleanText(text, { atMost: 1000, whenLonger: 'refuse' })).toEqual({ ok: true, value: text })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
