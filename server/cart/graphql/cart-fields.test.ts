import { access, readFile } from 'node:fs/promises'
import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const [page, sdl] = await Promise.all(
  ['docs/cart-fields.md', 'schema.graphql'].map((file) => readFile(new URL(file, ROOT), 'utf8')),
)
const schema = buildSchema(sdl ?? '', { assumeValidSDL: true })

function fieldsOf(type: string): string[] {
  const found = schema.getType(type)
  return isObjectType(found) ? Object.keys(found.getFields()).sort() : []
}

/** The tables of the page, by the type that heads them. */
function tables(): Map<string, string[]> {
  const sections = (page ?? '').split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => [
      section.split('\n', 1)[0] ?? '',
      [...section.matchAll(/^\| `(\w+)` \| \S.* \| \S.* \|$/gm)].map(([, field]) => field ?? '').sort(),
    ]),
  )
}

const TYPES = [
  'Cart',
  'Offer',
  'BaseOffer',
  'Amounts',
  'RecurringAmount',
  'Equipment',
  'AddOn',
  'OfferDiscount',
  'Charge',
]
const PARTS = ['PortInInfo', 'Appointment', 'SimCard', 'OfferPrequal', 'InclusiveEquipment', 'AllowedOffers', 'Missing']

test('CART-210: docs/cart-fields.md names each field of a cart and its offers with its rule, and none that there is not', () => {
  const told = tables()
  for (const type of [...TYPES, ...PARTS]) {
    expect(fieldsOf(type).length, type).toBeGreaterThan(0)
    expect(told.get(type), type).toEqual(fieldsOf(type))
  }
})

test('CART-210: what the page reads a summary view item from is there', () => {
  const rows = rowsOf('The summary view item')
  expect(rows).toHaveLength(21)
  for (const row of rows) {
    const places = [...row.matchAll(/`(\w+)\.(\w+)`/g)]
    expect(places.length, row).toBeGreaterThan(0)
    for (const [, type = '', field] of places) expect(fieldsOf(type), row).toContain(field)
  }
})

function rowsOf(title: string): string[] {
  const section = (page ?? '').split(`## ${title}\n`)[1]?.split(/^## /m)[0] ?? ''
  return section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|Field|Key|State) /.test(line))
}

test('CART-243: docs/cart-fields.md names each key that the browser stores with its rule, and where it is written', async () => {
  const storage = await readFile(new URL('storefront/journey/journey-storage.ts', ROOT), 'utf8')
  const keys = [...(/KEYS = \[(.*?)\]/s.exec(storage)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, key]) => key)
  const rows = rowsOf('What the browser keeps').map((row) => row.split(' | '))
  expect(rows.map(([key]) => key?.replaceAll(/[|` ]/g, '')).sort()).toEqual(keys.sort())
  for (const [key, , place = ''] of rows) {
    const text = await readFile(new URL(place.replaceAll(/[|` ]/g, ''), ROOT), 'utf8')
    expect(text, place).toContain(`'${key?.replaceAll(/[|` ]/g, '')}'`)
  }
})

test('CART-243: and each part of the state that screens share, with what it is read from', async () => {
  const rows = rowsOf('The shared state of the screens').map((row) => row.split(' | '))
  const states = rows.flatMap(([state = '']) => state.replace('| ', '').split(', '))
  expect(states).toHaveLength(14)
  for (const [, rule = '', place = ''] of rows) {
    await access(new URL(place.replaceAll(/[|` ]/g, ''), ROOT))
    for (const [, type = '', field] of rule.matchAll(/`(\w+)\.(\w+)`/g)) expect(fieldsOf(type), rule).toContain(field)
  }
})
