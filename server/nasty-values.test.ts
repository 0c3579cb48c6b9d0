import { isEnumType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanText } from '#domain/clean-text.ts'
import { isTextPlace, nameOf, type Place, placesOf, questionAt } from '#server/testing/schema-places.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { usualArguments } from '#server/testing/usual-arguments.ts'
import { schema } from './schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000' })
})
afterAll(() => shop.close())

/** By what they try. */
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
const OTHERS: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  { length: 1e9 },
  { constructor: 1, toString: 'x' },
  [null],
  ['\u0000', 1],
  Array(200).fill('x'),
  Array(200).fill({ id: 'x' }),
]

/**
 * What fits the type in every shape, and a few that do not: those have to be refused as well. Of texts one of each kind,
 * the next at the next place: the same door lets them all in, or none.
 */
function valuesFor(place: Place, index: number): unknown[] {
  const { type } = place
  if (isTextPlace(place)) {
    const texts = KINDS_OF_TEXT.map((kind) => kind[index % kind.length])
    return [...texts, 2 ** 53, ...OTHERS.slice(0, 3), { length: 1e9 }]
  }
  const bare = isNonNullType(type) ? type.ofType : type
  const own = isEnumType(bare) ? bare.getValues().map(({ name }) => name) : []
  return [...own, ...NUMBERS, ...OTHERS, '', '\u0000', '__proto__', 'NaN', 'x'.repeat(20_000)]
}

type Usual = Awaited<ReturnType<typeof usualArguments>>

async function answerTo(place: Place, value: unknown, usual: Usual) {
  const { query, variables } = questionAt(place, value, usual)
  const { status, data, errors } = await shop.ask(query, variables)
  return { status, data, codes: errors?.map(({ extensions }) => extensions?.code) ?? [] }
}

/** A field that swallows a breakdown tells it in the answer, or is null without a reason. */
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

/** Those that say no to a cart as it usually is. */
const REFUSING: Readonly<Record<string, string[]>> = {
  // What the cart has is broadband.
  confirmInsuranceTerms: ['NOTHING_INSURED'],
  continueCart: ['CART_LINK_UNKNOWN'],
  linkedCart: ['CART_LINK_UNKNOWN'],
  // No link was made before.
  mailCartLink: ['CART_LINK_ENDED'],
  // That phone is there.
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

test('TEXT-8: the usual values are answered, so that a nasty one gets past what stands before it', async () => {
  for (const name of Object.keys(await usualArguments(shop))) {
    const usual = await usualArguments(shop)
    const given = usual[name] ?? {}
    const places = placesOf(schema).filter(({ field, path }) => field.name === name && path.length === 1)
    const place = places.find(({ path }) => String(path[0]) in given)
    if (place === undefined) throw new Error(`${name} has no such argument`)
    const { codes } = await answerTo(place, given[String(place.path[0])], usual)
    expect([name, ...codes]).toEqual([name, ...(REFUSING[name] ?? [])])
  }
})

const FIELDS = [...Map.groupBy(placesOf(schema), ({ field }) => field.name)]

test.each(FIELDS)(
  'TEXT-8: no value of any argument breaks %s',
  async (_name, places) => {
    const questions = places.flatMap((place, index) => valuesFor(place, index).map((value) => ({ place, value })))
    // A cart of its own: what another field did to it must not stand in the way.
    const usual = await usualArguments(shop)
    const broken: string[] = []
    const next = async () => {
      for (let question = questions.pop(); question !== undefined; question = questions.pop()) {
        let answer = await answerTo(question.place, question.value, usual)
        // Eight at once wait for one order: on a slow machine some are told to try again.
        while (answer.codes.includes('SHOP_BUSY')) answer = await answerTo(question.place, question.value, usual)
        if (isBroken(question.place, answer)) {
          broken.push(`${nameOf(question.place)} = ${JSON.stringify(question.value).slice(0, 80)}: ${answer.codes}`)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, next))
    expect(broken).toEqual([])
  },
  120_000,
)

test('TEXT-9: after all of this, every text that was kept is clean and no longer than a line', async () => {
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
