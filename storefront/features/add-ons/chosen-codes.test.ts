import { expect, test } from 'vitest'
import { chosenCodes, extrasFor, rivalsOf } from './chosen-codes.ts'

const ONE_BOOSTER = { code: 'BOOSTER', itemGroup: 'WIFI' }
const TWO_BOOSTERS = { code: 'BOOSTERS', itemGroup: 'WIFI' }
const STATIC_IP = { code: 'IP', itemGroup: 'STATIC_IP' }
const CARDS = [ONE_BOOSTER, TWO_BOOSTERS, STATIC_IP]

test('ADDON-20: an extra joins the others of its line', () => {
  expect(chosenCodes(['IP'], ONE_BOOSTER, true, CARDS)).toEqual(['IP', 'BOOSTER'])
})

test('ADDON-21: of a group the newer choice takes the place of the older', () => {
  expect(chosenCodes(['BOOSTER', 'IP'], TWO_BOOSTERS, true, CARDS)).toEqual(['IP', 'BOOSTERS'])
  expect(rivalsOf(ONE_BOOSTER, CARDS)).toEqual([TWO_BOOSTERS])
})

test('ADDON-20: an extra that is taken away leaves the others', () => {
  expect(chosenCodes(['BOOSTER', 'IP'], ONE_BOOSTER, false, CARDS)).toEqual(['IP'])
})

test('ADDON-28: a line is offered the extras of its kind, and no insurance, which is of a handset', () => {
  const cards = [
    { code: 'CALLS', itemGroup: 'CALLS', serviceGroup: 'MOBILE' },
    { code: 'INSURANCE', itemGroup: 'INSURANCE', serviceGroup: 'MOBILE' },
    { code: 'IP', itemGroup: 'STATIC_IP', serviceGroup: 'DUALPLAY' },
  ]
  expect(extrasFor('MOBILE', cards).map(({ code }) => code)).toEqual(['CALLS'])
})
