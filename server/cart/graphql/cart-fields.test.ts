import { readFile } from 'node:fs/promises'
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
  const [, section = ''] = (page ?? '').split('## The summary view item')
  const rows = section.split('\n').filter((line) => /^\| \w+ \|/.test(line) && !line.startsWith('| Field'))
  expect(rows).toHaveLength(21)
  for (const row of rows) {
    const places = [...row.matchAll(/`(\w+)\.(\w+)`/g)]
    expect(places.length, row).toBeGreaterThan(0)
    for (const [, type = '', field] of places) expect(fieldsOf(type), row).toContain(field)
  }
})
