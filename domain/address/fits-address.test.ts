import { expect, test } from 'vitest'
import { homesThatFit, type WrittenAddress, writtenText } from './fits-address.ts'

function anAddress(line1: string | null, town: string | null, county: string | null, line2: string | null = null) {
  return { addressLine1: line1, addressLine2: line2, addressLine3: null, town, county } satisfies WrittenAddress
}

const WEAVERS = anAddress("27 Weaver's Row", 'Dublin 8', 'CO_DUBLIN', 'The Liberties')
const NEXT_DOOR = anAddress("29 Weaver's Row", 'Dublin 8', 'CO_DUBLIN', 'The Liberties')
const MAIN_KANTURK = anAddress('5 Main Street', 'Kanturk', 'CO_CORK')
const MAIN_MALLOW = anAddress('5 Main Street', 'Mallow', 'CO_CORK')
const MAIN_TRIM = anAddress('5 Main Street', 'Trim', 'CO_MEATH')
const UNIT_7 = anAddress('Apartment 7, Cuan Court', 'Dublin 15', 'CO_DUBLIN', 'Clonsilla Road')
const UNIT_8 = anAddress('Apartment 8, Cuan Court', 'Dublin 15', 'CO_DUBLIN', 'Clonsilla Road')
const TOWNLAND = anAddress('Knocknakillew', 'Ballinrobe', 'CO_MAYO')
const HOMES = [WEAVERS, NEXT_DOOR, MAIN_KANTURK, MAIN_MALLOW, MAIN_TRIM, UNIT_7, UNIT_8, TOWNLAND]

test('SEARCH-12: a written address is searched for on one line, with its county', () => {
  expect(writtenText(WEAVERS)).toBe("27 Weaver's Row, The Liberties, Dublin 8, dublin")
})

test.each([
  ['written out', anAddress("27 Weaver's Row", 'Dublin 8', 'CO_DUBLIN', 'The Liberties'), [WEAVERS]],
  ['without its area', anAddress('27 weavers row', 'Dublin', 'CO_DUBLIN'), [WEAVERS]],
  ['with a slip', anAddress('27 Waevers Row', 'D8', 'CO_DUBLIN'), [WEAVERS]],
  ['in its town', anAddress('5 Main St', 'Kanturk', 'CO_CORK'), [MAIN_KANTURK]],
  ['with a unit', anAddress('Flat 7 Cuan Court', 'Dublin 15', 'CO_DUBLIN'), [UNIT_7]],
  [
    'with a house name that no register has',
    anAddress('Rose Cottage, Knocknakillew', 'Ballinrobe', 'CO_MAYO'),
    [TOWNLAND],
  ],
  ['without its county', anAddress("29 Weaver's Row", 'Dublin 8', null), [NEXT_DOOR]],
])('SEARCH-12: an address %s finds its home', (_how, written, found) => {
  expect(homesThatFit(written, HOMES)).toEqual(found)
})

test.each([
  ['its town is another', anAddress('5 Main Street', 'Banteer', 'CO_CORK'), [MAIN_KANTURK, MAIN_MALLOW]],
  ['its unit is not written', anAddress('Cuan Court', 'Dublin 15', 'CO_DUBLIN'), [UNIT_7, UNIT_8]],
])('SEARCH-12: where %s, all homes that fit are found', (_why, written, found) => {
  expect(homesThatFit(written, HOMES)).toEqual(found)
})

test.each([
  ['number', anAddress("31 Weaver's Row", 'Dublin 8', 'CO_DUBLIN')],
  ['street', anAddress('27 Tanners Row', 'Dublin 8', 'CO_DUBLIN')],
  ['county', anAddress("27 Weaver's Row", 'Dublin 8', 'CO_CORK')],
  ['unit', anAddress('Apartment 7, 5 Main Street', 'Kanturk', 'CO_CORK')],
  ['first line', anAddress(null, 'Dublin 8', 'CO_DUBLIN')],
])('SEARCH-12: another %s is another home', (_what, written) => {
  expect(homesThatFit(written, HOMES)).toEqual([])
})
