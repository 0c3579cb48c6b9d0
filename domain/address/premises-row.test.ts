import { expect, test } from 'vitest'
import { doorNumber, placeSearch, readPremisesRow } from './premises-row.ts'

test('PREM-20: a line of the premises file is a home at a place', () => {
  expect(readPremisesRow("D08P3T7,,,,27,Weaver's,Row,The Liberties,Dublin 8,CO_DUBLIN")).toEqual({
    ok: true,
    value: {
      eircode: 'D08P3T7',
      within: null,
      unit: null,
      number: '27',
      place: {
        building: null,
        street: "Weaver's Row",
        locality: 'The Liberties',
        town: 'Dublin 8',
        county: 'CO_DUBLIN',
      },
    },
  })
})

test.for([
  ['D08P3T7,Dublin', 'has 2 columns instead of 10'],
  ['D08P3T,,,,27,Main,Street,,Dublin 8,CO_DUBLIN', '"D08P3T" is not an Eircode'],
  ['d08 p3t7,,,,27,Main,Street,,Dublin 8,CO_DUBLIN', '"d08 p3t7" is not an Eircode'],
  ['D08P3T7,X,,,27,Main,Street,,Dublin 8,CO_DUBLIN', '"X" is not an Eircode'],
  ['D08P3T7,,,,27,,,,Dublin 8,CO_DUBLIN', 'has no building, street or locality'],
  ['D08P3T7,,,,27,Main,Street,,,CO_DUBLIN', 'has no town'],
  ['D08P3T7,,,,27,Main,Street,,Dublin 8,', 'has no county'],
] as const)('PREM-21: the line %s is refused: %s', ([line, refusal]) => {
  expect(readPremisesRow(line)).toEqual({ ok: false, refusal })
})

test('PREM-20: a place is found by its words from the smallest part to the largest, each once', () => {
  const place = {
    building: 'Cuan Court',
    street: 'Clonsilla Rd',
    locality: null,
    town: 'Dublin 15',
    county: 'CO_DUBLIN',
  }
  expect(placeSearch(place)).toBe('cuan court clonsilla road dublin dublin15')
})

test('SEARCH-5: the door of an apartment is its own number, not that of the house', () => {
  expect(doorNumber({ unit: '10', number: '2' })).toBe(10)
  expect(doorNumber({ unit: null, number: '27a' })).toBe(27)
  expect(doorNumber({ unit: null, number: null })).toBe(0)
})
